"""Shards of lines in other scripts."""

from learn.sample import Sample
from learn.shards import Severities, seed_of, shard
from national.sample import LineMaker

_SEVERITIES = Severities(gentle_shards=40, first=0.25, beta=(1.1, 2.4))


def make_shard(seed: int, index: int) -> list[Sample]:
    """One shard of a run."""
    return shard(LineMaker(seed_of(seed, index)), seed, index, _SEVERITIES)
