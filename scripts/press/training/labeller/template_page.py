"""Draws a template: its rows with random values, words and places."""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from labeller.captions import CaptionStyle, caption
from labeller.clutter import add_clutter
from labeller.days import day_style
from labeller.holder import Habits, Holder, holder_of
from labeller.other_print import other_print
from labeller.sheet import Segment, Sheet, text_width
from labeller.tables import (
    CAPTION,
    FIELD_ID,
    OTHER,
    TITLE,
    VALUE,
    R,
    chance,
    countries,
    document_of,
    languages,
    pick,
)
from labeller.template_values import runs_of
from labeller.templates import TEMPLATES, Template
from labeller.vocabulary import drawn as drawn_words

_TOKEN = re.compile(r"\{([~-]?)(caption:)?(\w+)(?::(\w+))?\}")
_CHOICE = re.compile(r"\(((?:[^()]|\([^()]*\))*;(?:[^()]|\([^()]*\))*)\)")


@dataclass
class _Cell:
    """Segments line by line: caption beside, above or below the lines of the value."""

    caption: list[Segment] = field(default_factory=list)
    lines: list[list[Segment]] = field(default_factory=list)
    place: str = "inline"  # inline, ^, >, _


@dataclass
class _Page:
    template: Template
    habits: Habits
    holder: Holder
    words: CaptionStyle
    choice: float  # which text of every list
    case: str
    says_state: bool = False
    says_kind: bool = False
    glue: float = 0.0  # how often no blank parts a caption from its value
    is_bare: bool = False  # no captions above, below or left of values

    def text(self, raw: str) -> str:
        """One of each list of texts; a title's is always the issuer's."""

        def one(match: re.Match[str]) -> str:
            options = match.group(1).split(";")
            is_own = len(options) == len(self.template.issuers)
            at = int(self.choice * len(options)) if is_own or chance(0.9) else R.randrange(len(options))
            if is_own and raw.startswith("= "):
                self.says_state = True
            return options[at]

        return _CHOICE.sub(one, raw)

    def cased(self, text: str) -> str:
        return text.upper() if self.case == "upper" else text


# A template of many issuers is many pages that look alike.
_ISSUERS_OF_ANY = 16


def _weight(template: Template) -> float:
    return math.sqrt(_ISSUERS_OF_ANY if template.issuers == ["*"] else len(template.issuers))


def template_page(templates: Sequence[Template] = TEMPLATES) -> tuple[Sheet, str | None, str | None]:
    """A drawn page, its kind and its country; each null where no title of the page says it."""
    template = R.choices(templates, [_weight(one) for one in templates])[0]
    at = R.randrange(len(template.issuers))
    country = template.issuers[at] if template.issuers[at] != "*" else pick(sorted(countries))
    kind = pick(template.kinds)
    tags = [tag for tag in countries[country]["languages"] if tag in languages] or ["en"]
    tag = pick(tags) if chance(0.3) else tags[0]
    habits = Habits(country, kind, tag, day_style(country, tag), "us" in template.habits, chance(0.75))
    words = CaptionStyle(country, [tag, "en"] if chance(0.5) else [tag])
    page = _Page(
        template,
        habits,
        holder_of(habits),
        words,
        choice=min(0.999, (at + R.random()) / len(template.issuers)),
        case="upper" if chance(0.08) else "as",
        says_state=template.issuers == [country],
        glue=pick([0, 0, 0, 0.4, 0.8]),
        is_bare=chance(0.03),
    )
    sheet = _draw(page)
    if chance(0.3):
        add_clutter(sheet, tag)
    says_kind = page.says_kind or kind == "none"
    return sheet, kind if says_kind else None, country if page.says_state else None


