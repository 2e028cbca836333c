"""Pages of the specimens that training may see: drawn ones, as `export-pages.ts` writes them, and read ones."""

import json
import unicodedata
from pathlib import Path

from labeller.misread import Read
from labeller.sheet import Line, Meaning, Sheet
from labeller.tables import CAPTION, FIELD_ID, OTHER, TITLE, VALUE, countries


_UNKNOWN = (-1, -1)  # teaches nothing


def _meaning(of: str) -> Meaning:
    """`t`, `o`, `c:surname`, `v:surname`, `?` where it is not known."""
    if of == "?":
        return _UNKNOWN
    role, _, name = of.partition(":")
    return {"t": TITLE, "c": CAPTION, "v": VALUE}.get(role, OTHER), FIELD_ID.get(name, 0)


def _says(lines: list[Line], country: str) -> bool:
    """Whether one of the lines is, or holds, the name of a country or of one of its jurisdictions."""
    of = countries.get(country, {"titles": []})
    names = [_bare(one) for one in (*of["titles"], *of.get("jurisdictions", {}).values())]
    return any(name in _bare(line.text) for name in names for line in lines)


def _bare(text: str) -> str:
    """Without marks and case."""
    return "".join(one for one in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(one))


def load_specimens(path: Path) -> list[tuple[Sheet, str, str]]:
    """Each page with its kind and country; `unsaid` where nothing on the page names the country."""
    pages = []
    for text in path.read_text("utf-8").splitlines():
        page = json.loads(text)
        lines = []
        for line in page["lines"]:
            meanings = [_meaning(of) for of, count in line["meanings"] for _ in range(count)]
            lines.append(Line(line["text"], meanings, line["box"], line["height"]))
        country = page["country"]
        pages.append((Sheet(0, 0, 1, lines), page["kind"], country if _says(lines, country) else "unsaid"))
    return pages


def load_read(path: Path) -> list[tuple[list[Read], str, str]]:
    """Pages that the engine read, as `read-pages.ts` writes them; none where there is no such file."""
    pages = []
    for text in path.read_text("utf-8").splitlines() if path.exists() else []:
        page = json.loads(text)
        lines = []
        for line in page["lines"]:
            others = [tuple(one) if one else None for one in line["alternatives"]]
            meanings = [_meaning(of) for of in line["meanings"]]
            lines.append(Read(line["text"], line["probabilities"], others, meanings, line["box"], line["height"]))
        pages.append((lines, page["kind"], page["country"]))
    return pages
