"""Writes averaged weights as ONNX, the form the engine loads."""

from collections.abc import Callable, Sequence
from pathlib import Path

import torch.onnx.utils
from torch import nn

from learn.task import Task


def export(
    task: Task,
    checkpoint: Path,
    out: Path,
    finish: Callable[[nn.Module], nn.Module] = lambda network: network,
    outputs: Sequence[str] = ("y",),
) -> None:
    """Folds the normalisations into the convolutions; batch and width stay free.

    `finish` puts behind the network what the engine wants of its logits.
    """
    network = task.network()
    network.load_state_dict(torch.load(checkpoint, map_location="cpu"))
    network.eval()
    # By tracing: newer versions of torch ask for a package more otherwise.
    torch.onnx.utils.export(
        finish(network),
        torch.zeros(1, 1, task.line_height, 640),
        str(out),
        input_names=["x"],
        output_names=list(outputs),
        dynamic_axes={"x": {0: "b", 3: "w"}} | {name: {0: "b", 1: "t"} for name in outputs},
        opset_version=13,
    )
