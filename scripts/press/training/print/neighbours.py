"""Other lines of the page, of which a cut line shows the edges."""

from dataclasses import dataclass, field
from typing import Generic, TypeVar

import numpy as np
from PIL import Image

Rng = np.random.Generator
Face = TypeVar("Face")

_REMEMBERED = 24  # lines


@dataclass(frozen=True)
class Neighbour(Generic[Face]):
    """Another line of the page; it is printed with the line and not read."""

    text: str
    face: Face
    scale: float  # of the line's own size


@dataclass
class Neighbours(Generic[Face]):
    """The lines drawn before, which stand around later ones."""

    _lines: list[tuple[str, Face]] = field(default_factory=list)

    def add(self, text: str, face: Face) -> None:
        self._lines = (self._lines + [(text, face)])[-_REMEMBERED:]

    def draw(self, rng: Rng, chance: float, smallest: float, largest: float) -> Neighbour[Face] | None:
        """One of them at a scale between the two, or none."""
        if rng.random() >= chance or not self._lines:
            return None
        text, face = self._lines[int(rng.integers(0, len(self._lines)))]
        return Neighbour(text, face, float(rng.uniform(smallest, largest)))


def paste(ink: np.ndarray, mask: Image.Image, x: int, y: int) -> None:
    """Adds the mask with its top left corner there; what falls outside is lost."""
    add = np.asarray(mask, dtype=np.float32) / 255
    y0, y1 = max(0, y), min(ink.shape[0], y + add.shape[0])
    x0, x1 = max(0, x), min(ink.shape[1], x + add.shape[1])
    if y1 > y0 and x1 > x0:
        spot = ink[y0:y1, x0:x1]
        np.maximum(spot, add[y0 - y : y1 - y, x0 - x : x1 - x], out=spot)
