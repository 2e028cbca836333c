"""The reader of print: mobile blocks and CTC, no recurrence.

Input  x float32 [batch, 1, 32, width], each line normalised by `learn.lines.normalise`,
       width a multiple of 4. Output y [batch, width / 2, classes] logits.
"""

import torch
from torch import nn

from learn.typeface import Typeface
from print.alphabet import PRINT

WIDTH_MULTIPLE = 4  # the trunk's stride along the line
STEPS_PER_STRIDE = 2  # the head gives two reading steps per trunk column

_EXPANSION = 2  # inner channels of a mobile block
_LINE_CHANNELS = 128  # once the rows have collapsed
_LINE_KERNELS = (15, 23, 31, 15)  # columns of 4 px: a step sees eight characters to either side
_STEP_FEATURES = 64  # what a step is described by before the classes: 706 of them are dear


def _conv(
    inputs: int,
    outputs: int,
    kernel: tuple[int, int],
    stride: tuple[int, int] = (1, 1),
    groups: int = 1,
    active: bool = True,
) -> nn.Sequential:
    layers: list[nn.Module] = [
        nn.Conv2d(inputs, outputs, kernel, stride, (kernel[0] // 2, kernel[1] // 2), groups=groups, bias=False),
        nn.BatchNorm2d(outputs),
    ]
    return nn.Sequential(*layers, nn.ReLU()) if active else nn.Sequential(*layers)


def _separable(inputs: int, outputs: int, stride: tuple[int, int] = (1, 1)) -> nn.Sequential:
    """Depthwise, then pointwise."""
    return nn.Sequential(
        _conv(inputs, inputs, (3, 3), stride, groups=inputs, active=False), _conv(inputs, outputs, (1, 1))
    )


class Mobile(nn.Module):
    """A residual block: depthwise, widened, narrowed (after MobileNet V2 and ConvNeXt)."""

    def __init__(self, channels: int, kernel: tuple[int, int] = (3, 3)) -> None:
        super().__init__()
        self.block = nn.Sequential(
            _conv(channels, channels, kernel, groups=channels, active=False),
            _conv(channels, channels * _EXPANSION, (1, 1)),
            _conv(channels * _EXPANSION, channels, (1, 1), active=False),
        )

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x + self.block(x)


class PrintNet(nn.Module):
    """About 566,000 weights."""

    def __init__(self) -> None:
        super().__init__()
        self.trunk = nn.Sequential(
            _conv(1, 16, (3, 3), (2, 2)),
            _separable(16, 32),
            _separable(32, 32, (2, 2)),
            Mobile(32),
            _separable(32, 64, (2, 1)),
            Mobile(64),
            Mobile(64),
            _separable(64, 128, (2, 1)),
            Mobile(128),
            Mobile(128),
        )
        self.collapse = _collapse(128, _LINE_CHANNELS)
        self.typeface = Typeface(_LINE_CHANNELS)
        self.along = nn.Sequential(*(Mobile(_LINE_CHANNELS, (1, kernel)) for kernel in _LINE_KERNELS))
        self.steps = nn.Conv2d(_LINE_CHANNELS, _STEP_FEATURES * STEPS_PER_STRIDE, 1)
        self.classes = nn.Linear(_STEP_FEATURES, PRINT.classes)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        batch = x.shape[0]
        x = self.along(self.typeface(self.collapse(self.trunk(x))))
        # One matrix product over all steps: onnxruntime is fastest with it.
        steps = self.steps(x).squeeze(2).permute(0, 2, 1).reshape(-1, _STEP_FEATURES)
        return self.classes(steps).reshape(batch, -1, PRINT.classes)


def _collapse(inputs: int, outputs: int) -> nn.Sequential:
    """Two rows become one."""
    return nn.Sequential(nn.Conv2d(inputs, outputs, (2, 1), bias=False), nn.BatchNorm2d(outputs), nn.ReLU())
