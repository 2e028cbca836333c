"""The network while it learns: weights, their running mean, optimiser, step."""

import copy
import math
import os
from dataclasses import asdict
from pathlib import Path

import torch

from data import Batch
from loss import loss_of
from network import LayoutNet, Plan

_WARM_UP_STEPS = 200
_AVERAGE_DECAY = 0.998


def learning_rate(step: int, steps: int, peak: float) -> float:
    """Linear warm-up, then half a cosine down to one per cent of the peak."""
    warm = min(1.0, (step + 1) / _WARM_UP_STEPS)
    return peak * warm * (0.01 + 0.99 * (1 + math.cos(math.pi * min(1.0, step / steps))) / 2)


class Trainer:
    """One training run; `average` holds the weights to use."""

    def __init__(self, plan: Plan, steps: int, device: str, rate: float = 3e-3) -> None:
        self.plan, self.steps, self.step, self._rate = plan, steps, 0, rate
        self._device = device
        self._network = LayoutNet(plan).to(device, memory_format=torch.channels_last)
        self.average = copy.deepcopy(self._network)
        self._optimiser = torch.optim.AdamW(self._network.parameters(), lr=rate, weight_decay=1e-3)

    def learn(self, batch: Batch) -> dict[str, float]:
        """One step on one batch; the parts of its loss."""
        for group in self._optimiser.param_groups:
            group["lr"] = learning_rate(self.step, self.steps, self._rate)
        x = batch.x.to(self._device, memory_format=torch.channels_last)
        with torch.autocast(self._device, torch.bfloat16):
            maps, turn = self._network(x)
        truth = {name: value.to(self._device) for name, value in batch.truth.items()}
        loss, parts = loss_of(maps.float(), turn.float(), truth)
        self._optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self._network.parameters(), 3)
        self._optimiser.step()
        self._follow()
        self.step += 1
        return parts

    def _follow(self) -> None:
        """Moves the running mean: it answers better than the last step's weights."""
        decay = min(_AVERAGE_DECAY, (self.step + 1) / (self.step + 20))
        with torch.no_grad():
            for mean, now in zip(self.average.state_dict().values(), self._network.state_dict().values()):
                if mean.dtype.is_floating_point:
                    mean.lerp_(now, 1 - decay)
                else:
                    mean.copy_(now)

    def save(self, folder: Path) -> None:
        """`latest.pt` to go on from and `average.pt` to export; never half written."""
        state = {
            "network": self._network.state_dict(),
            "average": self.average.state_dict(),
            "optimiser": self._optimiser.state_dict(),
            "step": self.step,
        }
        weights = {"plan": asdict(self.plan), "step": self.step, "weights": self.average.state_dict()}
        for name, what in (("latest.pt", state), ("average.pt", weights)):
            torch.save(what, folder / f"{name}.part")
            os.replace(folder / f"{name}.part", folder / name)

    def load(self, checkpoint: Path) -> None:
        """Goes on from a `latest.pt`."""
        state = torch.load(checkpoint, map_location=self._device)
        self._network.load_state_dict(state["network"])
        self.average.load_state_dict(state["average"])
        self._optimiser.load_state_dict(state["optimiser"])
        self.step = state["step"]

    def start_from(self, average: Path) -> None:
        """Begins a new run with the weights of an `average.pt`."""
        state = torch.load(average, map_location=self._device)
        self._network.load_state_dict(state["weights"])
        self.average.load_state_dict(state["weights"])
