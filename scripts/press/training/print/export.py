"""python3 -m print.export CHECKPOINT.pt OUT.onnx"""

import sys
from functools import partial
from pathlib import Path

from learn.export import export
from learn.likeliest import LikeliestClasses
from print.task import PRINT_READER

CLASSES_PER_STEP = 8  # of 706; the others are never likely enough to be told


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    finish = partial(LikeliestClasses, count=CLASSES_PER_STEP)
    export(PRINT_READER, Path(sys.argv[1]), Path(sys.argv[2]), finish, ("probabilities", "classes"))
