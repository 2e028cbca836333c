"""One training line from start to end."""

from dataclasses import dataclass, field
from functools import partial

import numpy as np

from learn.sample import Sample, fits
from national.faces import Face, draw_face
from national.text import LineText, line_text
from national.typeset import typeset
from print.faces import CAP_PX
from print.neighbours import Neighbours
from print.surface import Relief, printed
from wear.camera import Film, photograph
from wear.overlay import draw_over
from wear.paper import shine

Rng = np.random.Generator

LINE_HEIGHT = 48  # px, rows of the network's input
_PX_A_CHARACTER = 2.3  # of the finished line, at least
_RELIEF = Relief(embossed=0.02, dots=0.05, engraved=0.1)
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
    _neighbours: Neighbours[Face] = field(default_factory=Neighbours)

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

    def _line_and_face(self) -> tuple[LineText, Face]:
        while True:
            line = line_text(self._rng, self.language)
            face = draw_face(self._rng, line.script, line.text, self.apart)
            if face:
                self._neighbours.add(line.text, face)
                return line, face

    def line(self, severity: float) -> Sample:
        """A line at `severity` 0 (flat scan) .. 1 (hardly legible)."""
        rng = self._rng
        while True:
            line, face = self._line_and_face()
            above, below = self._neighbours.draw(rng, 0.4, 0.45, 1.3), self._neighbours.draw(rng, 0.4, 0.5, 1.6)
            ink = typeset(rng, face, line.text, above, below, bool(rng.random() < 0.07), severity)
            read = line.read
            if rng.random() < _BARE_PAPER:
                read, ink = "", ink * 0
            picture = shine(rng, printed(rng, ink, severity, _RELIEF), severity)
            if rng.random() < 0.02 + 0.1 * severity:
                picture = draw_over(rng, picture, severity)
            film = Film(LINE_HEIGHT, CAP_PX, partial(self._draw_cap, line.is_label))
            pixels = photograph(rng, picture, severity, film)
            if fits(pixels.shape[1], read, _PX_A_CHARACTER):
                return pixels, read
