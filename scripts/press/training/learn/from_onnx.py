"""Weights of a network from the ONNX file they were published in: the checkpoints of a run are not kept.

The file has no normalisations any more, they are folded into the convolutions. They come back with the
mean and deviation that a few batches give them, and a scale and shift that undo just that: the network
answers as before, and learns as a normalised one does.
"""

from collections.abc import Iterable
from pathlib import Path

import onnx
import torch
from onnx import numpy_helper
from torch import nn

from learn.lines import make_batch
from learn.sample import Sample
from learn.schedule import Schedule
from learn.task import Task
from learn.trainer import Trainer

_LINES = 32  # a batch


def begin_from(task: Task, model: Path, lines: list[Sample], step: int, folder: Path, prefix: str = "") -> None:
    """Writes a checkpoint with the published weights, from which a run of the task goes on after `step`.

    `lines` show the normalisations what they will meet.
    """
    network = task.network()
    # Lines of like width together, as in training: blank columns behind short lines would change what is met.
    lines = sorted(lines, key=lambda line: line[0].shape[1])
    batches = (make_batch(task, lines[at : at + _LINES]).pixels for at in range(0, len(lines), _LINES))
    take_published(network, model, batches, prefix)
    folder.mkdir(parents=True, exist_ok=True)
    Trainer(network, Schedule(step, first=step), "cpu").save(folder)


def take_published(network: nn.Module, model: Path, batches: Iterable[torch.Tensor], prefix: str = "") -> None:
    """Sets every weight of the network, which has the layers that the file was exported from.

    `prefix` is what the exported names begin with beside the network's own.
    """
    network.eval()
    _normalise(network, _folded(network, model, prefix), batches)


def _folded(network: nn.Module, model: Path, prefix: str) -> dict[nn.BatchNorm2d, torch.Tensor]:
    """Sets everything but the normalisations; returns the shift that each of them was folded into."""
    graph = onnx.load(model).graph
    values = {one.name: torch.from_numpy(numpy_helper.to_array(one).copy()) for one in graph.initializer}
    own = {name: f"{prefix}{name}" for name, _ in network.named_parameters() if f"{prefix}{name}" in values}
    for name, parameter in network.named_parameters():
        if name in own:
            parameter.data.copy_(values[own[name]])
    # Convolutions that were folded lost their names, but stand in the order in which the network is put together.
    convolutions = [node.input for node in graph.node if node.op_type == "Conv"]
    folded = iter([(weight, bias) for _, weight, bias in convolutions if weight not in own.values()])
    layers = list(network.named_modules())
    shifts: dict[nn.BatchNorm2d, torch.Tensor] = {}
    for (name, layer), (_, following) in zip(layers, layers[1:]):
        if isinstance(layer, nn.Conv2d) and f"{name}.weight" not in own:
            weight, bias = next(folded)
            layer.weight.data.copy_(values[weight])
            shifts[following] = values[bias]
    return shifts


def _normalise(network: nn.Module, shifts: dict[nn.BatchNorm2d, torch.Tensor], batches: Iterable[torch.Tensor]) -> None:
    """Gives each normalisation the mean and variance it meets."""
    for layer, shift in shifts.items():
        layer.running_mean.zero_()
        layer.running_var.fill_(1 - layer.eps)
        layer.bias.data.copy_(shift)
    met: dict[nn.BatchNorm2d, list[torch.Tensor]] = {layer: [] for layer in shifts}
    hooks = [layer.register_forward_pre_hook(lambda at, x: met[at].append(_moments(x[0]))) for layer in shifts]
    with torch.no_grad():
        for batch in batches:
            network(batch)
    for hook in hooks:
        hook.remove()
    for layer, shift in shifts.items():
        mean, square = torch.stack(met[layer]).mean(0)
        variance = square - mean**2
        layer.running_mean.copy_(mean)
        layer.running_var.copy_(variance)
        layer.weight.data.copy_(torch.sqrt(variance + layer.eps))
        layer.bias.data.copy_(shift + mean)


def _moments(x: torch.Tensor) -> torch.Tensor:
    """Mean and mean square of each channel."""
    values = x.double()
    return torch.stack((values.mean((0, 2, 3)), (values**2).mean((0, 2, 3))))
