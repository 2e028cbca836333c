"""What one reader is trained for."""

from collections.abc import Callable
from dataclasses import dataclass

from torch import nn

from learn.ctc import Alphabet
from learn.sample import Sample


@dataclass(frozen=True)
class Task:
    """The parts in which one reader differs from another; functions of a module, since processes are spawned."""

    alphabet: Alphabet
    network: Callable[[], nn.Module]  # float32 [n, 1, height, width] to [n, steps, classes]
    width_multiple: int  # px, the stride of the network along the line
    steps_per_stride: int  # reading steps for one stride
    line_height: int  # px
    shard_lines: int
    make_shard: Callable[[int, int], list[Sample]]  # seed, index; the same lines at every call
    held_out_sets: Callable[[int], dict[str, list[Sample]]]  # lines per set; never a line of a shard
    missing_faces: Callable[[], list[str]]  # font files that are not installed
