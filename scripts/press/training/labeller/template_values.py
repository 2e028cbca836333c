"""Values of a template in the form that it asks for."""

import re
from dataclasses import replace

from labeller.days import any_day, written
from labeller.holder import Habits, Holder
from labeller.tables import R, chance, pick

_SPAN = {"birth_date": (1930, 2015), "issue_date": (2005, 2026), "expiry_date": (2015, 2040)}
_SIGNS = {"dots": ".", "dashes": "-", "spaces": " ", "slashes": "/"}
_MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split()  # noqa: SIM905

_HONORIFICS = ["MR", "MRS", "MS", "DR", "Mr.", "Frau"]

# A run of a value with the field it belongs to; several lines where it has several.
Runs = list[tuple[str, str]]


def runs_of(name: str, form: str, national: bool, holder: Holder, habits: Habits) -> Runs:
    """The lines of a value, each with the field that it is a value of."""
    if name.endswith("_date") and form:
        return [(_day(name, form, habits), name)]
    latin = holder.latin
    if form == "personal":
        return [(latin["personal_number"], name)]
    if form == "comma":
        return [(f"{latin['surname']}, {latin['given_names']}", name)]
    if form in ("stacked", "names3"):
        return _stacked(name, holder)
    if form == "pair" and name in holder.national:
        return [(f"{holder.national[name]}/{latin[name]}", name)]
    if form == "initials":
        return [(" ".join(one[0] for one in latin["given_names"].split()), name)]
    if form == "titled":
        return [(f"{pick(_HONORIFICS)} {latin[name]}", name)]
    if form == "spaced":
        digits = "".join(pick("0123456789") for _ in range(pick([9, 12, 12])))
        step = 3 if len(digits) < 12 else 4
        return [(" ".join(digits[at : at + step] for at in range(0, len(digits), step)), name)]
    if form == "metres":
        return [(f"{R.randint(148, 201) / 100:.2f}".replace(".", pick("..,")), name)]
    if form == "bare":
        return [(str(R.randint(45, 199)), name)]
    value = holder.value(name, national)
    lines = value if isinstance(value, list) else [value]
    if form != "lines" and len(lines) > 1 and chance(0.5):
        lines = [pick([", ", " "]).join(lines)]
    return [(line, name) for line in lines]


def _stacked(name: str, holder: Holder) -> Runs:
    """The surname above the rest; a surname of two words in two lines."""
    surname = holder.latin["surname"]
    if name == "surname":
        both = surname.split(" ", 1) if " " in surname else [surname, holder.latin["second_surname"]]
        return [(one, "surname") for one in both]
    surnames = [surname, holder.latin["second_surname"]] if chance(0.5) else [surname]
    return [*((one, "surname") for one in surnames), (holder.latin["given_names"], "given_names")]


def _day(name: str, form: str, habits: Habits) -> str:
    year, month, date = any_day(*_SPAN.get(name, (2000, 2030)))
    shown = f"{date:02d}", f"{month:02d}", str(year)
    if form in _SIGNS:
        return _SIGNS[form].join(shown if form in ("spaces", "slashes") or chance(0.6) else reversed(shown))
    if form == "shortdashes":
        return f"{date:02d}-{month:02d}-{year % 100:02d}"
    if form == "korean":
        return f"{year}.{pick([' ', ''])}{month}.{pick([' ', ''])}{date}."
    if form == "monthyear":
        return f"{month:02d}/{year}"
    if form == "monthslash":
        return f"{date:02d} {_MONTHS[month - 1]}/{_MONTHS[month - 1]} {year}"
    style = replace(habits.days, form="month", two_languages=False, order=pick(["DMY", "DMY", habits.days.order]))
    return re.sub(r"\s+", " ", written((year, month, date), style))
