"""Trains the line recognizer from nothing; see README.md for time and expected error."""

from learn.run import run
from task import MRZ_READER

if __name__ == "__main__":
    run(MRZ_READER, __doc__, steps=27_000)
