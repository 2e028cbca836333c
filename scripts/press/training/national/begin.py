"""The first checkpoint of a run: every layer that the published reader of print has, the others at random.

python3 -m national.begin PRINT.onnx FOLDER    then national.train --out FOLDER --resume FOLDER/latest.pt
"""

import sys
from pathlib import Path

import torch

from learn.from_onnx import take_published
from learn.lines import make_batch
from learn.trainer import Trainer
from national.network import NationalNet
from national.sample import LineMaker
from national.task import NATIONAL_READER
from print.network import PrintNet

_BATCHES = 8
_LINES = 32  # a batch
_SEVERITY = 0.35
_ROWS = slice(8, 40)  # the middle of a line, as high as that reader expects it


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    model, folder = Path(sys.argv[1]), Path(sys.argv[2])
    printed = PrintNet()
    maker = LineMaker(0)
    lines = [[maker.line(_SEVERITY) for _ in range(_LINES)] for _ in range(_BATCHES)]
    batches = (make_batch(NATIONAL_READER, some).pixels[:, :, _ROWS] for some in lines)
    take_published(printed, model, batches, "network.")
    torch.manual_seed(1)
    network = NationalNet()
    own = network.state_dict()
    shared = {name: value for name, value in printed.state_dict().items() if own[name].shape == value.shape}
    network.load_state_dict(own | shared)
    # Rows above and below the letters are new: the two that were collapsed are the middle of the three.
    rows = printed.state_dict()["collapse.0.weight"]
    network.collapse[0].weight.data = torch.cat((rows[:, :, :1] / 2, rows[:, :, :1] / 2, rows[:, :, 1:]), 2)
    trainer = Trainer(network, 1, "cpu")
    folder.mkdir(parents=True, exist_ok=True)
    trainer.save(folder)


if __name__ == "__main__":
    main()
