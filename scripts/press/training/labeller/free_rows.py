"""The fields of a free page: where their captions stand, and how their values are divided."""

import math

from labeller.arrangement import Arrangement
from labeller.captions import AMERICAN, BIRTH_AND_PLACE, ISSUE_AND_AUTHORITY, caption
from labeller.joined_rows import draw_joined
from labeller.other_print import unnamed
from labeller.sheet import Segment, text_width
from labeller.tables import CAPTION, FIELD_ID, OTHER, VALUE, R, chance, pick
from labeller.vocabulary import drawn as drawn_words

_WIDE = ("surname", "given_names", "full_name", "address", "authority")
_DIVISIBLE = (*_WIDE, "birth_place", "permit_class")
_IN_ROWS = "sex height weight eyes_color hair_color nationality issue_date expiry_date dl_class".split()  # noqa: SIM905
UNNAMED = "unnamed"  # a row under a caption that names no field


def draw_rows(of: Arrangement, names: list[str], top: float) -> None:
    """Draws the fields from `top` on, in one to three columns beside a portrait."""
    sheet = of.sheet
    portrait = min(30, sheet.width * 0.3)
    side = R.choices(["left", "right", "none"], [55, 25, 20])[0]
    left = of.left + portrait * R.uniform(0.8, 1.15) if side == "left" else of.left
    right = sheet.width - portrait if side == "right" else sheet.width - 3
    columns = pick([1, 1, 2, 2, 2, 3]) if right - left > 40 else 1
    if of.place == "left":
        columns = pick([1, 1, 2])
    width = (right - left) / columns
    is_filled_down = columns > 1 and chance(0.3)
    has_rows = chance(0.22 if of.habits.is_american else 0.09)
    bare_names = chance(0.22 if of.habits.is_american else 0.09)
    indents = R.uniform(2.5, 6), R.uniform(0.28, 0.6) * width
    ys = [top + R.uniform(0.5, 2) * of.value] * columns
    per_column = max(2, math.ceil(len(names) / columns))
    done: set[str] = set()
    for at, name in enumerate(names):
        if name in done or (name == "document_number" and of.has_titled_number and chance(0.7)):
            continue
        column = min(at // per_column if is_filled_down else at % columns, columns - 1)
        is_wide = name in _WIDE and not is_filled_down and chance(0.55)
        if is_wide or (not is_filled_down and column == 0):
            column, ys = 0, [max(ys)] * columns
        x = left + column * width
        if side != "none" and ys[column] > sheet.height * 0.72 and chance(0.5):
            x = of.left + column * (sheet.width - 6) / columns
        if ys[column] > sheet.height - 2 and chance(0.9):
            continue
        room = right - x if is_wide else width * 0.97
        run = _run_of_short(names[at:], done) if has_rows and name in _IN_ROWS else []
        joined = None if name == UNNAMED or len(run) > 1 else draw_joined(of, names[at:], done, x, ys[column], room)
        if joined is not None:
            end = joined
        elif name == UNNAMED:
            end = _draw_unnamed(of, x, ys[column], room)
        elif len(run) > 1:
            end = _draw_run(of, run, x, ys[column])
            done.update(run)
        else:
            end = _draw_field(of, name, names, done, x, ys[column], room, indents, bare_names)
        ys = [end] * columns if is_wide else [*ys[:column], end, *ys[column + 1 :]]


def _draw_unnamed(of: Arrangement, x: float, y: float, room: float) -> float:
    """A caption of no field and what belongs to it, which is no value."""
    words, text = unnamed(of.habits)
    words += ":" if of.has_colon else ""
    if of.place in ("above", "none") and chance(0.9):
        of.sheet.add([(words, CAPTION, 0)], x, y + of.caption, of.caption, room)
        base = y + of.caption + R.uniform(0.25, 0.9) * of.value + of.value
        of.sheet.add([(text, OTHER, 0)], x, base, of.value, room)
        return base + R.uniform(0.5, 1) * of.value
    base = y + of.value
    if chance(0.5):
        of.sheet.add([(words + " ", CAPTION, 0), (text, OTHER, 0)], x, base, of.value, room)
    else:
        end = of.sheet.add([(words, CAPTION, 0)], x, base, of.caption)
        of.sheet.add([(text, OTHER, 0)], end + R.uniform(0.3, 3) * of.value, base, of.value)
    return base + R.uniform(0.5, 1) * of.value


def _run_of_short(names: list[str], done: set[str]) -> list[str]:
    return [one for one in names if one not in done and one not in (*_WIDE, UNNAMED)][: R.randint(2, 5)]


def _draw_run(of: Arrangement, names: list[str], x: float, y: float) -> float:
    """Captions in one row over their values in the next."""
    base = y + of.caption
    below = base + R.uniform(0.25, 0.9) * of.value + of.value
    for name in names:
        words = [pick(AMERICAN[name])] if of.habits.is_american and AMERICAN.get(name) else caption(name, of.style)
        number = f"{of.numbers[name]}{of.stop} " if of.is_numbered and name in of.numbers else ""
        value = of.holder.latin[name]
        end = of.sheet.add([(number + words[0], CAPTION, FIELD_ID[name])], x, base, of.caption)
        text = value if isinstance(value, str) else value[0]
        second = of.sheet.add([(text, VALUE, FIELD_ID[name])], x + R.uniform(0, 0.5) * of.value, below, of.value)
        x = max(end, second) + R.uniform(0.5, 2.5) * of.value
    return below + 0.6 * of.value


def _value_lines(of: Arrangement, name: str) -> list[list[Segment]]:
    """The lines of a value: in either script or both, some of them divided."""
    latin, national = of.holder.latin[name], of.holder.national.get(name)
    rows = [latin]
    if national is not None and name in of.holder.national and (of.is_ideographic or chance(0.7)):
        is_alone = chance(0.75 if of.is_ideographic else 0.25)
        rows = [national] if is_alone else [national, latin] if chance(0.8) else [latin, national]
        if not is_alone and name in ("sex", "nationality") and isinstance(latin, str) and chance(0.6):
            rows = [f"{national}/{latin}"]
    flat = [line for row in rows for line in ([row] if isinstance(row, str) else row)]
    if name == "full_name" and chance(0.35) and rows == [latin]:
        surname, given = of.holder.latin["surname"], of.holder.latin["given_names"]
        above = surname.split(" ", 1) if chance(0.7) else [surname, of.holder.latin["second_surname"]]
        both = [[(one, VALUE, FIELD_ID["surname"])] for one in above]
        rest = [[(given, VALUE, FIELD_ID["given_names"])]]
        return both + rest if chance(0.8) else rest + both
    if len(flat) == 1 and name in _DIVISIBLE and " " in flat[0].strip() and chance(0.18):
        words = flat[0].split(" ")
        cut = R.randint(1, len(words) - 1)
        flat = [" ".join(words[:cut]), " ".join(words[cut:])]
    lines = [[(text, VALUE, FIELD_ID[name])] for text in flat]
    if name in ("surname", "given_names", "full_name") and chance(0.03):
        lines[0].insert(0, (pick(["Mr. ", "Mrs. ", "MR ", "Dr. ", "MS "]), VALUE, FIELD_ID[name]))
    if name == "surname" and chance(0.03):
        born = (of.holder.latin["birth_name"], VALUE, FIELD_ID["birth_name"])
        lines.append([(drawn_words("bornAs") + " ", CAPTION, FIELD_ID["birth_name"]), born])
    return lines


def _shared(
    of: Arrangement, name: str, names: list[str], done: set[str]
) -> tuple[list[str], list[list[Segment]]] | None:
    """Captions and lines of two values that stand together."""
    tag, latin = of.habits.tag, of.holder.latin
    other = {"birth_date": "birth_place", "issue_date": "authority", "document_series": "document_number"}.get(name, "")
    if other not in names or other in done or not isinstance(latin[other], str):
        return None
    words = {"birth_date": BIRTH_AND_PLACE, "issue_date": ISSUE_AND_AUTHORITY}.get(name, {}).get(tag)
    is_numbered = of.is_numbered and not of.habits.is_american and name == "birth_date" and chance(0.8)
    is_captioned = of.are_shared and (words is not None or name == "document_series") and chance(0.65)
    if not is_numbered and not is_captioned:
        return None
    done.add(other)
    first, second = (latin[name], VALUE, FIELD_ID[name]), (latin[other], VALUE, FIELD_ID[other])
    between = (pick([" ", "  ", ", ", " / "]), OTHER, 0)
    if name == "birth_date" and not is_numbered and chance(0.5):
        first, second = second, first
    lines = [[first, between, second]] if chance(0.75) else [[first], [second]]
    return ([pick(words)] if words and not is_numbered else caption(name, of.style)), lines


def _caption_segments(of: Arrangement, name: str, words: list[str]) -> tuple[list[Segment], str | None]:
    """The caption's segments, and its second language where that stands below."""
    own = FIELD_ID[name]
    number = of.numbers.get(name) if of.is_numbered else None
    if of.habits.is_american and words and AMERICAN.get(name) and chance(0.8):
        words = [pick(AMERICAN[name])]
    if of.is_bare and number:
        words = []
    if of.brackets:
        words = [*words[:1], *(f"{of.brackets[0]}{one}{of.brackets[1]}" for one in words[1:])]
    if of.is_spread:
        words = [pick([" ", "  "]).join(one) if _is_short_in_ideographs(one) else one for one in words]
    segments: list[Segment] = [(number + of.stop, CAPTION, own)] if number else []
    below = words[1] if of.joint == "\n" and len(words) > 1 else None
    if words:
        text = words[0] if of.joint == "\n" else of.joint.join(words)
        segments += [(" ", CAPTION, own)] if segments else []
        segments.append((text + (":" if of.has_colon else ""), CAPTION, own))
    return segments, below


def _is_short_in_ideographs(text: str) -> bool:
    return len(text) < 5 and all(one > "\u2e80" for one in text)


def _draw_field(
    of: Arrangement, name: str, names: list[str], done: set[str], x: float, y: float, room: float,
    indents: tuple[float, float], bare_names: bool,
) -> float:  # fmt: skip
    """Draws caption and value from `y` on; returns where the next field may begin."""
    sheet, own = of.sheet, FIELD_ID[name]
    shared = _shared(of, name, names, done)
    words, lines = shared if shared is not None else (caption(name, of.style), _value_lines(of, name))
    segments, second = _caption_segments(of, name, words)
    place = of.place if chance(0.93) else pick(["above", "left", "inline", "none"])
    if name in ("document_number", *_WIDE) and (chance(0.05) or (bare_names and name in _WIDE)) and not of.is_bare:
        place = "none"
    segments, lines, place = _ideographic_habits(of, name, segments, lines, place)
    if not segments:
        place = "none"
    value = of.value * (1 if chance(0.75) else R.uniform(0.75, 1.5))
    small = value * 0.95 if of.is_bare and segments and len(segments) == 1 else of.caption
    lead = R.uniform(1.1, 1.5) * value
    gap = R.uniform(0.25, 0.9) * of.value
    shift = 0.0
    base = y + value
    if place == "above":
        sheet.add(segments, x, y + small, small, room * 1.1)
        base = y + small + gap + value
        if second is not None:
            sheet.add([(second, CAPTION, own)], x, y + 2.35 * small, small, room)
            base += 1.35 * small
    elif place == "left":
        shift = indents[0] if of.is_bare and of.is_numbered else indents[1]
        sheet.add(segments, x, base + R.uniform(-0.1, 0.1) * value, small, max(4, shift - 0.5))
        if second is not None and chance(0.7):
            sheet.add([(second, CAPTION, own)], x, base + 1.4 * small, small, max(4, shift - 0.5))
    elif place == "inline":
        if chance(0.4) or (of.glue and chance(0.4)):
            blank = [] if chance(of.glue) else [(" ", OTHER, 0)]
            lines[0] = [*segments, *blank, *lines[0]]
        else:
            shift = sheet.add(segments, x, base, small) - x + R.uniform(0.3, 0.9) * value
    for row, line in enumerate(lines):
        at = x + (shift if row == 0 or chance(0.8) else 0)
        sheet.add(line, at, base + row * lead, value, max(10, room - (at - x)))
    end = base + (len(lines) - 1) * lead
    if place == "below":
        end += 0.8 * gap + small
        sheet.add(segments, x, end, small, room)
    if name in ("document_number", "birth_date", "surname") and chance(0.05):
        sheet.add(
            lines[0],
            R.uniform(of.left, sheet.width * 0.7),
            R.uniform(sheet.height * 0.3, sheet.height - 2),
            value * 0.8,
        )
    if shared is not None and len(lines) == 1 and chance(0.2):
        sheet.add(lines[0][-1:], x + text_width(lines[0][0][0], value) + R.uniform(3, 14), end, value)
    return end + R.uniform(0.5, 1) * value


def _ideographic_habits(
    of: Arrangement, name: str, segments: list[Segment], lines: list[list[Segment]], place: str
) -> tuple[list[Segment], list[list[Segment]], str]:
    """`第…号` around a number, `まで有効` and `生` behind a day."""
    own = FIELD_ID[name]
    if not of.is_ideographic:
        return segments, lines, place
    behind = {"expiry_date": ["まで有効", " まで有効", "有効", "まで"], "birth_date": ["生", " 生"]}.get(name)
    if behind is not None and chance(0.5):
        lines[-1] = [*lines[-1], (pick(behind), CAPTION, own)]
        if chance(0.6):
            return [], lines, "none"
    if name == "document_number" and chance(0.35):
        lines[-1] = [(pick(["第", "第 "]), CAPTION, own), *lines[-1], (pick(["号", " 号"]), CAPTION, own)]
    return segments, lines, place
