"""What one line says, and in which pieces, faces and sizes it is set."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from print.faces import draw_face, draw_two_faces
from print.pieces import Piece, caption_beside, mark_and_value, second_caption, small_capitals, text_of
from print.text import TwoPieces, caption_and_value, caption_text, draw_script, glued, line_text, two_languages
from print.tight import KINDS as TIGHT_KINDS
from print.tight import tight_line
from wear.world import World

Rng = np.random.Generator

_ONE_ORDER = ("latin", "cyrillic", "greek", "georgian", "armenian")  # pieces stand as they are read
_WITH_CAPITALS = ("latin", "cyrillic", "greek")
_SMALL_CAPTIONS = 0.75  # of small print; the others are lines of any kind


@dataclass(frozen=True)
class Line:
    """A line to draw; `text` is what the network is to report."""

    text: str
    pieces: list[Piece]
    is_label: bool  # print that is smaller than that of values
    is_small: bool  # capitals of 5 to 9 px

    def blank(self) -> "Line":
        """The same place without a character."""
        return replace(self, text="")


_Make = Callable[[Rng, str], TwoPieces]
_Set = Callable[..., list[Piece]]


def compose(rng: Rng, script: str | None, apart: bool, world: World) -> Line:
    """One line in the script, or in one drawn by its share."""
    while True:
        own = script or draw_script(rng)
        line = _of_two_pieces(rng, own, apart, world) if own in _ONE_ORDER else None
        line = line or _of_one_face(rng, own, apart, world)
        if line:
            return line


def _of_two_pieces(rng: Rng, script: str, apart: bool, world: World) -> Line | None:
    """A line whose face or size changes; None for a plain one, and where no faces were found."""
    way = rng.random()
    ways: tuple[tuple[float, _Make, _Set, bool], ...] = (
        (world.two_languages, two_languages, second_caption, True),
        (world.glued, glued, mark_and_value, False),
        (world.caption_beside, caption_and_value, caption_beside, False),
    )
    for chance, make, set_pieces, is_label in ways:
        if way < chance:
            text, at = make(rng, script)
            parts = (text[:at], text[at:])
            front = parts if set_pieces is second_caption else parts[::-1]
            faces = draw_two_faces(rng, script, front, apart)
            if not faces:
                return None
            pieces = set_pieces(rng, text, at, *faces)
            is_small = is_label and bool(rng.random() < world.small)
            return Line(text_of(pieces), pieces, is_label, is_small)
        way -= chance
    for kind in TIGHT_KINDS:
        chance = getattr(world, kind)
        if way < chance:
            tight = tight_line(rng, kind, script, apart)
            is_small = bool(rng.random() < world.small)
            return Line(text_of(tight), tight, is_label=False, is_small=is_small) if tight else None
        way -= chance
    return None


def _of_one_face(rng: Rng, script: str, apart: bool, world: World) -> Line | None:
    is_small = bool(rng.random() < world.small)
    text, is_label = (caption_text if is_small and rng.random() < _SMALL_CAPTIONS else line_text)(rng, script)
    face = draw_face(rng, script, text, apart)
    if not face:
        return None
    if script in _WITH_CAPITALS and rng.random() < world.small_capitals:
        pieces = small_capitals(rng, text, face)
        return Line(text_of(pieces), pieces, is_label, is_small)
    return Line(text, [Piece(text, face)], is_label, is_small)
