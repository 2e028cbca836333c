"""One training line from start to end, and the held-out sets made the same way."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

import numpy as np

from fonts import CAP_PX, TRAINED, Cut, draw_face, make_cut, pick_side_face
from learn.sample import Sample
from render import typeset
from text import line_text, short_text
from wear.camera import Film, photograph
from wear.ink import print_ink
from wear.overlay import draw_over
from wear.paper import lay_on_paper, shine
from wear.security import across
from wear.world import World

Rng = np.random.Generator

LINE_HEIGHT = 24  # px, rows of the network's input
_CUTS_KEPT = 48
_LINES_PER_CUT = 24  # making a cut costs as much as a few lines
_BARE_PAPER = 0.012  # share of boxes without a character: nothing must be read in them
_FRAMES_PER_CHARACTER = 2.2  # fewer pixel columns than this allows cannot be told apart


_TINY_LEAST_CAP = 4.0  # px, a capital where a whole page was sent on 200 to 300 px wide


def _tiny_cap_height(rng: Rng, _: float) -> float:
    """Pixels of a capital in the photograph that is then sent on at 0.45 to 0.9 of its size."""
    return float(rng.uniform(6.5, 9.5))


def _cap_height(rng: Rng, severity: float) -> float:
    """Pixels of a capital in the photograph: small ones are the common case."""
    low = 12 - 6 * severity
    return float(rng.uniform(low, low + 6)) if rng.random() < 0.5 else float(rng.uniform(low, 30))


@dataclass
class LineMaker:
    """An endless source of lines; everything it makes follows from its seed."""

    seed: int
    faces: str = TRAINED
    short: bool = False  # a few random characters instead of a line
    world: World = World()
    tiny: float = 0.0  # chance of a picture sent on so small that its capitals have 4 to 8 px
    text: Callable[[Rng], str] = line_text
    _cuts: list[Cut] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._rng = np.random.default_rng(self.seed)

    def _cut(self) -> Cut:
        rng = self._rng
        if len(self._cuts) >= _CUTS_KEPT and rng.random() > 1 / _LINES_PER_CUT:
            return self._cuts[int(rng.integers(0, len(self._cuts)))]
        spacing, name = draw_face(rng, self.faces)
        cut = make_cut(rng, name, spacing)
        if len(self._cuts) >= _CUTS_KEPT:
            self._cuts.pop(0)
        self._cuts.append(cut)
        return cut

    def _film(self) -> Film:
        if self.tiny == 0 or self._rng.random() >= self.tiny:
            return Film(LINE_HEIGHT, CAP_PX, _cap_height, self.world)
        return Film(LINE_HEIGHT, CAP_PX, _tiny_cap_height, replace(self.world, soft=1.0), _TINY_LEAST_CAP)

    def line(self, severity: float) -> Sample:
        """A line at `severity` 0 (flat scan) .. 1 (hardly legible)."""
        rng = self._rng
        while True:
            text = short_text(rng) if self.short else self.text(rng)
            ink = typeset(rng, self._cut(), text, line_text(rng), line_text(rng), severity)
            if rng.random() < _BARE_PAPER:
                text, ink = "", ink * 0
            picture = lay_on_paper(rng, print_ink(rng, ink, severity), severity)
            picture = across(rng, picture, self.world, CAP_PX, pick_side_face)
            if rng.random() < 0.04 + 0.2 * severity:
                picture = draw_over(rng, picture, severity)
            film = self._film()
            pixels = photograph(rng, shine(rng, picture, severity, self.world.hologram), severity, film)
            if pixels.shape[1] / 2 >= len(text) * _FRAMES_PER_CHARACTER:
                return pixels, text
