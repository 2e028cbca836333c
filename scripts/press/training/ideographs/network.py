"""PP-OCRv4's mobile recogniser of Chinese, as its published graph computes it, with less to compute.

Input  x float32 [batch, 1, 48, width], grey from -1 (black) to 1; width a multiple of 8.
Output y [batch, width / 8, classes] logits.

PP-LCNetV3 scales and shifts every activation by learnt scalars. They are folded into the convolutions before
and behind (`adopt.py`); what is left is one shift where zeros are padded or channels weighed, which only the
unshifted value would see. Behind it SVTR: two blocks of attention over the columns.
"""

from dataclasses import dataclass

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

WIDTH_MULTIPLE = 8  # px of a line for one reading step
LINE_HEIGHT = 48  # px

_HEADS = 8
_NECK = 120


def normalise(pixels: np.ndarray) -> np.ndarray:
    """As the published network was trained: black -1, white 1."""
    return pixels.astype(np.float32) / 127.5 - 1


@dataclass(frozen=True)
class Shape:
    """One block of the trunk."""

    inputs: int
    outputs: int
    kernel: int
    stride: tuple[int, int] = (1, 1)
    weighs: bool = False


SHAPES = (
    Shape(16, 32, 3),
    Shape(32, 64, 3),
    Shape(64, 64, 3),
    Shape(64, 128, 3, (2, 1)),
    Shape(128, 128, 3),
    Shape(128, 240, 3, (1, 2)),
    *(Shape(240, 240, 5),) * 4,
    Shape(240, 480, 5, (2, 1), weighs=True),
    Shape(480, 480, 5, weighs=True),
    Shape(480, 480, 5, (2, 1)),
    Shape(480, 480, 5),
)


class Block(nn.Module):
    """Depthwise, then pointwise; the channels in between may be weighed by their means (squeeze and excitation)."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        inner = shape.inputs
        self.shift = nn.Parameter(torch.zeros(1))  # of what comes in
        self.deep = nn.Conv2d(inner, inner, shape.kernel, shape.stride, shape.kernel // 2, groups=inner)
        self.wide = nn.Conv2d(inner, shape.outputs, 1)
        self.weigh: nn.Module | None = None
        if shape.weighs:
            self.inner_shift = nn.Parameter(torch.zeros(1))
            self.weigh = nn.Sequential(
                nn.AdaptiveAvgPool2d(1), nn.Conv2d(inner, inner // 4, 1), nn.ReLU(), nn.Conv2d(inner // 4, inner, 1),
                nn.Hardsigmoid(),
            )  # fmt: skip

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        x = F.hardswish(self.deep(x + self.shift))
        if self.weigh is not None:
            x = x + self.inner_shift
            x = x * self.weigh(x)
        return F.hardswish(self.wide(x))


class Attention(nn.Module):
    """Every column looks at every other; then each for itself."""

    def __init__(self) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(_NECK, 1e-5)
        self.asked = nn.Linear(_NECK, 3 * _NECK)
        self.project = nn.Linear(_NECK, _NECK)
        self.inner_norm = nn.LayerNorm(_NECK, 1e-5)
        self.inner = nn.Sequential(nn.Linear(_NECK, 2 * _NECK), nn.SiLU(), nn.Linear(2 * _NECK, _NECK))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        batch, columns, _ = x.shape
        asked = self.asked(self.norm(x)).reshape(batch, columns, 3, _HEADS, _NECK // _HEADS).permute(2, 0, 3, 1, 4)
        query, key, value = asked[0] * (_NECK // _HEADS) ** -0.5, asked[1], asked[2]
        seen = (query @ key.transpose(2, 3)).softmax(-1) @ value
        x = x + self.project(seen.transpose(1, 2).reshape(batch, columns, _NECK))
        return x + self.inner(self.inner_norm(x))


class IdeographNet(nn.Module):
    """About 2.7 million weights."""

    def __init__(self, classes: int) -> None:
        super().__init__()
        self.stem = nn.Conv2d(1, 16, 3, 2, 1)
        self.trunk = nn.Sequential(*(Block(shape) for shape in SHAPES))
        self.last_shift = nn.Parameter(torch.zeros(1))
        self.last_scale = nn.Parameter(torch.ones(1))
        self.narrow = nn.Conv2d(480, 60, (1, 3), padding=(0, 1))
        self.widen = nn.Conv2d(60, _NECK, 1)
        self.attention = nn.Sequential(Attention(), Attention())
        self.norm = nn.LayerNorm(_NECK, 1e-6)
        self.back = nn.Conv2d(_NECK, 480, 1)
        self.narrow_again = nn.Conv2d(960, 60, (1, 3), padding=(0, 1))
        self.widen_again = nn.Conv2d(60, _NECK, 1)
        self.classes = nn.Linear(_NECK, classes)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.classes(self.features(x))

    def features(self, x: torch.Tensor) -> torch.Tensor:
        """What each step is described by, [batch, width / 8, 120]."""
        x = self.trunk(self.stem(x)) * self.last_scale + self.last_shift
        pooled = F.avg_pool2d(x, (3, 2))
        x = F.silu(self.widen(F.silu(self.narrow(pooled)))).squeeze(2).permute(0, 2, 1)
        x = self.norm(self.attention(x)).permute(0, 2, 1).unsqueeze(2)
        x = torch.cat((pooled, F.silu(self.back(x))), 1)
        x = F.silu(self.widen_again(F.silu(self.narrow_again(x))))
        return x.squeeze(2).permute(0, 2, 1)
