"""The layout network: plain convolutions down to a 32nd of the picture and back up to a quarter.

Input  x     float32 [1, 1, h, w], normalised by `data.normalised`, sides multiples of 32.
Output maps  float32 [1, 6, h/4, w/4]: logits of core, MRZ, barcode, portrait and mask, and log2(height / 8 px).
       turn  float32 [1, 4, h/32, w/32]: log-odds of the quarter turns clockwise the page has been given.
"""

import torch
from torch import nn

from targets import CHANNELS

_FINE = 2  # channels that need the quarter: cores and heights
_HALF, _QUARTER, _EIGHTH, _16TH, _32ND = 16, 16, 32, 48, 64  # channels at these parts of the picture's size
_BLOCKS = (1, 2, 2, 1)  # residual blocks at an eighth, a 16th, a 32nd and a 64th


def _conv(inputs: int, outputs: int, kernel: int = 3, stride: int = 1, act: bool = True) -> nn.Module:
    layers: list[nn.Module] = [
        nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, bias=False),
        nn.BatchNorm2d(outputs),
    ]
    return nn.Sequential(*layers, nn.ReLU()) if act else nn.Sequential(*layers)


class _Block(nn.Module):
    """Two 3×3 convolutions around a shortcut."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.body = nn.Sequential(_conv(channels, channels), _conv(channels, channels, act=False))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return torch.relu(x + self.body(x))


def _level(inputs: int, outputs: int, blocks: int) -> nn.Module:
    """Half the size, then blocks."""
    return nn.Sequential(_conv(inputs, outputs, 3, 2), *(_Block(outputs) for _ in range(blocks)))


class LayoutNet(nn.Module):
    """About 450,000 weights."""

    def __init__(self) -> None:
        super().__init__()
        self.to4 = nn.Sequential(_conv(1, _HALF, 3, 2), _conv(_HALF, _QUARTER, 3, 2), _conv(_QUARTER, _QUARTER))
        self.to8 = _level(_QUARTER, _EIGHTH, _BLOCKS[0])
        self.to16 = _level(_EIGHTH, _16TH, _BLOCKS[1])
        self.to32 = _level(_16TH, _32ND, _BLOCKS[2])
        self.to64 = _level(_32ND, _32ND, _BLOCKS[3])
        self.context = nn.Conv2d(_32ND, _32ND, 1)
        self.up32 = _conv(_32ND, _16TH, 1)
        self.up16 = _conv(_16TH, _EIGHTH)
        self.up8 = _conv(_EIGHTH, _QUARTER)
        self.maps = nn.Sequential(_conv(_QUARTER, _QUARTER), nn.Conv2d(_QUARTER, _FINE, 1))
        # Each eighth gives 2 × 2 quarters of the others.
        coarse = nn.Conv2d(_EIGHTH, 4 * (CHANNELS - _FINE), 1)
        self.regions = nn.Sequential(_conv(_EIGHTH, _EIGHTH), coarse, nn.PixelShuffle(2))
        self.turn = nn.Conv2d(_32ND, 4, 1)
        self.enlarge = nn.Upsample(scale_factor=2, mode="nearest")

    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        a = self.to4(x)
        b = self.to8(a)
        c = self.to16(b)
        d = self.to32(c)
        e = self.enlarge(self.to64(d))
        d = d + e[:, :, : d.shape[2], : d.shape[3]]
        # The whole picture's mean is added at the coarsest level.
        d = torch.relu(d + self.context(d.mean((2, 3), keepdim=True)))
        turn = self.turn(d)
        c = c + self.enlarge(self.up32(d))
        b = b + self.enlarge(self.up16(c))
        return torch.cat((self.maps(a + self.enlarge(self.up8(b))), self.regions(b)), 1), turn
