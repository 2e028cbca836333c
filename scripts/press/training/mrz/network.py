"""The line recognizer: plain convolutions and CTC, no recurrence.

Input  x float32 [batch, 1, 24, width], each line normalised by `learn.lines.normalise`,
       width a multiple of 4. Output y [batch, width / 2, 38] logits.
"""

import torch
from torch import nn

from alphabet import MRZ
from learn.typeface import Typeface
from sample import LINE_HEIGHT

WIDTH_MULTIPLE = 4  # the trunk's stride along the line
STEPS_PER_STRIDE = 2  # the head gives two reading steps per trunk column


def _conv(
    inputs: int, outputs: int, kernel: tuple[int, int], stride: tuple[int, int] = (1, 1), dilation: int = 1
) -> nn.Sequential:
    padding = (kernel[0] // 2, (kernel[1] // 2) * dilation)
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, padding, dilation=(1, dilation), bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(),
    )


class LineNet(nn.Module):
    """About 0.4 million weights; some 130 million multiplications for 44 characters."""

    def __init__(self) -> None:
        super().__init__()
        self.trunk = nn.Sequential(
            _conv(1, 16, (3, 3), (2, 2)),
            _conv(16, 32, (3, 3)),
            _conv(32, 32, (3, 3), (2, 2)),
            _conv(32, 64, (3, 3)),
            _conv(64, 64, (3, 3), (2, 1)),
            _conv(64, 128, (3, 3)),
        )
        self.collapse = nn.Sequential(
            nn.Conv2d(128, 128, (LINE_HEIGHT // 8, 1), bias=False), nn.BatchNorm2d(128), nn.ReLU()
        )
        self.typeface = Typeface(128)
        self.near = _conv(128, 128, (1, 5))
        self.far = _conv(128, 128, (1, 5), dilation=2)
        self.head = nn.Conv2d(128, MRZ.classes * STEPS_PER_STRIDE, 1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        x = self.typeface(self.collapse(self.trunk(x)))
        x = x + self.near(x)
        x = x + self.far(x)
        steps = self.head(x).squeeze(2).permute(0, 2, 1)
        return steps.reshape(steps.shape[0], -1, MRZ.classes)
