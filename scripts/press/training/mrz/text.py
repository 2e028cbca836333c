"""What a training line says.

Legal lines of every layout (ICAO 9303-4 to -7, the old French card, the EU
licence), about half of them with check digits that FAIL, and plain random
strings: the network must report the ink it sees, not what would add up.
"""

from collections.abc import Callable

import numpy as np

from alphabet import ALPHABET

Rng = np.random.Generator

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DIGITS = "0123456789"
# Letters and digits drawn nearly alike.
TWINS = {a: b for pair in ("0O", "1I", "2Z", "5S", "6G", "8B") for a, b in (pair, pair[::-1])}
# Sets that differ by a stroke; strings of them carry no hint but the shape.
LOOKALIKES = ("0OQDC", "1IJTL", "5S8B3", "2Z7", "6G", "8B", "UVY", "MNWH", "EFPR", "4A", "KX<", "0O", "1I")


def check_digit(field: str) -> str:
    """ICAO 9303-3 §4.9: weights 7, 3, 1; letters from A = 10; filler 0."""
    weights = (7, 3, 1)
    values = (0 if c == "<" else int(c, 36) for c in field)
    return str(sum(v * weights[i % 3] for i, v in enumerate(values)) % 10)


def _pick(rng: Rng, characters: str, count: int) -> str:
    return "".join(characters[i] for i in rng.integers(0, len(characters), count))


def _word(rng: Rng) -> str:
    """A name-like word, or letters without any habit of a language."""
    length = int(rng.integers(1, 14))
    if rng.random() < 0.5:
        return _pick(rng, LETTERS, length)
    return "".join(_pick(rng, "AEIOUY" if i % 2 else "BCDFGHJKLMNPQRSTVWXZ", 1) for i in range(length))


def _names(rng: Rng) -> str:
    surname = "<".join(_word(rng) for _ in range(1 + (rng.random() < 0.2)))
    if rng.random() < 0.06:
        return surname
    return surname + "<<" + "<".join(_word(rng) for _ in range(int(rng.integers(1, 4))))


def _state(rng: Rng) -> str:
    return "D<<" if rng.random() < 0.08 else _pick(rng, LETTERS, 3)


def _date(rng: Rng) -> str:
    year, month, day = rng.integers(0, 100), rng.integers(1, 13), rng.integers(1, 32)
    text = f"{year:02d}{month:02d}{day:02d}"
    return text[:4] + "<<" if rng.random() < 0.03 else text


def _number(rng: Rng, length: int) -> str:
    """A document number: digits, digits after letters, or both mixed; filled up."""
    style = rng.random()
    used = length if rng.random() < 0.7 else int(rng.integers(max(1, length - 4), length + 1))
    if style < 0.4:
        text = _pick(rng, DIGITS, used)
    elif style < 0.7:
        text = (_pick(rng, LETTERS, int(rng.integers(1, 3))) + _pick(rng, DIGITS, used))[:used]
    else:
        text = _pick(rng, DIGITS + LETTERS, used)
    return text.ljust(length, "<")


def _checked(rng: Rng, field: str) -> str:
    """The field with its check digit, which is right only about half the time."""
    return field + (check_digit(field) if rng.random() < 0.5 else _pick(rng, DIGITS, 1))


def _optional(rng: Rng, length: int) -> str:
    if rng.random() < 0.5:
        return "<" * length
    return _number(rng, int(rng.integers(1, length + 1))).ljust(length, "<")


def _dates_and_sex(rng: Rng) -> tuple[str, str, str]:
    return _checked(rng, _date(rng)), "MF<"[int(rng.integers(0, 3))], _checked(rng, _date(rng))


def _name_line(rng: Rng, codes: tuple[str, ...], length: int) -> str:
    code = codes[int(rng.integers(0, len(codes)))]
    return (code + _state(rng) + _names(rng)).ljust(length, "<")[:length]


def _number_line(rng: Rng, length: int) -> str:
    """Second line of TD2, TD3, MRV-A and MRV-B."""
    birth, sex, expiry = _dates_and_sex(rng)
    head = _checked(rng, _number(rng, 9)) + _state(rng) + birth + sex + expiry
    return head + _checked(rng, _optional(rng, length - len(head) - 1))


