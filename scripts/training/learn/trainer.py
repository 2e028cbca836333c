"""The network while it learns: weights, their running mean, optimiser, step."""

import copy
import math
import os
from pathlib import Path

import torch
from torch import nn

from learn.ctc_loss import ctc_loss
from learn.lines import Batch

_PEAK_RATE = 2e-3
_WARM_UP_STEPS = 300
_AVERAGE_DECAY = 0.999


def learning_rate(step: int, steps: int) -> float:
    """Linear warm-up, then half a cosine down to two per cent of the peak."""
    warm = min(1.0, step / _WARM_UP_STEPS)
    return _PEAK_RATE * warm * (0.02 + 0.98 * (1 + math.cos(math.pi * min(1.0, step / steps))) / 2)


def _is_half_fast(device: str) -> bool:
    """A CPU without AVX-512 takes ten times as long with bf16 as with whole floats."""
    return device != "cpu" or "avx512" in Path("/proc/cpuinfo").read_text()


class Trainer:
    """One training run; `average` holds the weights to use."""

    def __init__(self, network: nn.Module, steps: int, device: str) -> None:
        self.steps = steps
        self.step = 0
        self._device = device
        self._half = _is_half_fast(device)
        self._network = network.to(device, memory_format=torch.channels_last)
        self.average = copy.deepcopy(self._network)
        self._optimiser = torch.optim.AdamW(self._network.parameters(), lr=_PEAK_RATE, weight_decay=1e-4)

    def learn(self, batch: Batch) -> float:
        """One step on one batch; its loss."""
        for group in self._optimiser.param_groups:
            group["lr"] = learning_rate(self.step, self.steps)
        loss = self._loss(batch)
        self._optimiser.zero_grad(set_to_none=True)
        loss.backward()
        norm = torch.nn.utils.clip_grad_norm_(self._network.parameters(), 5)
        self.step += 1
        if not torch.isfinite(norm):  # one such step, and every weight is no number for ever
            print(f"step {self.step}: gradient {norm.item()}, loss {loss.item()}; skipped", flush=True)
            return loss.item()
        self._optimiser.step()
        self._follow()
        return loss.item()

    def _loss(self, batch: Batch) -> torch.Tensor:
        pixels = batch.pixels.to(self._device, memory_format=torch.channels_last)
        with torch.autocast(self._device, torch.bfloat16, enabled=self._half):
            logits = self._network(pixels)
        return ctc_loss(logits.float(), batch.targets, batch.step_lengths, batch.target_lengths)

    def _follow(self) -> None:
        """Moves the running mean: it reads better than the last step's weights."""
        decay = min(_AVERAGE_DECAY, (self.step + 1) / (self.step + 10))
        with torch.no_grad():
            for mean, now in zip(self.average.state_dict().values(), self._network.state_dict().values()):
                if mean.dtype.is_floating_point:
                    mean.lerp_(now, 1 - decay)
                else:
                    mean.copy_(now)

    def save(self, folder: Path) -> None:
        """`latest.pt` to go on from (never half written), and the averaged weights of this step."""
        state = {
            "network": self._network.state_dict(),
            "average": self.average.state_dict(),
            "optimiser": self._optimiser.state_dict(),
            "step": self.step,
        }
        partial = folder / "latest.pt.tmp"
        torch.save(state, partial)
        os.replace(partial, folder / "latest.pt")
        torch.save(self.average.state_dict(), folder / f"step-{self.step:06d}.pt")

    def load(self, checkpoint: Path) -> None:
        """Goes on from a `latest.pt`."""
        state = torch.load(checkpoint, map_location=self._device)
        self._network.load_state_dict(state["network"])
        self.average.load_state_dict(state["average"])
        self._optimiser.load_state_dict(state["optimiser"])
        self.step = state["step"]
