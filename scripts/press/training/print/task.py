"""The reader of print as a task to train."""

from learn.shards import SHARD_LINES
from learn.task import Task
from print.alphabet import PRINT
from print.data import make_shard
from print.faces import missing_faces
from print.heldout import held_out_sets
from print.network import STEPS_PER_STRIDE, WIDTH_MULTIPLE, PrintNet
from print.sample import LINE_HEIGHT

PRINT_READER = Task(
    alphabet=PRINT,
    network=PrintNet,
    width_multiple=WIDTH_MULTIPLE,
    steps_per_stride=STEPS_PER_STRIDE,
    line_height=LINE_HEIGHT,
    shard_lines=SHARD_LINES,
    make_shard=make_shard,
    held_out_sets=held_out_sets,
    missing_faces=missing_faces,
)