def _td1_first(rng: Rng) -> str:
    code = ("I<", "ID", "AR", "C<", "IR", "IP", "AC")[int(rng.integers(0, 7))]
    return code + _state(rng) + _checked(rng, _number(rng, 9)) + _optional(rng, 15)


def _td1_second(rng: Rng) -> str:
    birth, sex, expiry = _dates_and_sex(rng)
    return _checked(rng, birth + sex + expiry + _state(rng) + _optional(rng, 11))


def _td1_third(rng: Rng) -> str:
    return _names(rng).ljust(30, "<")[:30]


def _td3_first(rng: Rng) -> str:
    return _name_line(rng, ("P<", "PP", "PD", "PS", "PO", "P<", "V<"), 44)


def _td2_first(rng: Rng) -> str:
    return _name_line(rng, ("I<", "ID", "C<", "AC", "V<", "P<"), 36)


def _french_first(rng: Rng) -> str:
    return ("IDFRA" + _word(rng) + _word(rng)).ljust(30, "<")[:30] + _number(rng, 6)


def _french_second(rng: Rng) -> str:
    number = _checked(rng, _pick(rng, DIGITS, 12))
    given = (_word(rng) + "<<" + _word(rng)).ljust(14, "<")[:14]
    return _checked(rng, number + given + _checked(rng, _date(rng)) + "MF"[int(rng.integers(0, 2))])


def _licence(rng: Rng) -> str:
    """One-line MRZ of some EU licences: D, configuration, state, number, filler."""
    return _checked(rng, ("D" + _pick(rng, "1<", 1) + _state(rng) + _number(rng, 18)).ljust(29, "<"))


def _random_line(rng: Rng) -> str:
    """Any characters, with few or many fillers."""
    length = int(rng.choice((30, 36, 44)))
    filler = rng.choice((0.02, 0.1, 0.3))
    return "".join("<" if rng.random() < filler else _pick(rng, ALPHABET, 1) for _ in range(length))


def _lookalike_line(rng: Rng) -> str:
    length = int(rng.choice((30, 36, 44)))
    line = ""
    while len(line) < length:
        line += _pick(rng, LOOKALIKES[int(rng.integers(0, len(LOOKALIKES)))], int(rng.integers(2, 7)))
    return line[:length]


def _run_line(rng: Rng) -> str:
    """Runs of one character: counting them is the network's hardest task."""
    length = int(rng.choice((30, 36, 44)))
    line = ""
    while len(line) < length:
        line += _pick(rng, ALPHABET if rng.random() < 0.6 else "<", 1) * int(rng.integers(1, 12))
    return line[:length]


_KINDS: tuple[tuple[float, Callable[[Rng], str]], ...] = (
    (0.12, _td3_first),
    (0.14, lambda rng: _number_line(rng, 44)),
    (0.06, _td2_first),
    (0.07, lambda rng: _number_line(rng, 36)),
    (0.08, _td1_first),
    (0.08, _td1_second),
    (0.07, _td1_third),
    (0.03, _french_first),
    (0.03, _french_second),
    (0.02, _licence),
    (0.15, _random_line),
    (0.12, _lookalike_line),
    (0.04, _run_line),
)
# The place of a character in its layout is the parser's knowledge; the network is to tell twins by shape.
_TWINS_EXCHANGED = 0.4
_SHARES = np.array([share for share, _ in _KINDS])


def _exchange_twins(rng: Rng, line: str) -> str:
    """Every second look-alike becomes its twin: then neighbours no longer say which of the two it is."""
    return "".join(TWINS[c] if c in TWINS and rng.random() < 0.5 else c for c in line)


def line_text(rng: Rng, twins: float = _TWINS_EXCHANGED) -> str:
    """One line, 30, 36 or 44 characters; now and then only a part of one."""
    _, make = _KINDS[int(rng.choice(len(_KINDS), p=_SHARES / _SHARES.sum()))]
    line = make(rng)
    if rng.random() < twins:
        line = _exchange_twins(rng, line)
    if rng.random() < 0.06:
        start = int(rng.integers(0, len(line) // 2))
        return line[start : start + int(rng.integers(8, len(line) + 1))]
    return line


def short_text(rng: Rng) -> str:
    """Four to twelve random characters, a first lesson."""
    return _pick(rng, ALPHABET, int(rng.integers(4, 13)))
