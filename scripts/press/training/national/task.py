"""The reader of other scripts as a task to train."""

from learn.shards import SHARD_LINES
from learn.task import Task
from national.alphabet import NATIONAL
from national.data import make_shard
from national.faces import missing_faces
from national.heldout import held_out_sets
from national.network import NationalNet
from national.sample import LINE_HEIGHT
from print.network import STEPS_PER_STRIDE, WIDTH_MULTIPLE

NATIONAL_READER = Task(
    alphabet=NATIONAL,
    network=NationalNet,
    width_multiple=WIDTH_MULTIPLE,
    steps_per_stride=STEPS_PER_STRIDE,
    line_height=LINE_HEIGHT,
    shard_lines=SHARD_LINES,
    make_shard=make_shard,
    held_out_sets=held_out_sets,
    missing_faces=missing_faces,
)
