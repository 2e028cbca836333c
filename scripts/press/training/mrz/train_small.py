"""Trains the reader of small print on from the usual one; see README.md.

from_onnx.py MODEL.onnx 27000 FOLDER, then train_small.py --out FOLDER --resume FOLDER/latest.pt --rate 1e-3
"""

from dataclasses import replace

from learn.run import run
from small import make_small_shard
from task import MRZ_READER

if __name__ == "__main__":
    run(replace(MRZ_READER, make_shard=make_small_shard), __doc__, steps=33_000)