def _title(page: _Page, text: str) -> str:
    def own(match: re.Match[str]) -> str:
        country, kind, name = page.habits.country, page.habits.kind, match.group(3)
        if match.group(1) == "-":
            return other_print(name, match.group(4) or "", page.habits)
        if name == "jurisdiction":
            page.says_state = True
            return page.holder.jurisdiction or country
        if name == "title" and page.habits.is_american:
            page.says_kind = True
            return pick(drawn_words.table["americanTitles"][kind])
        of_kind = document_of(country, kind).get("titles") or languages[page.habits.tag].get("titles", {}).get(kind)
        if name == "title" and of_kind and chance(0.75):
            page.says_kind = True
            return pick(of_kind)
        page.says_state = True
        return pick(countries[country]["titles"])

    if any(one.isalpha() for one in _TOKEN.sub("", text)):
        page.says_kind = True
    return _TOKEN.sub(own, text)


def _other(text: str) -> str:
    """Print that is no value keeps its form, not its digits."""
    return "".join(pick("0123456789") if one.isdigit() and chance(0.8) else one for one in text)


def _segments(page: _Page, text: str) -> list[list[Segment]]:
    """Lines of segments: captions, values, and what stands between them."""
    found = list(_TOKEN.finditer(text))
    lines: list[list[Segment]] = [[]]
    end = 0
    for at, match in enumerate(found):
        before = text[end : match.start()]
        end = match.end()
        name = match.group(3)
        own = 0 if match.group(1) == "-" else FIELD_ID[name]
        if match.group(2):
            words = caption(name, page.words)
            lines[-1] += [
                (before, CAPTION, own),
                (pick([" / ", "/", " "]).join(words[:2]), CAPTION, own),
            ]
            continue
        if before.strip() and chance(page.glue):
            before = before.rstrip()
        role = CAPTION if any(one.isalnum() for one in before) or at == 0 else OTHER
        lines[-1].append((page.cased(before), role, own if role == CAPTION else 0))
        if match.group(1) == "-":
            lines[-1].append((other_print(name, match.group(4) or "", page.habits), OTHER, 0))
            continue
        runs = runs_of(name, match.group(4) or "", bool(match.group(1)), page.holder, page.habits)
        for place, (line, of) in enumerate(runs):
            if place > 0:
                lines.append([])
            lines[-1].append((line, VALUE, FIELD_ID[of]))
    rest = text[end:]
    shown, _, other = rest.partition("!")
    last = FIELD_ID[found[-1].group(3)] if found and found[-1].group(1) != "-" else 0
    lines[-1].append((page.cased(shown), CAPTION if any(one.isalpha() for one in shown) else OTHER, last))
    lines[-1].append((_other(other), OTHER, 0))
    return [[one for one in line if one[0] != ""] for line in lines]


def _cell(page: _Page, raw: str) -> _Cell:
    text = page.text(raw)
    if "!" in text and "{" not in text and not re.search(r" [>^] ", text):
        before, _, other = text.partition("!")
        return _Cell(lines=[[(before, CAPTION, 0), (_other(other.strip()), OTHER, 0)]])
    divided = re.split(r" ([>^_]) ", text, maxsplit=1)
    if len(divided) == 1:
        return _Cell(lines=_segments(page, text))
    left, place, right = divided
    value = _segments(page, left if place == "_" else right)
    name = next((one[2] for line in value for one in line if one[1] == VALUE), 0)
    words = right if place == "_" else left
    own = _TOKEN.search(words)
    if own is not None:
        words = " / ".join(caption(own.group(3), page.words)[:2])
    if page.is_bare:
        return _Cell([], value)
    if place in "^_" and chance(0.12):
        place = pick([">", "inline", "^"])
    return _Cell([(page.cased(words), CAPTION, name)], value, place)


