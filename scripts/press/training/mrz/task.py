"""The MRZ line reader as a task to train."""

from alphabet import MRZ
from data import make_shard
from fonts import missing_faces
from heldout import held_out_sets
from learn.shards import SHARD_LINES
from learn.task import Task
from network import STEPS_PER_STRIDE, WIDTH_MULTIPLE, LineNet
from sample import LINE_HEIGHT

MRZ_READER = Task(
    MRZ, LineNet, WIDTH_MULTIPLE, STEPS_PER_STRIDE, LINE_HEIGHT, SHARD_LINES, make_shard, held_out_sets, missing_faces
)
