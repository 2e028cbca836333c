"""Shards of lines of print."""

from pathlib import Path

import numpy as np

from learn.sample import Sample
from print.pages import PageLines
from print.sample import LineMaker

SHARD_LINES = 512
_GENTLE_SHARDS = 80  # legible lines first: CTC needs them to leave its plateau


def make_shard(seed: int, index: int, pages: Path | None = None) -> list[Sample]:
    """SHARD_LINES lines of mixed severity, a part of them off specimen pages; the first shards of a run are gentler."""
    maker = LineMaker(seed * 1_000_003 + index, pages=PageLines(pages) if pages else None)
    rng = np.random.default_rng((seed, index))
    ceiling = min(1.0, 0.25 + 0.75 * index / _GENTLE_SHARDS)
    return [maker.line(ceiling * float(rng.beta(1.1, 2.4))) for _ in range(SHARD_LINES)]
