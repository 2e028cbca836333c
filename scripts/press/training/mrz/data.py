"""Shards of MRZ lines."""

from learn.sample import Sample
from learn.shards import Severities, seed_of, shard
from sample import LineMaker

_SEVERITIES = Severities(gentle_shards=60, first=0.3, beta=(1.2, 1.8))


def make_shard(seed: int, index: int) -> list[Sample]:
    """One shard of a run."""
    return shard(LineMaker(seed_of(seed, index)), seed, index, _SEVERITIES)
