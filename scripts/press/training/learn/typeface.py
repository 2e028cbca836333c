"""What all characters of a line have in common."""

import torch
from torch import nn


class Typeface(nn.Module):
    """Scales the channels by what the whole line looks like.

    Whether a round shape is O or 0, a bar Latin or Cyrillic, depends on the rest of the line.
    """

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.gate = nn.Sequential(
            nn.Conv2d(channels, channels // 4, 1), nn.ReLU(), nn.Conv2d(channels // 4, channels, 1), nn.Sigmoid()
        )

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x * self.gate(x.mean(dim=(2, 3), keepdim=True)) * 2
