"""Shards of lines of print."""

from pathlib import Path

from learn.sample import Sample
from learn.shards import Severities, seed_of, shard
from print.pages import PageLines
from print.sample import LineMaker

_SEVERITIES = Severities(gentle_shards=80, first=0.25, beta=(1.1, 2.4))


def make_shard(seed: int, index: int, pages: Path | None = None) -> list[Sample]:
    """One shard of a run, a part of its lines off specimen pages."""
    maker = LineMaker(seed_of(seed, index), pages=PageLines(pages) if pages else None)
    return shard(maker, seed, index, _SEVERITIES)
