"""python3 -m print.export CHECKPOINT.pt OUT.onnx"""

import sys
from pathlib import Path

import torch
from torch import nn

from learn.export import export
from print.task import PRINT_READER

CLASSES_PER_STEP = 8  # of 706; the others are never likely enough to be told


class LikeliestClasses(nn.Module):
    """Of each step the likeliest classes and how likely they are: all logits would be copied for nothing."""

    def __init__(self, network: nn.Module) -> None:
        super().__init__()
        self.network = network

    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        probabilities, classes = self.network(x).softmax(-1).topk(CLASSES_PER_STEP, dim=-1)
        return probabilities, classes.float()


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    export(PRINT_READER, Path(sys.argv[1]), Path(sys.argv[2]), LikeliestClasses, ("probabilities", "classes"))
