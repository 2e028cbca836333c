"""Turns published weights into a checkpoint for further training: checkpoints of a run are not kept.

python3 -m print.from_onnx MODEL.onnx STEP FOLDER    then print.train --out FOLDER --resume FOLDER/latest.pt

STEP is the step that the run counts as having reached: with --steps it sets the learning rate.
"""

import sys
from pathlib import Path

from learn.from_onnx import take_published
from learn.lines import make_batch
from learn.trainer import Trainer
from print.network import PrintNet
from print.sample import LineMaker
from print.task import PRINT_READER

_BATCHES = 16
_LINES = 32  # a batch
_SEVERITY = 0.35


def main() -> None:
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    model, step, folder = Path(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3])
    network = PrintNet()
    maker = LineMaker(0)
    lines = [[maker.line(_SEVERITY) for _ in range(_LINES)] for _ in range(_BATCHES)]
    # Exported together with what picks the likeliest classes, so that its names are longer.
    take_published(network, model, (make_batch(PRINT_READER, some).pixels for some in lines), "network.")
    trainer = Trainer(network, step, "cpu")
    trainer.step = step
    folder.mkdir(parents=True, exist_ok=True)
    trainer.save(folder)


if __name__ == "__main__":
    main()
