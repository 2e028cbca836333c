"""The reader of print as a task to train."""

from learn.task import Task
from print.alphabet import PRINT
from print.data import SHARD_LINES, make_shard
from print.faces import missing_faces
from print.heldout import held_out_sets
from print.network import STEPS_PER_STRIDE, WIDTH_MULTIPLE, PrintNet
from print.sample import LINE_HEIGHT

PRINT_READER = Task(
    PRINT, PrintNet, WIDTH_MULTIPLE, STEPS_PER_STRIDE, LINE_HEIGHT, SHARD_LINES, make_shard, held_out_sets, missing_faces
)
