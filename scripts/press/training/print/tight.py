"""Lines whose marks and captions stand against their values by less than a letter, and numbers of look-alikes."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from print.alphabet import fold, is_known
from print.faces import Face, draw_two_faces
from print.languages import Language
from print.pieces import Piece
from print.text import LINE_LENGTH_MAX, draw_language, draw_value
from print.values import DIGITS, LETTERS, address, date, height, mark, number, pick, picks

Rng = np.random.Generator

_GAP = (0.4, 1.2)  # of a blank of the value's face: where there is less, none can be read
_COLUMN = (1.0, 5.0)  # of a blank, between a value and the next caption
_MARK_SCALE = (0.5, 1.0)  # of the value's size
_MARK_INK = (0.4, 1.0)  # of the value's: another colour
_ALIKE = "O0O0I1S5B8Z2G6D0"


class Part(NamedTuple):
    """What is set in one face; a mark is smaller or paler than its value."""

    text: str
    is_mark: bool


def _name(rng: Rng, language: Language) -> str:
    return language.upper(" ".join(language.word(rng) for _ in range(int(rng.integers(1, 3)))))


def _plain_date(rng: Rng, language: Language) -> str:
    return date(rng, language, language)


# Marks of AAMVA cards and EU licences, with what stands behind them.
_MARKED: tuple[tuple[str, Callable[[Rng, Language], str]], ...] = (
    ("4d ", lambda rng, _: number(rng)), ("4d", lambda rng, _: number(rng)), ("4d DL ", lambda rng, _: number(rng)),
    ("1 ", _name), ("2 ", _name), ("1,2 ", _name), ("1. ", _name), ("2. ", _name), ("LN ", _name), ("FN ", _name),
    ("8 ", address), ("8. ", address), ("3 DOB ", _plain_date), ("3. ", _plain_date), ("DOB ", _plain_date),
    ("4a ", _plain_date), ("4a. ", _plain_date), ("4a ISS ", _plain_date), ("4b ", _plain_date), ("4b. ", _plain_date),
    ("4b EXP ", _plain_date), ("EXP ", _plain_date), ("15 SEX ", lambda rng, _: pick(rng, "MFX")),
    ("SEX ", lambda rng, _: pick(rng, "MFX")), ("16 HGT ", lambda rng, _: height(rng)),
    ("17 WGT ", lambda rng, _: f"{rng.integers(90, 290)} lb"), ("9 CLASS ", lambda rng, _: pick(rng, "ABCDM")),
    ("18 EYES ", lambda rng, _: picks(rng, LETTERS, 3)), ("5 DD ", lambda rng, _: number(rng)), ("5. ", lambda rng, _: number(rng)),
)  # fmt: skip


def _caption(rng: Rng, language: Language) -> str:
    text = pick(rng, language.labels)
    return (language.upper(text) if rng.random() < 0.6 else text) + pick(rng, (" ", " ", ": ", "."))


def marked(rng: Rng, language: Language) -> list[Part]:
    """`4d D123`, `15 SEX F`, `1,2 DOE`, `8 123 STREET`; other marks and captions now and then."""
    if rng.random() < 0.6:
        text, value = _MARKED[int(rng.integers(0, len(_MARKED)))]
        return [Part(text, True), Part(value(rng, language), False)]
    text = mark(rng) + " " if rng.random() < 0.5 else _caption(rng, language)
    return [Part(text, True), Part(draw_value(rng, language), False)]


def filled(rng: Rng, language: Language) -> list[Part]:
    """A name and the signs that fill its field."""
    sign, count = pick(rng, "*-=/<.#_+X"), int(rng.integers(2, 8))
    return [Part(_name(rng, language) + pick(rng, (" ", "")) + sign * count, False)]


def number_sign(rng: Rng, language: Language) -> list[Part]:
    """A number behind its sign, a value behind the colon of a column."""
    if rng.random() < 0.35:
        return [Part(pick(rng, (": ", ":")), True), Part(draw_value(rng, language), False)]
    sign = pick(rng, ("№", "№", "Nº", "N°", "No", "No.", "Nr.", "#", "NR", "N.")) + pick(rng, (" ", " ", ""))
    before = picks(rng, LETTERS, int(rng.integers(1, 4))) + " " if rng.random() < 0.25 else ""
    return [Part(before, False), Part(sign, True), Part(number(rng), False)][0 if before else 1 :]


def two_captions(rng: Rng, language: Language) -> list[Part]:
    """Two captions with their values on one line."""
    first, second = marked(rng, language), marked(rng, language)
    return [*first, Part(" ", False), *second]


def alike(rng: Rng, language: Language) -> list[Part]:
    """A number in which only shapes say which of two characters stands where."""
    count = int(rng.integers(4, 13))
    text = "".join(pick(rng, _ALIKE if rng.random() < 0.6 else DIGITS + LETTERS) for _ in range(count))
    return [Part(text, False)]


KINDS = {each.__name__: each for each in (marked, filled, number_sign, two_captions, alike)}  # chances of the world


def tight_line(rng: Rng, kind: str, script: str, apart: bool) -> list[Piece] | None:
    """The pieces of a line of a kind; None where no faces were found that draw it."""
    while True:
        parts = KINDS[kind](rng, draw_language(rng, script))
        parts = [Part(fold(text), is_mark) for text, is_mark in parts]
        text = "".join(text for text, _ in parts)
        if text == text.strip() and len(text) <= LINE_LENGTH_MAX and is_known(text) and "  " not in text:
            break
    texts = ("".join(text for text, is_mark in parts if not is_mark), "".join(text for text, is_mark in parts if is_mark))
    faces = draw_two_faces(rng, script, texts, apart)
    if not faces:
        return None
    return _set(rng, parts, *faces)


def _set(rng: Rng, parts: list[Part], value: Face, other: Face) -> list[Piece]:
    """Marks in their own face, size and ink; blanks behind them narrower than the face has them."""
    face = other if rng.random() < 0.6 else value
    scale = float(rng.uniform(*_MARK_SCALE)) if rng.random() < 0.75 else 1.0
    ink = float(rng.uniform(*_MARK_INK)) if rng.random() < 0.5 else 1.0
    pieces: list[Piece] = []
    for text, is_mark in parts:
        if not is_mark:
            pieces.append(Piece(text, value, float(rng.uniform(*_COLUMN)) if text == " " else 1.0))
            continue
        bare = text.rstrip(" ")
        pieces.append(Piece(bare, face, scale, ink))
        if bare != text:
            pieces.append(Piece(" ", value, float(rng.uniform(*_GAP))))
    return [piece for piece in pieces if piece.text]
