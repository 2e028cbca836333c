"""Shards of lines in small print, for a reader of capitals below 9 px.

Mostly captions, marks and short values, as cards print them smallest; what is drawn across
the print is rarer than for the usual reader: at this size it leaves nothing that could be read.
"""

from pathlib import Path

import numpy as np

from learn.sample import Sample
from learn.shards import SHARD_LINES, seed_of
from print.pages import PageLines
from print.sample import LineMaker, Tiny
from wear.world import World

_TINY = Tiny(share=0.9, caps=(4.2, 10.0))  # the others keep what the usual reader can do
_SEVERITY_MAX = 0.42
_SEVERITIES = (1.1, 2.2)  # of a beta distribution, before that factor
SMALL_PRINT = World(
    screen=0.02, faded=0.02, one_bit=0.02, overprint=0.03, seal=0.02, guilloche=0.04, hologram=0.02, frame=0.03,
    small=0.6, glued=0.08, two_languages=0.14, caption_beside=0.015, slender=0.06,
)  # fmt: skip


def make_small_shard(seed: int, index: int, pages: Path | None = None) -> list[Sample]:
    """One shard of a run."""
    rng = np.random.default_rng((seed, index))
    source = PageLines(pages) if pages else None
    maker = LineMaker(seed_of(seed, index), pages=source, world=SMALL_PRINT, tiny=_TINY)
    return [maker.line(_SEVERITY_MAX * float(rng.beta(*_SEVERITIES))) for _ in range(SHARD_LINES)]
