"""A line as its printer sets it: pieces in different faces and sizes on one baseline."""

from dataclasses import dataclass

import numpy as np

from print.faces import Face

Rng = np.random.Generator

_SMALL_CAPITALS = (0.7, 0.84)  # of a capital's height
_SECOND_CAPTION = (0.78, 1.0)  # of the first language's size
_MARK = (0.55, 1.0)  # of the value's
_CAPTION_BESIDE = (0.42, 0.75)


@dataclass(frozen=True)
class Piece:
    """Text in one face at a part of the line's size."""

    text: str
    face: Face
    scale: float = 1.0
    ink: float = 1.0  # 0..1, of the line's ink


def second_caption(rng: Rng, text: str, at: int, face: Face, other: Face) -> list[Piece]:
    """Captions in two languages, the second from `at` in another cut, often smaller."""
    scale = float(rng.uniform(*_SECOND_CAPTION)) if rng.random() < 0.5 else 1.0
    return [Piece(text[:at], face), Piece(text[at:], other, scale)]


def mark_and_value(rng: Rng, text: str, at: int, face: Face, other: Face) -> list[Piece]:
    """A mark before `at`, the value in its own face behind."""
    scale = float(rng.uniform(*_MARK)) if rng.random() < 0.7 else 1.0
    return [Piece(text[:at], other, scale), Piece(text[at:], face)]


def caption_beside(rng: Rng, text: str, at: int, face: Face, other: Face) -> list[Piece]:
    """A small caption before `at`, the value in full size behind."""
    return [Piece(text[:at], other, float(rng.uniform(*_CAPTION_BESIDE))), Piece(text[at:], face)]


def small_capitals(rng: Rng, text: str, face: Face) -> list[Piece]:
    """Small letters as capitals of less height; they are read as capitals. Of words in capitals the first one stays."""
    scale = float(rng.uniform(*_SMALL_CAPITALS))
    pieces: list[Piece] = []
    for character in text if any(c.islower() for c in text) else _lowered(text):
        upper = character.upper()
        is_small = upper != character and len(upper) == 1 and face.draws(upper)
        own = scale if is_small else 1.0
        shown = upper if is_small else character
        if pieces and pieces[-1].scale == own:
            pieces[-1] = Piece(pieces[-1].text + shown, face, own)
        else:
            pieces.append(Piece(shown, face, own))
    return pieces


def _lowered(text: str) -> str:
    """The text with all letters but the first of each word small, where that can be undone."""

    def lower(before: str, character: str) -> str:
        small = character.lower()
        return small if before.isalpha() and len(small) == 1 and small.upper() == character else character

    return "".join(map(lower, " " + text, text))


def text_of(pieces: list[Piece]) -> str:
    """What the line says."""
    return "".join(piece.text for piece in pieces)
