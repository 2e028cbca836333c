"""The weights to use: their running mean reads better than those of the last step."""

import torch
from torch import nn


def follow(average: nn.Module, network: nn.Module, step: int, decay: float, warm_up: int = 10) -> None:
    """Moves the mean after a step; the first steps count more, so that it need not start near.

    `step`: 1 for the first of the run.
    """
    own = min(decay, step / (step + warm_up))
    with torch.no_grad():
        for mean, now in zip(average.state_dict().values(), network.state_dict().values()):
            if mean.dtype.is_floating_point:
                mean.lerp_(now, 1 - own)
            else:
                mean.copy_(now)
