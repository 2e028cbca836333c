"""Makes of published weights an `average.pt` to train on from: the checkpoints of a run are not kept.

python3 from_onnx.py MODEL.onnx SHARDS OUT.pt    then train.py --start-from OUT.pt

The file has no normalisations any more, they are folded into the convolutions. They come back with the
mean and deviation that a few drawn pictures give them, and scale and shift that undo just that: the
network answers as before, and learns as a normalised one does.
"""

import sys
from dataclasses import asdict
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn

from data import SMALL_SIZES, make_batch
from network import LayoutNet
from shards import read_shard
from train import PLANS

_PLAN = PLANS["split-deep-context"]
_BATCHES = 30
_PICTURES = 4  # a batch


def _folded(network: LayoutNet, model: Path) -> dict[nn.BatchNorm2d, torch.Tensor]:
    """Sets every convolution; returns the shift that each normalisation behind one was folded into."""
    graph = onnx.load(model).graph
    values = {one.name: torch.from_numpy(numpy_helper.to_array(one).copy()) for one in graph.initializer}
    convolutions = [node.input for node in graph.node if node.op_type == "Conv"]
    named = {weight: bias for _, weight, bias in convolutions if weight in dict(network.named_parameters())}
    # The others lost their names, but the graph has them in the order in which the network is put together.
    unnamed = iter([(weight, bias) for _, weight, bias in convolutions if weight not in named])
    modules = dict(network.named_modules())
    shifts: dict[nn.BatchNorm2d, torch.Tensor] = {}
    layers = list(modules.items())
    for at, (name, layer) in enumerate(layers):
        if not isinstance(layer, nn.Conv2d):
            continue
        weight = f"{name}.weight"
        if layer.bias is not None:
            layer.bias.data.copy_(values[named[weight]])
        else:
            weight, bias = next(unnamed)
            shifts[layers[at + 1][1]] = values[bias]
        layer.weight.data.copy_(values[weight])
    return shifts


def _normalise(network: LayoutNet, shifts: dict[nn.BatchNorm2d, torch.Tensor], pictures: list) -> None:
    """Gives each normalisation the mean and variance it meets."""
    for layer, shift in shifts.items():
        layer.running_mean.zero_()
        layer.running_var.fill_(1 - layer.eps)
        layer.bias.data.copy_(shift)
    met: dict[nn.BatchNorm2d, list[torch.Tensor]] = {layer: [] for layer in shifts}
    hooks = [layer.register_forward_pre_hook(lambda at, x: met[at].append(_moments(x[0]))) for layer in shifts]
    rng = np.random.default_rng(0)
    with torch.no_grad():
        for _ in range(_BATCHES):
            chosen = [pictures[int(i)] for i in rng.integers(0, len(pictures), _PICTURES)]
            network(make_batch(rng, chosen, SMALL_SIZES[int(rng.integers(0, len(SMALL_SIZES)))]).x)
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


def main() -> None:
    if len(sys.argv) != 4:
        sys.exit("usage: from_onnx.py MODEL.onnx SHARDS OUT.pt")
    model, shards, out = map(Path, sys.argv[1:])
    network = LayoutNet(_PLAN).eval()
    pictures = [picture for path in sorted(shards.glob("*.npz"))[:3] for picture in read_shard(path)]
    if not pictures:
        sys.exit(f"no shards in {shards}: draw some with shards.py")
    _normalise(network, _folded(network, model), pictures)
    torch.save({"plan": asdict(_PLAN), "step": 0, "weights": network.state_dict()}, out)


if __name__ == "__main__":
    main()
