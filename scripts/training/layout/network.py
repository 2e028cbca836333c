"""The layout network: plain convolutions down to a 32nd of the picture and back up to a quarter.

Input  x     float32 [1, 1, h, w], normalised by `data.normalised`, sides multiples of 32.
Output maps  float32 [1, 6, h/4, w/4]: logits of core, MRZ, barcode, portrait and mask, and log2(height / 8 px).
       turn  float32 [1, 4, h/32, w/32]: log-odds of the quarter turns clockwise the page has been given.
"""

from dataclasses import dataclass

import torch
from torch import nn

from targets import CHANNELS

_FINE = 2  # channels that need the quarter: cores and heights


@dataclass(frozen=True)
class Plan:
    """Channels at a half, quarter, eighth, 16th, 32nd; residual blocks at the last three; other choices."""

    channels: tuple[int, int, int, int, int] = (8, 16, 32, 48, 64)
    blocks: tuple[int, int, int] = (1, 2, 2)
    mobile: bool = False
    context: bool = True  # the whole picture's mean is added at the coarsest level
    fine: bool = True  # the way up ends at a quarter; else at an eighth, whose cells then tell 2×2 quarters
    split: bool = False  # cores and heights from the quarter, MRZ and regions from the eighth
    deep: bool = False  # one more level, a 64th


def _conv(inputs: int, outputs: int, kernel: int = 3, stride: int = 1, groups: int = 1, act: bool = True) -> nn.Module:
    layers: list[nn.Module] = [
        nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, groups=groups, bias=False),
        nn.BatchNorm2d(outputs),
    ]
    return nn.Sequential(*layers, nn.ReLU()) if act else nn.Sequential(*layers)


class _Plain(nn.Module):
    """Two 3×3 convolutions around a shortcut."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.body = nn.Sequential(_conv(channels, channels), _conv(channels, channels, act=False))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return torch.relu(x + self.body(x))


class _Mobile(nn.Module):
    """Depthwise 5×5, then two 1×1 convolutions around a shortcut."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            _conv(channels, channels, 5, groups=channels, act=False),
            _conv(channels, 2 * channels, 1),
            _conv(2 * channels, channels, 1, act=False),
        )

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x + self.body(x)


class LayoutNet(nn.Module):
    def __init__(self, plan: Plan = Plan()) -> None:
        super().__init__()
        c2, c4, c8, c16, c32 = plan.channels
        block = _Mobile if plan.mobile else _Plain

        def level(inputs: int, outputs: int, count: int) -> nn.Module:
            return nn.Sequential(_conv(inputs, outputs, 3, 2), *(block(outputs) for _ in range(count)))

        self.to4 = nn.Sequential(_conv(1, c2, 3, 2), _conv(c2, c4, 3, 2), *([_conv(c4, c4)] if plan.fine else []))
        self.to8 = level(c4, c8, plan.blocks[0])
        self.to16 = level(c8, c16, plan.blocks[1])
        self.to32 = level(c16, c32, plan.blocks[2])
        self.to64 = level(c32, c32, 1) if plan.deep else None
        self.context = nn.Conv2d(c32, c32, 1) if plan.context else None
        self.up32 = _conv(c32, c16, 1)
        self.up16 = _conv(c16, c8)
        self.regions = None
        if plan.split:
            self.up8 = _conv(c8, c4)
            self.maps = nn.Sequential(_conv(c4, c4), nn.Conv2d(c4, _FINE, 1))
            self.regions = nn.Sequential(_conv(c8, c8), nn.Conv2d(c8, 4 * (CHANNELS - _FINE), 1), nn.PixelShuffle(2))
        elif plan.fine:
            self.up8 = _conv(c8, c4)
            self.maps = nn.Sequential(_conv(c4, c4), nn.Conv2d(c4, CHANNELS, 1))
        else:
            self.maps = nn.Sequential(_conv(c8, c8), nn.Conv2d(c8, 4 * CHANNELS, 1), nn.PixelShuffle(2))
        self.fine = plan.fine
        self.turn = nn.Conv2d(c32, 4, 1)
        self.enlarge = nn.Upsample(scale_factor=2, mode="nearest")

    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        a = self.to4(x)
        b = self.to8(a)
        c = self.to16(b)
        d = self.to32(c)
        if self.to64 is not None:
            e = self.enlarge(self.to64(d))
            d = d + e[:, :, : d.shape[2], : d.shape[3]]
        if self.context is not None:
            d = torch.relu(d + self.context(d.mean((2, 3), keepdim=True)))
        turn = self.turn(d)
        c = c + self.enlarge(self.up32(d))
        b = b + self.enlarge(self.up16(c))
        if self.regions is not None:
            return torch.cat((self.maps(a + self.enlarge(self.up8(b))), self.regions(b)), 1), turn
        return self.maps(a + self.enlarge(self.up8(b)) if self.fine else b), turn
