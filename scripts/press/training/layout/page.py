"""A flat page being printed: its grey levels, and the truth about everything put on it."""

from dataclasses import dataclass, field

import numpy as np

from ink import Ink, mask_of
from typeset import typeset

Rng = np.random.Generator

# Kinds of shapes: a line of print, one of an MRZ, a code, a face's picture, the page itself, what nobody shall judge.
LINE, MRZ, BARCODE, PORTRAIT, PAGE, IGNORED = range(6)

_CELL = 4  # px; the grid that keeps lines apart
_LEAST_CAPITAL = 3.0  # px


@dataclass
class Shape:
    """A quadrilateral: `corners` [4, 2] px, upper left first, in the reading order of its content."""

    kind: int
    corners: np.ndarray
    height: float = 0.0  # of a capital, px; lines only


@dataclass
class Page:
    """Grey levels (float32 0..255) of a page of `mm` pixels to the millimetre."""

    levels: np.ndarray
    mm: float
    rounding: float = 0.0  # radius of its corners, px
    fold: int = 0  # px; what lies above is the other half of a booklet
    shapes: list[Shape] = field(default_factory=list)

    def __post_init__(self) -> None:
        rows, columns = self.levels.shape
        self._taken = np.zeros((rows // _CELL + 2, columns // _CELL + 2), bool)

    @property
    def width(self) -> int:
        return self.levels.shape[1]

    @property
    def height(self) -> int:
        return self.levels.shape[0]

    def free(self, x0: float, y0: float, x1: float, y1: float) -> bool:
        """Nothing is printed in this box yet."""
        return not self._taken[self._cells(x0, y0, x1, y1)].any()

    def take(self, x0: float, y0: float, x1: float, y1: float) -> None:
        """Keeps later lines out of this box."""
        self._taken[self._cells(x0, y0, x1, y1)] = True

    def _cells(self, x0: float, y0: float, x1: float, y1: float) -> tuple[slice, slice]:
        rows = slice(max(0, int(y0 // _CELL)), max(0, int(y1 // _CELL) + 1))
        return rows, slice(max(0, int(x0 // _CELL)), max(0, int(x1 // _CELL) + 1))

    def paper(self, x0: float, y0: float, x1: float, y1: float) -> float:
        """The grey a line in this box is printed on."""
        rows, columns = slice(max(0, int(y0)), max(1, int(y1))), slice(max(0, int(x0)), max(1, int(x1)))
        part = self.levels[rows, columns]
        return float(part[::2, ::3].mean()) if part.size else 200.0

    def report(self, kind: int, x0: float, y0: float, x1: float, y1: float) -> None:
        """An upright box of some kind."""
        self.shapes.append(Shape(kind, np.array([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], np.float32)))

    def write(
        self,
        rng: Rng,
        text: str,
        file: str,
        capital: float,
        at: tuple[float, float],
        ink: Ink,
        kind: int = LINE,
        turn: int = 0,
        spread: float = 0.0,
        width: float = 0.0,
        over: bool = False,
    ) -> tuple[float, float] | None:
        """Prints a line with the upper left corner of its capitals at `at`; its width and height, px.

        `capital` is the height of a capital and `spread` more room between letters, px; `turn` counts
        quarter turns clockwise; `width` > 0 stretches the line to it. None, and nothing is printed,
        where there is no room, unless it may go `over` other print.
        """
        line = typeset(text, file, capital, spread)
        if line is None:
            return None
        height = line.bottom - line.top
        if width > 0:
            line = line.stretched(width)
        for _ in range(turn):
            line = line.turned()
        x0, y0 = round(at[0]), round(at[1])
        x1, y1 = x0 + line.right - line.left, y0 + line.bottom - line.top
        beside, above = (1.3 * height, 0.25 * height) if turn % 2 == 0 else (0.25 * height, 1.3 * height)
        if x0 < 0 or y0 < 0 or x1 > self.width or y1 > self.height or height < _LEAST_CAPITAL:
            return None
        if not over and not self.free(x0 - beside, y0 - above, x1 + beside, y1 + above):
            return None
        self.take(x0, y0, x1, y1)
        self._blend(mask_of(rng, line.mask, ink, height), round(x0 - line.left), round(y0 - line.top), ink)
        corners = np.array([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], np.float32)
        self.shapes.append(Shape(kind, np.roll(corners, -turn, 0), height))
        return x1 - x0, y1 - y0

    def merge_last(self) -> None:
        """The last two upright lines are one to a reader: a caption close before its value."""
        first, second = self.shapes[-2], self.shapes[-1]
        low, high = np.minimum(first.corners[0], second.corners[0]), np.maximum(first.corners[2], second.corners[2])
        top, foot = second.corners[0][1], second.corners[2][1]
        del self.shapes[-2:]
        corners = np.array([(low[0], top), (high[0], top), (high[0], foot), (low[0], foot)], np.float32)
        self.shapes.append(Shape(second.kind, corners, second.height))

    def _blend(self, share: np.ndarray, x: int, y: int, ink: Ink) -> None:
        top, left = max(0, -y), max(0, -x)
        bottom, right = min(share.shape[0], self.height - y), min(share.shape[1], self.width - x)
        if bottom <= top or right <= left:
            return
        part = self.levels[y + top : y + bottom, x + left : x + right]
        share = share[top:bottom, left:right] * ink.cover
        part += share * (ink.level - part)
        np.clip(part, 0, 255, out=part)
