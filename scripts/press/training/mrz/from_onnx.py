"""Turns the published weights of the MRZ reader into a checkpoint for further training.

PYTHONPATH=scripts/press/training python3 scripts/press/training/mrz/from_onnx.py MODEL.onnx STEP FOLDER
then train.py --out FOLDER --resume FOLDER/latest.pt

STEP is the step that the weights count as having reached; the learning rate begins anew there.
"""

import sys
from pathlib import Path

from learn.from_onnx import begin_from
from sample import LineMaker
from task import MRZ_READER

_LINES = 512
_SEVERITY = 0.35

if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    maker = LineMaker(0)
    lines = [maker.line(_SEVERITY) for _ in range(_LINES)]
    begin_from(MRZ_READER, Path(sys.argv[1]), lines, int(sys.argv[2]), Path(sys.argv[3]))