def _draw(page: _Page) -> Sheet:
    template = page.template
    stretch = R.uniform(0.94, 1.06)
    sheet = Sheet(template.width, template.height * stretch, R.uniform(0.75, 1.1))
    rows = [row for row in template.rows if not chance(0.5 if row.startswith("? ") else 0.05)]
    value = R.uniform(1.5, 2.5) * (1.2 if template.width > 100 else 1)
    small = value * R.uniform(0.42, 0.95)
    room = template.width - 5
    left = R.uniform(3, 6)
    photo = min(30, template.width * 0.3) * R.uniform(0.8, 1.15)
    beside = left + photo if "photo-left" in template.habits and not chance(0.1) else left
    right = template.width - (photo if "photo-right" in template.habits else 2)
    indent = R.uniform(0.28, 0.5) * (right - beside)
    y = R.uniform(2, 6)
    for at, raw in enumerate(rows):
        row = raw.removeprefix("? ")
        is_small = row.startswith("~ ")
        cells = [
            one.removeprefix("?")
            for one in row.removeprefix("~ ").split(" | ")
            if not one.startswith("?") or chance(0.6)
        ]
        if not cells:
            continue
        is_title = cells[0].startswith(("= ", "!"))
        x0 = left if is_title or (chance(0.15) and y > 0.75 * sheet.height) else beside
        width = (room if is_title else right) - x0
        y = (
            _row(page, sheet, cells, x0, width, y, small if is_small else value, small, indent)
            + R.uniform(0.3, 0.8) * small
        )
        if at == 0 and chance(0.3):
            y += value
    return sheet


def _row(
    page: _Page,
    sheet: Sheet,
    cells: list[str],
    left: float,
    width: float,
    y: float,
    value: float,
    small: float,
    indent: float,
) -> float:
    """Draws a row below `y`; returns where it ends."""
    weights = [R.uniform(0.7, 1.4) for _ in cells]
    ends, x = y, left
    made = [None if one.startswith(("= ", "! ")) else _cell(page, one) for one in cells]
    has_above = any(one is not None and one.place == "^" for one in made)
    for raw, cell, weight in zip(cells, made, weights):
        own = width * weight / sum(weights)
        base = y + value + (1.5 * small if has_above else 0)
        if cell is None:
            is_title = raw.startswith("= ")
            text = _title(page, page.text(raw).removeprefix("= ")) if is_title else _other(page.text(raw[2:]))
            height = value * R.uniform(0.8, 1.7) if is_title else small
            sheet.add([(page.cased(text), TITLE if is_title else OTHER, 0)], x, y + height, height, own)
            ends = max(ends, y + height)
            x += own
            continue
        lead = R.uniform(1.15, 1.5) * value
        at = x
        if cell.place == "^":
            sheet.add(cell.caption, x, y + small, small, own * 1.1)
        elif cell.place == ">":
            sheet.add(cell.caption, x, base, small, indent)
            at = x + min(indent, own * 0.6)
        elif cell.place == "inline" and cell.caption:
            if chance(0.5):
                cell.lines[0] = [*cell.caption, (" ", OTHER, 0), *cell.lines[0]]
            else:
                at = sheet.add(cell.caption, x, base, small) + R.uniform(0.3, 0.9) * value
        for line, segments in enumerate(cell.lines):
            # A caption in the line of its value is often smaller than the value.
            cut = sum(1 for one in segments if one[1] == CAPTION)
            if (
                line == 0
                and 0 < cut < len(segments)
                and segments[0][1] == CAPTION
                and small < 0.8 * value
                and chance(0.6)
            ):
                end = sheet.add(segments[:1], at, base, small)
                sheet.add(segments[1:], end + R.uniform(0.2, 0.8) * value, base, value, own)
                continue
            height = value if any(one[1] == VALUE for one in segments) else small
            sheet.add(segments, at, base + line * lead, height, max(8, own - (at - x)))
        last = base + (len(cell.lines) - 1) * lead
        if cell.place == "_":
            last += 0.4 * small + small
            sheet.add(cell.caption, x, last, small, own * 1.1)
        ends = max(ends, last)
        x += max(own, text_width("".join(one[0] for one in (cell.lines or [[]])[0]), value) * 0.5)
    return ends
