"""Checkpoints that a run resumes from."""

import os
from pathlib import Path

import torch
from torch import nn


def write_whole(what: object, path: Path) -> None:
    """Saves it under the name only when all of it is written."""
    partial = path.with_name(f"{path.name}.part")
    torch.save(what, partial)
    os.replace(partial, path)


def save(path: Path, network: nn.Module, average: nn.Module, optimiser: torch.optim.Optimizer, **about: object) -> None:
    """Everything that a run needs to go on; `about` is returned by `load`."""
    state = {"network": network.state_dict(), "average": average.state_dict(), "optimiser": optimiser.state_dict()}
    write_whole({**state, **about}, path)


def load(
    path: Path, device: str, network: nn.Module, average: nn.Module, optimiser: torch.optim.Optimizer
) -> dict[str, object]:
    """Sets all three; returns what else the checkpoint says."""
    state = torch.load(path, map_location=device)
    network.load_state_dict(state.pop("network"))
    average.load_state_dict(state.pop("average"))
    optimiser.load_state_dict(state.pop("optimiser"))
    return state
