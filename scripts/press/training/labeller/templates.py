"""Templates: pages as issuers print them, written down as text.

Each file of `templates/` holds pages between empty lines. A page begins with its issuers, kinds, size in
millimetres and habits, `[IND,NPL driving_licence 85x54 photo-left]`; `*` is any country, `us` a card by the
American standard, `listed` stands for captions in the languages of the country. Each further line is a row of cells,
divided by ` | `:

    = {state} | = {title}               titles; both are words of the catalogue
    Surname/Nom ^ {surname}             caption above its value; ` > ` left of it, ` _ ` below it
    4b. {expiry_date}                   caption in the line of its value
    (Name;Full name) : {full_name}      one of the texts; the same place in every list of a page, the issuer's own in a
                                        list of as many texts as the page has issuers
    Agency Code ^ !N03                  `!`: print that is no value
    {~full_name} {birth_date:dots}      `~`: in the national script; `:`: in another form (`template_values.py`)
    Registrar ^ {-full_name}            `-`: print of a kind that is no value of the holder (`other_print.py`)
    ? Profession ^ {profession}         `?` before a row or cell: only on some pages
    ~ Convention of 28 July 1951        `~ `: small

No training draws the pages of `templates/apart.txt`: `score.py` measures on them.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

_HEAD = re.compile(r"\[(\S+) (\S+) (\d+)x(\d+)((?: \S+)*)\]")
_FOLDER = Path(__file__).with_name("templates")
_APART = _FOLDER / "apart.txt"


@dataclass(frozen=True)
class Template:
    """One page: rows of cells as they stand in the file."""

    issuers: list[str]
    kinds: list[str]
    width: float
    height: float
    habits: frozenset[str]
    rows: list[str] = field(default_factory=list)


def _read(path: Path) -> list[Template]:
    pages = []
    for block in re.split(r"\n{2,}", path.read_text("utf-8").strip()):
        head, *rows = block.splitlines()
        found = _HEAD.fullmatch(head)
        if found is None:
            raise ValueError(f"{path.name}: {head} is not [ISSUERS kinds WxH habits]")
        issuers, kinds, width, height, habits = found.groups()
        size = float(width), float(height)
        pages.append(Template(issuers.split(","), kinds.split(","), *size, frozenset(habits.split()), rows))
    return pages


TEMPLATES = [page for path in sorted(_FOLDER.glob("*.txt")) if path != _APART for page in _read(path)]
TEMPLATES_APART = _read(_APART)
