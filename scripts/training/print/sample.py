"""One training line of print from start to end."""

from dataclasses import dataclass, field
from functools import partial

import numpy as np

from learn.sample import Sample
from print.compose import Line, compose
from print.faces import CAP_PX, Face, pick_face_file
from print.pages import PageLines
from print.surface import embossed, engraved_dots, light_on_dark, matrix_dots, on_picture, smeared
from print.typeset import Neighbour, Setting, typeset
from wear.camera import Film, photograph
from wear.ink import print_ink
from wear.overlay import draw_over
from wear.paper import lay_on_paper, shine
from wear.security import across
from wear.world import World

Rng = np.random.Generator

LINE_HEIGHT = 32  # px, rows of the network's input
LINE_WIDTH_MAX = 1200  # px; a longer line is cut by whoever asks the network
_STEP_PX = 2  # px of the finished line that one reading step covers
_OFF_PAGES = 0.2  # share of lines cut out of specimen pages, where there are any
_SMALL_LABELS = 0.6  # share of labels as small as legible, or nearly
_SMALL_CAPS = (5.0, 9.0)  # px of a capital in small print
_BARE_PAPER = 0.012  # share of boxes without a character: nothing must be read in them


@dataclass
class LineMaker:
    """An endless source of lines; everything it makes follows from its seed."""

    seed: int
    apart: bool = False  # faces held apart instead of those trained on
    script: str | None = None  # all lines in one script
    caps: tuple[float, float] | None = None  # px of a capital in the photograph, from and to
    pages: PageLines | None = None  # a second source
    world: World = World()
    _rng: Rng = field(init=False, repr=False)
    _neighbours: list[tuple[str, Face]] = field(default_factory=list)

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

    def _neighbour(self, chance: float, smallest: float, largest: float) -> Neighbour | None:
        rng = self._rng
        if rng.random() >= chance or not self._neighbours:
            return None
        text, face = self._neighbours[int(rng.integers(0, len(self._neighbours)))]
        return Neighbour(text, face, float(rng.uniform(smallest, largest)))

    def _drawn(self, severity: float) -> tuple[np.ndarray, Line]:
        """A line of our own, as light, and what it says."""
        rng = self._rng
        line = compose(rng, self.script, self.apart, self.world)
        longest = max(line.pieces, key=lambda piece: len(piece.text))
        self._neighbours = (self._neighbours + [(longest.text, longest.face)])[-24:]
        # Under a caption stands its value, up to twice as high.
        below = self._neighbour(0.38, 1.0, 2.2) if line.is_label else self._neighbour(0.38, 0.5, 1.6)
        setting = Setting(
            self._neighbour(0.38, 0.45, 1.3), below, self._neighbour(0.06, 1, 1),
            rules=bool(rng.random() < 0.08), slender=bool(rng.random() < self.world.slender),
        )  # fmt: skip
        ink = typeset(rng, line.pieces, setting, severity)
        if rng.random() < _BARE_PAPER:
            line, ink = line.blank(), ink * 0
        return _printed(rng, ink, severity), line

    def _picture(self, severity: float) -> tuple[np.ndarray, Line]:
        """A line of either source."""
        if self.pages and self._rng.random() < _OFF_PAGES:
            picture, text = self.pages.cut(self._rng, severity)
            return picture, Line(text, [], is_label=False, is_small=False)
        return self._drawn(severity)

    def line(self, severity: float) -> Sample:
        """A line at `severity` 0 (flat scan) .. 1 (hardly legible)."""
        rng = self._rng
        while True:
            picture, line = self._picture(severity)
            picture = across(rng, picture, self.world, CAP_PX, pick_face_file)
            picture = shine(rng, picture, severity, self.world.hologram)
            if rng.random() < 0.02 + 0.12 * severity:
                picture = draw_over(rng, picture, severity)
            film = Film(LINE_HEIGHT, CAP_PX, partial(self._draw_cap, line), self.world)
            pixels = photograph(rng, picture, severity, film)
            if _fits(pixels, line.text):
                return pixels, line.text


def _printed(rng: Rng, ink: np.ndarray, severity: float) -> np.ndarray:
    """Ink or relief as light, 0..255."""
    if rng.random() < 0.15:
        ink = smeared(rng, ink)
    way = rng.random()
    if way < 0.035:
        return embossed(rng, ink, severity)
    if way < 0.075:
        ink = matrix_dots(rng, ink)
    elif way < 0.125:
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
    return width <= LINE_WIDTH_MAX and width / _STEP_PX >= 1.25 * needed
