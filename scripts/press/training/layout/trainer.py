"""The network while it learns: weights, their running mean, optimiser, step."""

import copy
from pathlib import Path

import torch

from data import Batch
from learn import checkpoint
from learn.running_mean import follow
from learn.schedule import Schedule
from loss import loss_of
from network import LayoutNet

_AVERAGE_DECAY, _AVERAGE_WARM_UP = 0.998, 20


class Trainer:
    """One training run; `average` holds the weights to use."""

    def __init__(self, steps: int, device: str, rate: float = 3e-3) -> None:
        self.step = 0
        self.schedule = Schedule(steps, rate, warm_up=200, floor=0.01)
        self._device = device
        self._network = LayoutNet().to(device, memory_format=torch.channels_last)
        self.average = copy.deepcopy(self._network)
        self._optimiser = torch.optim.AdamW(self._network.parameters(), lr=rate, weight_decay=1e-3)

    def learn(self, batch: Batch) -> dict[str, float]:
        """One step on one batch; the parts of its loss."""
        for group in self._optimiser.param_groups:
            group["lr"] = self.schedule.rate(self.step)
        x = batch.x.to(self._device, memory_format=torch.channels_last)
        with torch.autocast(self._device, torch.bfloat16):
            maps, turn = self._network(x)
        truth = {name: value.to(self._device) for name, value in batch.truth.items()}
        loss, parts = loss_of(maps.float(), turn.float(), truth)
        self._optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self._network.parameters(), 3)
        self._optimiser.step()
        self.step += 1
        follow(self.average, self._network, self.step, _AVERAGE_DECAY, _AVERAGE_WARM_UP)
        return parts

    def save(self, folder: Path) -> None:
        """`latest.pt` to go on from and `average.pt` to export; never half written."""
        checkpoint.save(folder / "latest.pt", self._network, self.average, self._optimiser, step=self.step)
        checkpoint.write_whole({"step": self.step, "weights": self.average.state_dict()}, folder / "average.pt")

    def load(self, path: Path) -> None:
        """Goes on from a `latest.pt`."""
        about = checkpoint.load(path, self._device, self._network, self.average, self._optimiser)
        self.step = int(about["step"])

    def start_from(self, average: Path) -> None:
        """Begins a new run with the weights of an `average.pt`."""
        state = torch.load(average, map_location=self._device)
        self._network.load_state_dict(state["weights"])
        self.average.load_state_dict(state["weights"])
