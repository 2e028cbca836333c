"""Trains the reader of print from nothing; see README.md for time and expected error."""

from learn.run import run
from print.task import PRINT_READER

if __name__ == "__main__":
    run(PRINT_READER, __doc__, steps=100_000)
