"""Where flat pages come from: layouts drawn here, and specimens where a folder of them is at hand."""

from pathlib import Path

import numpy as np

from layouts import draw_page, neighbour_page
from page import Page
from specimens import SpecimenPages

Rng = np.random.Generator

_SPECIMEN_SHARE = 0.4


class PageSource:
    """`held_out` pages are set in faces that no training page uses."""

    def __init__(self, held_out: bool = False, specimens: Path | None = None) -> None:
        self._held_out = held_out
        self._specimens = SpecimenPages(specimens) if specimens else None

    def draw(self, rng: Rng, longest: float) -> Page:
        """A page whose longer side is `longest` px."""
        longest = max(150.0, longest)
        if self._specimens and rng.random() < _SPECIMEN_SHARE:
            return self._specimens.draw(rng, longest)
        return draw_page(rng, longest, self._held_out)

    def booklet(self, rng: Rng, longest: float) -> Page:
        """A page, now and then with the other half of its booklet above it."""
        page = self.draw(rng, longest)
        if 1.3 < page.width / page.height < 1.5 and rng.random() < 0.3:
            return neighbour_page(rng, page, self._held_out)
        return page
