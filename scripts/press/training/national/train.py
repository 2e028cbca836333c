"""Trains the reader of other scripts, from what the reader of print has learnt (`begin.py`); see README.md."""

from learn.run import run
from national.task import NATIONAL_READER

if __name__ == "__main__":
    run(NATIONAL_READER, __doc__, steps=12_000)
