"""Turns published weights into a checkpoint for further training: checkpoints of a run are not kept.

python3 -m print.from_onnx MODEL.onnx STEP FOLDER    then print.train --out FOLDER --resume FOLDER/latest.pt

STEP is the step that the weights count as having reached; the learning rate begins anew there.
"""

import sys
from pathlib import Path

from learn.from_onnx import begin_from
from print.sample import LineMaker
from print.task import PRINT_READER

_LINES = 512
_SEVERITY = 0.35


def main() -> None:
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    model, step, folder = Path(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3])
    maker = LineMaker(0)
    lines = [maker.line(_SEVERITY) for _ in range(_LINES)]
    # Exported together with what picks the likeliest classes, so that its names are longer.
    begin_from(PRINT_READER, model, lines, step, folder, prefix="network.")


if __name__ == "__main__":
    main()
