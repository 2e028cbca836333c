"""What a reader makes of a page: misread, lost and doubtful characters, lines joined and split.

Errors grow as print gets smaller, and captions, the smallest print, suffer most.
"""

from dataclasses import dataclass

from labeller.sheet import Line, Meaning
from labeller.tables import CAPTION, OTHER, UNREADABLE, VALUE, R, chance, pick

_ALIKE = (
    "O0QDo I1l|i! S5s B8 Z2z G6C uv nhr ceo rnt aäáâà UÜÚV EFÉ CG( ., ij oöóô0 uüú eéè AÄÁ4 OÖÓ 71 38 96 mn MN KX VY "
    "PR sśš5 cč zž /1 -– '` [Il|J( ]IlJ1)"
).split()
_LIKE: dict[str, str] = {}
for _set in _ALIKE:
    for _one in _set:
        _LIKE[_one] = _LIKE.get(_one, "") + _set.replace(_one, "")
_ANY = "eaoinrstlEAOINRST1il.-"
_UNKNOWN = "iEHlt1JF83#2NasoAU§"  # what letters of a script that the reader does not know come out as
_UNKNOWN_SIGN = "\ue000"
# Letters of other scripts that come out as the Latin ones that they look like.
_LOOKS = dict(zip("АВЕЅІЈКМНОРСТУХаеорсухΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABESIJKMHOPCTYXaeopcyxABEZHIKMNOPTYX"))

Alternative = tuple[str, float]


@dataclass
class Read:
    """A line as read: probabilities and second-best readings of its characters, and what they mean."""

    text: list[str]
    probabilities: list[float]
    alternatives: list[Alternative | None]
    meanings: list[Meaning]
    box: list[float]
    height: float

    def add(self, letter: str, probability: float, meaning: Meaning, other: Alternative | None = None) -> None:
        """Appends a character."""
        self.text.append(letter)
        self.probabilities.append(probability)
        self.meanings.append(meaning)
        self.alternatives.append(other)


