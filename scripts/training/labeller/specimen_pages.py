"""Pages of the specimens that training may see, as `export-pages.ts` writes them: lines with what they mean."""

import json
from pathlib import Path

from labeller.sheet import Line, Meaning, Sheet
from labeller.tables import CAPTION, FIELD_ID, OTHER, TITLE, VALUE


def _meaning(of: str) -> Meaning:
    """`t`, `o`, `c:surname`, `v:surname`."""
    role, _, name = of.partition(":")
    return {"t": TITLE, "c": CAPTION, "v": VALUE}.get(role, OTHER), FIELD_ID.get(name, 0)


def load_specimens(path: Path) -> list[tuple[Sheet, str, str]]:
    """Each page with its kind and country."""
    pages = []
    for text in path.read_text("utf-8").splitlines():
        page = json.loads(text)
        lines = []
        for line in page["lines"]:
            meanings = [_meaning(of) for of, count in line["meanings"] for _ in range(count)]
            lines.append(Line(line["text"], meanings, line["box"], line["height"]))
        pages.append((Sheet(0, 0, 1, lines), page["kind"], page["country"]))
    return pages
