"""Fields that share a line or a caption: periods, a place and a day, several captions in one line."""

from labeller.arrangement import Arrangement
from labeller.captions import AMERICAN, caption
from labeller.sheet import Segment
from labeller.tables import CAPTION, FIELD_ID, OTHER, VALUE, R, chance, pick
from labeller.vocabulary import drawn as drawn_words

_WIDE = ("surname", "given_names", "full_name", "address", "authority", "birth_place")
_BETWEEN_DAYS = [" - ", " – ", " / ", " to ", " ", "-", " bis ", " a ", "   "]
_BEFORE_DAY = ["", "", "", "on ", "le ", "den ", "am ", "aos ", "il ", "el ", "date "]


def draw_joined(of: Arrangement, names: list[str], done: set[str], x: float, y: float, room: float) -> float | None:
    """Draws the first of `names`, which is not done, with others in its line: where the next field may begin.

    None where nothing was drawn.
    """
    if not chance(of.joins):
        return None
    rest = [one for one in names if one not in done and isinstance(of.holder.latin.get(one), str)]
    if not rest or rest[0] != names[0]:
        return None
    first = rest[0]
    if first in ("issue_date", "expiry_date") and {"issue_date", "expiry_date"} <= set(rest) and chance(0.6):
        done.update(("issue_date", "expiry_date"))
        return _period(of, x, y, room)
    place = {"issue_date": "issue_place", "issue_place": "issue_date", "birth_place": "birth_date"}.get(first)
    if place in rest and chance(0.6):
        done.update((first, place))
        names_of = ("birth_place", "birth_date") if first == "birth_place" else ("issue_place", "issue_date")
        return _place_and_day(of, names_of, x, y, room)
    if first == "birth_date" and chance(0.3):
        other = next((one for one in ("nationality", "sex") if one in rest), None)
        if other is not None:
            done.update((first, other))
            return _beside(of, first, other, x, y, room)
    chosen = [first, *(one for one in rest[1:] if one not in _WIDE)][: R.randint(2, 4)]
    last = next((one for one in rest if one in ("authority", "birth_place") and one not in chosen), None)
    if last is not None and chance(0.3):
        chosen = [*chosen[:2], last]
    if len(chosen) < 2 or first in _WIDE:
        return None
    done.update(chosen)
    return _several(of, chosen, x, y, room)


def _value(of: Arrangement, name: str) -> Segment:
    return (of.holder.latin[name], VALUE, FIELD_ID[name])


def _words(of: Arrangement, name: str) -> Segment:
    """The number, the words or both that name a field."""
    american = AMERICAN.get(name) if of.habits.is_american else None
    words = pick(american) if american else caption(name, of.style)[0]
    number = of.numbers.get(name) if of.is_numbered else None
    text = words if number is None else f"{number}{of.stop}" if of.is_bare else f"{number}{of.stop} {words}"
    return (text + (":" if of.has_colon and not of.is_bare else ""), CAPTION, FIELD_ID[name])


def _lines(of: Arrangement, above: list[Segment], line: list[Segment], x: float, y: float, room: float) -> float:
    """Captions above or before a line of values."""
    if above and chance(0.65):
        of.sheet.add(above, x, y + of.caption, of.caption, room * 1.1)
        base = y + of.caption + R.uniform(0.25, 0.9) * of.value + of.value
        of.sheet.add(line, x, base, of.value, room * 1.2)
    else:
        base = y + of.value
        both = [*above, (" ", OTHER, 0), *line] if above else line
        of.sheet.add(both, x, base, of.value, room * 1.3)
    return base + R.uniform(0.5, 1) * of.value


def _period(of: Arrangement, x: float, y: float, room: float) -> float:
    """From one day until another, under a caption of both or under the captions of each."""
    issued, expires = _words(of, "issue_date"), _words(of, "expiry_date")
    own = (drawn_words("periods"), CAPTION, FIELD_ID["expiry_date"])
    above = [own] if chance(0.5) else [issued, (pick([" / ", " - ", "/", " ", "   "]), OTHER, 0), expires]
    days: list[Segment] = [_value(of, "issue_date"), (pick(_BETWEEN_DAYS), OTHER, 0), _value(of, "expiry_date")]
    if chance(0.1):
        above, days = [], [issued, (" ", OTHER, 0), days[0], (" ", OTHER, 0), expires, (" ", OTHER, 0), days[2]]
    return _lines(of, above, days, x, y, room)


def _place_and_day(of: Arrangement, names: tuple[str, str], x: float, y: float, room: float) -> float:
    place, day = names
    above = [_words(of, place), (pick([" / ", ", ", " "]), OTHER, 0), _words(of, day)] if chance(0.6) else []
    above = above or ([_words(of, pick(names))] if chance(0.8) else [])
    line: list[Segment] = [_value(of, place), (pick([", ", " ", " / ", ",", " - "]), OTHER, 0)]
    line += [(pick(_BEFORE_DAY), OTHER, 0), _value(of, day)]
    return _lines(of, above, [one for one in line if one[0]], x, y, room)


def _beside(of: Arrangement, first: str, other: str, x: float, y: float, room: float) -> float:
    above = [_words(of, first)]
    if chance(0.5):
        above += [(pick([" / ", " ", "   "]), OTHER, 0), _words(of, other)]
    line = [_value(of, first), (pick([" ", "  ", " / ", "   "]), OTHER, 0), _value(of, other)]
    return _lines(of, above, line, x, y, room)


def _several(of: Arrangement, names: list[str], x: float, y: float, room: float) -> float:
    """Captions and values in turn, in one line."""
    line: list[Segment] = []
    gap = pick([" ", "  ", "    ", ", ", " | "])
    for name in names:
        blank = [] if chance(of.glue) else [(" ", OTHER, 0)]
        line += [*([(gap, OTHER, 0)] if line else []), _words(of, name), *blank, _value(of, name)]
    base = y + of.value
    of.sheet.add(line, x, base, of.value * R.uniform(0.8, 1), max(room, of.sheet.width - x - 2))
    return base + R.uniform(0.5, 1) * of.value
