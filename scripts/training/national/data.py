"""Shards of lines in other scripts."""

import numpy as np

from learn.sample import Sample
from national.sample import LineMaker

SHARD_LINES = 512
_GENTLE_SHARDS = 40  # legible lines first: CTC needs them to leave its plateau


def make_shard(seed: int, index: int) -> list[Sample]:
    """SHARD_LINES lines of mixed severity; the first shards of a run are gentler."""
    maker = LineMaker(seed * 1_000_003 + index)
    rng = np.random.default_rng((seed, index))
    ceiling = min(1.0, 0.25 + 0.75 * index / _GENTLE_SHARDS)
    return [maker.line(ceiling * float(rng.beta(1.1, 2.4))) for _ in range(SHARD_LINES)]
