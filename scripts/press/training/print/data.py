"""Shards of lines of print."""

from pathlib import Path

from learn.sample import Sample
from learn.shards import Severities, seed_of, shard
from print.pages import PageLines
from print.sample import LineMaker
from wear.world import World

_SEVERITIES = Severities(gentle_shards=80, first=0.25, beta=(1.1, 2.4))


# Of a run on strokes, tight marks and look-alikes: more than half of the lines have none of them.
KINDS = World(
    outline=0.04, sun=0.04, badge=0.04, rosette=0.03, stamp=0.04, signature=0.04,
    marked=0.1, filled=0.02, number_sign=0.03, two_captions=0.04, alike=0.05,
)  # fmt: skip


def make_shard(seed: int, index: int, pages: Path | None = None, world: World = World()) -> list[Sample]:
    """One shard of a run, a part of its lines off specimen pages."""
    maker = LineMaker(seed_of(seed, index), pages=PageLines(pages) if pages else None, world=world)
    return shard(maker, seed, index, _SEVERITIES)
