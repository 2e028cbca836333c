"""Tables of vehicle classes and legends of field numbers: only the holder's classes are values, and no day is."""

import re
from dataclasses import replace

from labeller.captions import EUROPEAN_NUMBERS, CaptionStyle, caption
from labeller.days import DayStyle, any_day, written
from labeller.sheet import Segment, Sheet
from labeller.tables import CAPTION, FIELD_ID, OTHER, VALUE, R, chance, pick
from labeller.vocabulary import drawn as drawn_words

_EMPTY = ["–", "-", "––", "#", "*", "---", ""]


class _Table:
    """What the cells of one table have in common."""

    def __init__(self, sheet: Sheet, classes: str, days: DayStyle) -> None:
        self.sheet = sheet
        self.own = [one for one in re.split(r"[/ ,-]+", classes) if one]
        self.step = R.uniform(2.2, 3.8)
        self.height = self.step * R.uniform(0.45, 0.6)
        self.days = replace(days, short_year=chance(0.6), form="digits", separator=pick("..../- "))
        self.empty = pick(_EMPTY)
        self.shared = [self.day(), self.day()] if chance(0.5) else None

    def day(self) -> str:
        return written(any_day(2000, 2040), self.days)

    def pair(self) -> list[str]:
        """The days from and until which a class is valid."""
        return self.shared if self.shared and chance(0.8) else [self.day(), self.day()]

    def name(self, of: str) -> Segment:
        return (of, VALUE, FIELD_ID["dl_class"]) if of in self.own else (of, OTHER, 0)

    def listed(self, least: int, most: int) -> list[str]:
        """Classes of the table: all that an issuer knows of, or those of the holder alone."""
        if chance(0.2):
            return self.own
        every = drawn_words.table["classes"]
        extra = [one for one in self.own if one not in every]
        return [*every[: R.randint(least, most)], *extra]


def add_class_table(sheet: Sheet, classes: str, days: DayStyle) -> None:
    """Classes with days, as on the back or at the foot of a licence."""
    if chance(0.6):
        sheet.lines[:] = [one for one in sheet.lines if chance(0.12)]
    table = _Table(sheet, classes, days)
    R.choices([_in_rows, _in_halves, _in_columns, _in_lines], [45, 15, 22, 18])[0](table)


def _heads(table: _Table, left: float, base: float, widths: list[float]) -> None:
    if chance(0.25):
        return
    numbers = ["9.", "10.", "11.", "12."] if chance(0.75) else [drawn_words("tableHeads") for _ in range(4)]
    x = left
    for text, width in zip(numbers, [*widths, 8]):
        if chance(0.85):
            table.sheet.add([(text, OTHER, 0)], x, base, table.height * R.uniform(0.8, 1))
        x += width


def _row(table: _Table, name: str, left: float, base: float, widths: list[float]) -> None:
    table.sheet.add([table.name(name)], left, base, table.height)
    x = left
    is_own = name in table.own
    cells = table.pair() if is_own else [table.empty, table.empty]
    if is_own and chance(0.12):
        cells = [cells[0], table.empty]
    for text, width in zip(cells, widths):
        x += width
        table.sheet.add([(text, OTHER, 0)], x, base, table.height)
    if is_own and chance(0.15):
        text = pick(["01.06", "70", "78", "79.06", "96", "01", "*", "95(01.01.30)"])
        table.sheet.add([(text, OTHER, 0)], x + R.uniform(9, 13), base, table.height)


def _in_rows(table: _Table) -> None:
    """A row a class: its days beside it."""
    sheet = table.sheet
    left, top = R.uniform(3, sheet.width * 0.45), R.uniform(4, 14)
    widths = [R.uniform(8, 19), R.uniform(9, 13)]
    _heads(table, left, top - 1, widths)
    for row, name in enumerate(table.listed(5, 16)):
        _row(table, name, left, top + (row + 0.8) * table.step, widths)


def _in_halves(table: _Table) -> None:
    """Two halves of a table, one beside the other."""
    left, top = R.uniform(2, 6), R.uniform(4, 14)
    widths = [R.uniform(6, 9), R.uniform(9, 12)]
    names = table.listed(8, 16)
    middle = (len(names) + 1) // 2
    for half in (names[:middle], names[middle:]):
        _heads(table, left, top - 1, widths)
        for row, name in enumerate(half):
            _row(table, name, left, top + (row + 0.8) * table.step, widths)
        left += table.sheet.width * R.uniform(0.45, 0.52)


def _in_columns(table: _Table) -> None:
    """A column a class: its days below it; several rows of cells where they do not fit into one."""
    left, base = R.uniform(2, 8), R.uniform(6, table.sheet.height * 0.6)
    width = R.uniform(9.5, 14)
    per_row = max(2, int((table.sheet.width - left) / width))
    names = table.listed(3, 12)
    both = chance(0.6)
    for begin in range(0, len(names), per_row):
        x = left
        for name in names[begin : begin + per_row]:
            lift = R.uniform(-0.15, 0.15) * table.height
            table.sheet.add([table.name(name)], x + R.uniform(0, 3), base + lift, table.height * R.uniform(1, 1.4))
            if name in table.own:
                cells = table.pair()
                for line, text in enumerate(cells if both else cells[:1]):
                    table.sheet.add([(text, OTHER, 0)], x, base + (line + 1) * table.step, table.height)
            x += width
        base += table.step * R.uniform(3, 3.8)


def _in_lines(table: _Table) -> None:
    """Each class of the holder in a line with its days."""
    left, base = R.uniform(3, 20), R.uniform(6, table.sheet.height * 0.6)
    joint = pick([" - ", " – ", " ", " / ", "  "])
    for name in table.own:
        cells = table.pair()
        words = pick(["", "", ": ", " since ", " from ", " (97) "]) or " "
        line = words + joint.join(cells if chance(0.7) else cells[:1])
        table.sheet.add([table.name(name), (line, OTHER, 0)], left, base, table.height)
        base += table.step


def add_legend(sheet: Sheet, style: CaptionStyle) -> None:
    """What the field numbers of the other side mean: a column of captions, or running text."""
    names = list(EUROPEAN_NUMBERS.items())[: R.randint(4, 11)]
    y, height = sheet.height * R.uniform(0.3, 0.7), R.uniform(0.8, 1.2)
    stop = pick([". ", ".", " ", ") ", " - "])
    parts: list[Segment] = [
        (f"{number}{stop}{caption(name, style)[0]}", CAPTION, FIELD_ID[name]) for name, number in names
    ]
    per_line = 1 if chance(0.6) else R.randint(2, 4)
    x = R.uniform(2, sheet.width * 0.5) if per_line == 1 else 3
    for begin in range(0, len(parts), per_line):
        line: list[Segment] = []
        for one in parts[begin : begin + per_line]:
            line += [(" ", OTHER, 0), one] if line else [one]
        sheet.add(line, x, y, height)
        y += height * R.uniform(1.4, 1.8)


def add_back(sheet: Sheet, style: CaptionStyle, classes: str, days: DayStyle) -> None:
    """The back of a licence below or beside its front, in one picture."""
    back = Sheet(sheet.width, sheet.height, sheet.narrowness)
    if chance(0.75):
        add_class_table(back, classes, days)
    if chance(0.75):
        add_legend(back, style)
    is_below = chance(0.6)
    for line in back.lines:
        for side in (1, 3) if is_below else (0, 2):
            line.box[side] += (sheet.height if is_below else sheet.width) * 1.04
    sheet.lines += back.lines
