"""Trains the reader of small print on from the usual one; see README.md.

print.from_onnx MODEL.onnx STEP FOLDER, then print.train_small --out FOLDER --resume FOLDER/latest.pt --rate 1e-3

Beside the options below: --pages DIR, as for print.train.
"""

import argparse
from dataclasses import replace
from functools import partial
from pathlib import Path

from learn.run import run
from print.heldout import small_sets
from print.small import make_small_shard
from print.task import PRINT_READER


def main() -> None:
    """One run; only what it draws differs from that of the usual reader."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--pages", type=Path)
    own, others = parser.parse_known_args()
    make_shard = partial(make_small_shard, pages=own.pages)
    task = replace(PRINT_READER, make_shard=make_shard, held_out_sets=small_sets)
    run(task, __doc__, steps=120_000, arguments=others)


if __name__ == "__main__":
    main()
