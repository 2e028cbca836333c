"""Writes averaged weights as ONNX, the form the engine loads."""

from pathlib import Path

import torch

from learn.task import Task


def export(task: Task, checkpoint: Path, out: Path) -> None:
    """Folds the normalisations into the convolutions; batch and width stay free."""
    network = task.network()
    network.load_state_dict(torch.load(checkpoint, map_location="cpu"))
    network.eval()
    torch.onnx.export(
        network,
        torch.zeros(1, 1, task.line_height, 640),
        str(out),
        input_names=["x"],
        output_names=["y"],
        dynamic_axes={"x": {0: "b", 3: "w"}, "y": {0: "b", 1: "t"}},
        opset_version=13,
    )