def read_lines(lines: list[Line], level: float) -> list[Read]:
    """Reads lines. `level`: share of characters misread at the median height, 0 for none."""
    heights = sorted(line.height for line in lines)
    usual = heights[len(heights) // 2]
    exponent = R.uniform(0, 2)
    captions_worse = pick([1, 1, 1.5, 2.5, 4])
    knows_latin_only = level > 0 and chance(0.3)
    out = []
    for line in lines:
        if chance(0.015) or (level > 0 and chance(0.01 + level * 0.3)):
            continue
        rate = level * (usual / max(line.height, 0.3)) ** exponent
        if level > 0 and chance(0.03):
            rate += R.uniform(0.05, 0.4)
        is_unknown = knows_latin_only and not (line.meanings[0][0] == VALUE and chance(0.85))
        text, meanings = _garbled(line) if is_unknown else (line.text, line.meanings)
        wrecked = 0.35 if level > 0 and chance(0.04 + level * 0.4) else 0.0
        box = [one + R.gauss(0, 0.06) * line.height for one in line.box]
        read = Read([], [], [], [], box, line.height * R.uniform(0.93, 1.07))
        _read_line(read, text, meanings, min(rate, 0.55), captions_worse, wrecked)
        if read.text:
            out.append(read)
    return _split(_joined(out))


def _read_line(
    read: Read, text: str, meanings: list[Meaning], usual: float, captions_worse: float, wrecked: float
) -> None:
    for letter, meaning in zip(text, meanings):
        rate = usual
        if meaning[0] == UNREADABLE:
            meaning, rate = (OTHER, 0), 0.6
        elif meaning[0] == CAPTION and usual > 0:
            rate = min(0.6, usual * captions_worse + wrecked)
        if letter == _UNKNOWN_SIGN:
            read.add(pick(_UNKNOWN), R.uniform(0.1, 0.6), meaning)
        elif letter in " 　":
            if rate == 0 or not chance(rate * 0.25):
                read.add(" ", R.uniform(0.7, 1) if rate else 0.97, meaning)
        elif rate == 0 or not chance(rate):
            _read_right(read, letter, meaning, rate)
        elif not chance(0.15):
            _misread(read, letter, meaning)


def _read_right(read: Read, letter: str, meaning: Meaning, rate: float) -> None:
    probability = 0.99 if rate == 0 or chance(0.9 - rate) else R.uniform(0.5, 0.99)
    is_doubtful = rate > 0 and probability < 0.9 and chance(0.5)
    other = (pick(_LIKE.get(letter) or _ANY), R.random() * (1 - probability)) if is_doubtful else None
    read.add(letter, probability, meaning, other)


def _misread(read: Read, letter: str, meaning: Meaning) -> None:
    probability = R.uniform(0.3, 0.92)
    wrong = pick(_LIKE[letter]) if letter in _LIKE and chance(0.75) else pick(_ANY)
    read.add(wrong, probability, meaning, (letter, 0.9 * (1 - probability)) if chance(0.5) else None)
    if chance(0.08):
        read.add(pick(_ANY), R.uniform(0.3, 0.8), meaning)


def _garbled(line: Line) -> tuple[str, list[Meaning]]:
    """A line in a script that the reader does not know, some of its letters lost: what was a value is none."""
    text, meanings = "", []
    for letter, meaning in zip(line.text, line.meanings):
        is_unknown = "\u0370" <= letter < "\ufb00" and not "\u1e00" <= letter < "\u2100" and not letter.isspace()
        if is_unknown and letter not in _LOOKS and chance(0.3):
            continue
        text += _LOOKS.get(letter, _UNKNOWN_SIGN) if is_unknown else letter
        meanings.append((OTHER, 0) if is_unknown and meaning[0] == VALUE else meaning)
    return (text, meanings) if text else (line.text, line.meanings)


def _joined(lines: list[Read]) -> list[Read]:
    """Neighbours on one base line as one line, now and then without a blank between them."""
    lost = pick([0, 0, 0, 0.3, 0.6])
    gap_max, ratio_min = pick([0.6, 0.8, 0.8, 0.8, 1.2, 2.2, 4.5]), pick([0.72, 0.72, 0.6])
    out: list[Read] = []
    for line in sorted(lines, key=lambda one: one.box[0]):
        left = next((one for one in out if _are_neighbours(one, line, gap_max, ratio_min)), None)
        if left is None:
            out.append(line)
            continue
        box = [left.box[0], min(left.box[1], line.box[1]), max(left.box[2], line.box[2]), left.box[3]]
        is_leftwards = any("\u0590" <= one <= "\u08ff" for one in [*left.text, *line.text])
        first, second = (line, left) if is_leftwards else (left, line)
        both = Read([], [], [], [], box, left.height)
        for part in (first, second):
            if part is second and not chance(lost):
                both.add(" ", 0.97, (OTHER, 0))
            for one in zip(part.text, part.probabilities, part.meanings, part.alternatives):
                both.add(*one)
        out[out.index(left)] = both
    return out


def _are_neighbours(left: Read, right: Read, gap_max: float, ratio_min: float) -> bool:
    low, high = sorted((left.height, right.height))
    gap = (right.box[0] - left.box[2]) / high
    return low / high >= ratio_min and -0.3 < gap < gap_max and abs(left.box[3] - right.box[3]) / high < 0.35


def _split(lines: list[Read]) -> list[Read]:
    """Some lines fall apart at a blank."""
    out = []
    for line in lines:
        blanks = [at for at, letter in enumerate(line.text) if letter == " " and 0 < at < len(line.text) - 2]
        if not blanks or not chance(0.04):
            out.append(line)
            continue
        cut = pick(blanks)
        step = (line.box[2] - line.box[0]) / len(line.text)
        for begin, end in ((0, cut), (cut + 1, len(line.text))):
            left = line.box[0]
            box = [left + begin * step, line.box[1], left + end * step, line.box[3]]
            lists = (line.text, line.probabilities, line.alternatives, line.meanings)
            out.append(Read(*(one[begin:end] for one in lists), box, line.height))
    return out
