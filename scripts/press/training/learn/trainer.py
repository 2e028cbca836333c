"""A reader while it learns: weights, their running mean, optimiser, step."""

import copy
from dataclasses import replace
from pathlib import Path

import torch
from torch import nn

from learn import checkpoint
from learn.ctc_loss import ctc_loss
from learn.lines import Batch
from learn.running_mean import follow
from learn.schedule import Schedule

_AVERAGE_DECAY = 0.999


def _is_half_fast(device: str) -> bool:
    """A CPU without AVX-512 takes ten times as long with bf16 as with whole floats."""
    return device != "cpu" or "avx512" in Path("/proc/cpuinfo").read_text()


class Trainer:
    """One training run; `average` holds the weights to use."""

    def __init__(self, network: nn.Module, schedule: Schedule, device: str) -> None:
        self.schedule = schedule
        self.step = schedule.first
        self._device = device
        self._half = _is_half_fast(device)
        self._network = network.to(device, memory_format=torch.channels_last)
        self.average = copy.deepcopy(self._network)
        self._optimiser = torch.optim.AdamW(self._network.parameters(), lr=schedule.peak, weight_decay=1e-4)

    def learn(self, batch: Batch) -> float:
        """One step on one batch; its loss."""
        for group in self._optimiser.param_groups:
            group["lr"] = self.schedule.rate(self.step)
        loss = self._loss(batch)
        self._optimiser.zero_grad(set_to_none=True)
        loss.backward()
        norm = torch.nn.utils.clip_grad_norm_(self._network.parameters(), 5)
        self.step += 1
        if not torch.isfinite(norm):  # one such step, and every weight is no number for ever
            print(f"step {self.step}: gradient {norm.item()}, loss {loss.item()}; skipped", flush=True)
            return loss.item()
        self._optimiser.step()
        follow(self.average, self._network, self.step - self.schedule.first, _AVERAGE_DECAY)
        return loss.item()

    def _loss(self, batch: Batch) -> torch.Tensor:
        pixels = batch.pixels.to(self._device, memory_format=torch.channels_last)
        with torch.autocast(self._device, torch.bfloat16, enabled=self._half):
            logits = self._network(pixels)
        return ctc_loss(logits.float(), batch.targets, batch.step_lengths, batch.target_lengths)

    def save(self, folder: Path) -> None:
        """`latest.pt` to go on from, and the averaged weights of this step."""
        about = {"step": self.step, "first": self.schedule.first}
        checkpoint.save(folder / "latest.pt", self._network, self.average, self._optimiser, **about)
        checkpoint.write_whole(self.average.state_dict(), folder / f"step-{self.step:06d}.pt")

    def load(self, path: Path) -> None:
        """Goes on from a `latest.pt`."""
        about = checkpoint.load(path, self._device, self._network, self.average, self._optimiser)
        self.step = int(about["step"])
        self.schedule = replace(self.schedule, first=int(about["first"]))
