"""Trains the reader of print from nothing; see README.md for time and expected error.

Beside the options below: --pages DIR cuts some of the lines from the specimen
pages in DIR (`npm run specimens -- --flat --training --out DIR`).
"""

import argparse
from dataclasses import replace
from functools import partial
from pathlib import Path

from learn.run import run
from print.data import make_shard
from print.task import PRINT_READER


def main() -> None:
    """One run; everything but the pages is the same for every reader of lines."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--pages", type=Path)
    own, others = parser.parse_known_args()
    task = replace(PRINT_READER, make_shard=partial(make_shard, pages=own.pages))
    run(task, __doc__, steps=100_000, arguments=others)


if __name__ == "__main__":
    main()
