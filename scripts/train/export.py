"""Writes averaged weights as ONNX, the form the engine loads.

python3 export.py CHECKPOINT.pt OUT.onnx
"""

import sys

import torch

from camera import LINE_HEIGHT
from network import LineNet


def export(checkpoint: str, out: str) -> None:
    """Folds the normalisations into the convolutions; batch and width stay free."""
    network = LineNet()
    network.load_state_dict(torch.load(checkpoint, map_location="cpu"))
    network.eval()
    torch.onnx.export(
        network,
        torch.zeros(1, 1, LINE_HEIGHT, 640),
        out,
        input_names=["x"],
        output_names=["y"],
        dynamic_axes={"x": {0: "b", 3: "w"}, "y": {0: "b", 1: "t"}},
        opset_version=13,
    )


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: export.py CHECKPOINT.pt OUT.onnx")
    export(sys.argv[1], sys.argv[2])
