"""What a run learns from: shards of lines, the same ones at every call."""

from dataclasses import dataclass
from typing import Protocol

import numpy as np

from learn.sample import Sample

SHARD_LINES = 512


class Lines(Protocol):
    """Draws lines of a severity from 0 to 1."""

    def line(self, severity: float) -> Sample: ...


@dataclass(frozen=True)
class Severities:
    """How hard the lines of a run are: beta-distributed, up to a ceiling that rises to 1.

    Legible lines come first: CTC needs them to leave its plateau.
    """

    gentle_shards: int  # until the ceiling is 1
    first: float  # the ceiling of the first shard
    beta: tuple[float, float]


def seed_of(seed: int, index: int) -> int:
    """Seed of the lines of one shard."""
    return seed * 1_000_003 + index


def shard(maker: Lines, seed: int, index: int, severities: Severities) -> list[Sample]:
    """SHARD_LINES lines of mixed severity."""
    rng = np.random.default_rng((seed, index))
    first = severities.first
    ceiling = min(1.0, first + (1 - first) * index / severities.gentle_shards)
    return [maker.line(ceiling * float(rng.beta(*severities.beta))) for _ in range(SHARD_LINES)]
