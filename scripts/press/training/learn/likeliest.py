"""What the engine wants of a network's logits."""

import torch
from torch import nn


class LikeliestClasses(nn.Module):
    """Of each step the likeliest classes and how likely they are: all logits would be copied for nothing."""

    def __init__(self, network: nn.Module, count: int) -> None:
        super().__init__()
        self.network = network
        self.count = count

    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        probabilities, classes = self.network(x).softmax(-1).topk(self.count, dim=-1)
        return probabilities, classes.float()
