"""Shards of MRZ lines in small, soft print, for the reader that is asked where the usual one fails.

Below 6 px a nought and an O are one blot: twins are seldom exchanged, so that what stands beside them may tell.
"""

import numpy as np

from learn.sample import Sample
from learn.shards import SHARD_LINES, seed_of
from sample import LineMaker
from text import line_text

_TINY = 0.9  # share of lines; the others keep what the usual reader can do
_TWINS_EXCHANGED = 0.08
_FILLER_CUT = 0.65  # share of lines whose filler at the end is cut: it teaches little and costs as much
_FILLER_LEFT = 3
_LINE_MIN = 12


def small_text(rng: np.random.Generator) -> str:
    """A line with little filler at its end."""
    line = line_text(rng, _TWINS_EXCHANGED)
    cut = line.rstrip("<") + "<" * int(rng.integers(0, _FILLER_LEFT + 1))
    return cut[: len(line)] if rng.random() < _FILLER_CUT and len(cut) >= _LINE_MIN else line


def make_small_shard(seed: int, index: int) -> list[Sample]:
    """One shard of a run; small print is hard enough without much wear."""
    rng = np.random.default_rng((seed, index))
    maker = LineMaker(seed_of(seed, index), tiny=_TINY, text=small_text)
    return [maker.line(0.4 * float(rng.beta(1.2, 1.8))) for _ in range(SHARD_LINES)]
