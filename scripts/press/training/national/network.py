"""The reader of other scripts: the reader of print on lines with room for marks.

Input  x float32 [batch, 1, 48, width], each line normalised by `learn.lines.normalise`,
       width a multiple of 4. Output y [batch, width / 2, classes] logits.

The layers are those of `print/network.py` but for the rows that collapse (three) and the classes, so that
training begins with what that reader has learnt of strokes and photographs (`begin.py`).
"""

import torch
from torch import nn

from national.alphabet import NATIONAL
from print.network import PrintNet

_CHANNELS = 128
_STEP_FEATURES = 64


class NationalNet(PrintNet):
    """About 560,000 weights."""

    def __init__(self) -> None:
        super().__init__()
        self.collapse = nn.Sequential(
            nn.Conv2d(_CHANNELS, _CHANNELS, (3, 1), bias=False), nn.BatchNorm2d(_CHANNELS), nn.ReLU()
        )
        self.classes = nn.Linear(_STEP_FEATURES, NATIONAL.classes)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        batch = x.shape[0]
        x = self.along(self.typeface(self.collapse(self.trunk(x))))
        steps = self.steps(x).squeeze(2).permute(0, 2, 1).reshape(-1, _STEP_FEATURES)
        return self.classes(steps).reshape(batch, -1, NATIONAL.classes)
