"""Trains the reader of print from nothing; see README.md for time and expected error.

Beside the options below: --pages DIR cuts some of the lines from the specimen
pages in DIR (`npm --prefix scripts/press run draw-pages -- --out DIR`). --kinds draws
foreign strokes, tight marks and look-alikes on nearly half of the lines.
"""

import argparse
from dataclasses import replace
from functools import partial
from pathlib import Path

from learn.run import run
from print.data import KINDS, make_shard
from print.heldout import kind_sets
from print.task import PRINT_READER


def main() -> None:
    """One run; everything but the pages is the same for every reader of lines."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--pages", type=Path)
    parser.add_argument("--kinds", action="store_true")
    own, others = parser.parse_known_args()
    task = replace(PRINT_READER, make_shard=partial(make_shard, pages=own.pages))
    if own.kinds:
        task = replace(task, make_shard=partial(make_shard, pages=own.pages, world=KINDS), held_out_sets=kind_sets)
    run(task, __doc__, steps=100_000, arguments=others)


if __name__ == "__main__":
    main()
