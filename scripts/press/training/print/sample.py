"""One training line of print from start to end."""

from dataclasses import dataclass, field, replace
from functools import partial

import numpy as np

from learn.sample import Sample, fits
from print.compose import Line, compose
from print.faces import CAP_PX, Face, pick_face_file
from print.neighbours import Neighbours
from print.pages import PageLines
from print.surface import Relief, printed
from print.typeset import Setting, typeset
from wear.camera import Film, photograph
from wear.messenger import SHRINKS
from wear.overlay import draw_over
from wear.paper import shine
from wear.security import across
from wear.strokes import draw_strokes
from wear.world import World

Rng = np.random.Generator

LINE_HEIGHT = 32  # px, rows of the network's input
_PX_A_CHARACTER = 2.5  # of the finished line, at least
_RELIEF = Relief(embossed=0.035, dots=0.075, engraved=0.125)
_OFF_PAGES = 0.2  # share of lines cut out of specimen pages, where there are any
_SMALL_LABELS = 0.6  # share of labels as small as legible, or nearly
_SMALL_CAPS = (5.0, 9.0)  # px of a capital in small print
_TINY_SOFT = 0.55  # share of tiny lines that were sent on, smaller than the camera took them
_TINY_LEAST_CAP = 4.7  # px, a capital in what is sent on
_TINY_PARTS_PER_BLUR = 5.8  # more blur leaves nothing to read
_BARE_PAPER = 0.012  # share of boxes without a character: nothing must be read in them


@dataclass(frozen=True)
class Tiny:
    """Pictures so small that print is hardly more than spots."""

    share: float  # of the lines
    caps: tuple[float, float]  # px of a capital in the end; where the picture was sent on, roughly


@dataclass
class LineMaker:
    """An endless source of lines; everything it makes follows from its seed."""

    seed: int
    apart: bool = False  # faces held apart instead of those trained on
    script: str | None = None  # all lines in one script
    caps: tuple[float, float] | None = None  # px of a capital in the photograph, from and to
    pages: PageLines | None = None  # a second source
    world: World = World()
    tiny: Tiny | None = None
    _rng: Rng = field(init=False, repr=False)
    _neighbours: Neighbours[Face] = field(default_factory=Neighbours)

    def __post_init__(self) -> None:
        self._rng = np.random.default_rng(self.seed)

    def _draw_cap(self, line: Line, rng: Rng, severity: float) -> float:
        """Pixels of a capital in the photograph: labels are the smallest print."""
        caps = _SMALL_CAPS if line.is_small else self.caps
        if caps:
            return float(rng.uniform(*caps))
        least = 11 - 6 * severity
        if line.is_label and rng.random() < _SMALL_LABELS:
            return float(least * np.exp(abs(rng.normal(0, 0.3))))
        return float(least * np.exp(abs(rng.normal(0, 0.75)))) if rng.random() < 0.85 else float(rng.uniform(20, 60))

    def _drawn(self, severity: float) -> tuple[np.ndarray, Line]:
        """A line of our own, as light, and what it says."""
        rng = self._rng
        line = compose(rng, self.script, self.apart, self.world)
        longest = max(line.pieces, key=lambda piece: len(piece.text))
        self._neighbours.add(longest.text, longest.face)
        # Under a caption stands its value, up to twice as high.
        below = self._neighbours.draw(rng, 0.38, 1.0, 2.2) if line.is_label else self._neighbours.draw(rng, 0.38, 0.5, 1.6)
        setting = Setting(
            self._neighbours.draw(rng, 0.38, 0.45, 1.3), below, self._neighbours.draw(rng, 0.06, 1, 1),
            rules=bool(rng.random() < 0.08), slender=bool(rng.random() < self.world.slender),
        )  # fmt: skip
        ink = typeset(rng, line.pieces, setting, severity)
        if rng.random() < _BARE_PAPER:
            line, ink = line.blank(), ink * 0
        return printed(rng, ink, severity, _RELIEF), line

    def _picture(self, severity: float) -> tuple[np.ndarray, Line]:
        """A line of either source."""
        if self.pages and self._rng.random() < _OFF_PAGES:
            picture, text = self.pages.cut(self._rng, severity)
            return picture, Line(text, [], is_label=False, is_small=False)
        return self._drawn(severity)

    def _film(self, line: Line) -> Film:
        rng = self._rng
        if self.tiny is None or rng.random() >= self.tiny.share:
            return Film(LINE_HEIGHT, CAP_PX, partial(self._draw_cap, line), self.world)
        is_soft = bool(rng.random() < _TINY_SOFT)
        cap = float(rng.uniform(*self.tiny.caps)) / (sum(SHRINKS) / 2 if is_soft else 1)
        world = replace(self.world, soft=float(is_soft))
        return Film(LINE_HEIGHT, CAP_PX, lambda *_: cap, world, _TINY_LEAST_CAP, _TINY_PARTS_PER_BLUR)

    def line(self, severity: float) -> Sample:
        """A line at `severity` 0 (flat scan) .. 1 (hardly legible)."""
        rng = self._rng
        while True:
            picture, line = self._picture(severity)
            picture = across(rng, picture, self.world, CAP_PX, pick_face_file)
            picture = draw_strokes(rng, picture, self.world, CAP_PX, pick_face_file, self.apart)
            picture = shine(rng, picture, severity, self.world.hologram)
            if rng.random() < 0.02 + 0.12 * severity:
                picture = draw_over(rng, picture, severity)
            pixels = photograph(rng, picture, severity, self._film(line))
            if fits(pixels.shape[1], line.text, _PX_A_CHARACTER):
                return pixels, line.text
