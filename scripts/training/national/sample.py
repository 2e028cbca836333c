"""One training line from start to end."""

from dataclasses import dataclass, field
from functools import partial

import numpy as np

from learn.sample import Sample
from national.faces import Face, draw_face
from national.text import LineText, line_text
from national.typeset import Neighbour, typeset
from print.faces import CAP_PX
from print.surface import embossed, engraved_dots, light_on_dark, matrix_dots, on_picture, smeared
from wear.camera import Film, photograph
from wear.ink import print_ink
from wear.overlay import draw_over
from wear.paper import lay_on_paper, shine

Rng = np.random.Generator

LINE_HEIGHT = 48  # px, rows of the network's input
LINE_WIDTH_MAX = 1200  # px; a longer line is cut by whoever asks the network
_STEP_PX = 2  # px of the finished line that one reading step covers
_SMALL_LABELS = 0.5  # share of labels as small as legible, or nearly
_BARE_PAPER = 0.012  # share of boxes without a character: nothing must be read in them


@dataclass
class LineMaker:
    """An endless source of lines; everything it makes follows from its seed."""

    seed: int
    language: str | None = None  # all lines in one language
    apart: bool = False  # faces held apart instead of those trained on
    caps: tuple[float, float] | None = None  # px of a full-height letter in the photograph, from and to
    _rng: Rng = field(init=False, repr=False)
    _neighbours: list[tuple[str, Face]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._rng = np.random.default_rng(self.seed)

    def _draw_cap(self, is_label: bool, rng: Rng, severity: float) -> float:
        """Pixels of a full-height letter in the photograph: labels are the smallest print."""
        if self.caps:
            return float(rng.uniform(*self.caps))
        least = 11 - 5 * severity
        if is_label and rng.random() < _SMALL_LABELS:
            return float(least * np.exp(abs(rng.normal(0, 0.3))))
        return float(least * np.exp(abs(rng.normal(0, 0.75)))) if rng.random() < 0.85 else float(rng.uniform(20, 60))

    def _neighbour(self, chance: float, smallest: float, largest: float) -> Neighbour | None:
        rng = self._rng
        if rng.random() >= chance or not self._neighbours:
            return None
        text, face = self._neighbours[int(rng.integers(0, len(self._neighbours)))]
        return Neighbour(text, face, float(rng.uniform(smallest, largest)))

    def _line_and_face(self) -> tuple[LineText, Face]:
        while True:
            line = line_text(self._rng, self.language)
            face = draw_face(self._rng, line.script, line.text, self.apart)
            if face:
                self._neighbours = (self._neighbours + [(line.text, face)])[-24:]
                return line, face

    def line(self, severity: float) -> Sample:
        """A line at `severity` 0 (flat scan) .. 1 (hardly legible)."""
        rng = self._rng
        while True:
            line, face = self._line_and_face()
            above, below = self._neighbour(0.4, 0.45, 1.3), self._neighbour(0.4, 0.5, 1.6)
            ink = typeset(rng, face, line.text, above, below, bool(rng.random() < 0.07), severity)
            read = line.read
            if rng.random() < _BARE_PAPER:
                read, ink = "", ink * 0
            picture = shine(rng, _printed(rng, ink, severity), severity)
            if rng.random() < 0.02 + 0.1 * severity:
                picture = draw_over(rng, picture, severity)
            film = Film(LINE_HEIGHT, CAP_PX, partial(self._draw_cap, line.is_label))
            pixels = photograph(rng, picture, severity, film)
            if _fits(pixels, read):
                return pixels, read


def _printed(rng: Rng, ink: np.ndarray, severity: float) -> np.ndarray:
    """Ink or relief as light, 0..255."""
    if rng.random() < 0.15:
        ink = smeared(rng, ink)
    way = rng.random()
    if way < 0.02:
        return embossed(rng, ink, severity)
    if way < 0.05:
        ink = matrix_dots(rng, ink)
    elif way < 0.1:
        ink = engraved_dots(rng, ink)
    else:
        ink = print_ink(rng, ink, severity)
    way = rng.random()
    if way < 0.06:
        return on_picture(rng, ink, severity)
    return light_on_dark(rng, ink, severity) if way < 0.14 else lay_on_paper(rng, ink, severity)


def _fits(pixels: np.ndarray, text: str) -> bool:
    """Whether the network has steps enough: one a character and one between two alike."""
    width = pixels.shape[1]
    needed = len(text) + sum(a == b for a, b in zip(text, text[1:])) + 2
    return width <= LINE_WIDTH_MAX and width / _STEP_PX >= 1.15 * needed
