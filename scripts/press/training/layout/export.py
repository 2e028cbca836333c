"""Writes averaged weights as ONNX, the form the engine loads.

python3 export.py CHECKPOINT.pt OUT.onnx
"""

import sys

import torch.onnx.utils

from data import SIZES
from network import LayoutNet


def export(network: LayoutNet, out: str) -> None:
    """Folds the normalisations into the convolutions; height and width stay free."""
    network.eval()
    axes = {"x": {2: "h", 3: "w"}, "maps": {2: "h4", 3: "w4"}, "turn": {2: "h32", 3: "w32"}}
    # By tracing: newer versions of torch ask for a package more otherwise.
    torch.onnx.utils.export(
        network,
        torch.zeros(1, 1, *SIZES[0]),
        out,
        input_names=["x"],
        output_names=["maps", "turn"],
        dynamic_axes=axes,
        opset_version=13,
    )


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit("usage: export.py CHECKPOINT.pt OUT.onnx")
    state = torch.load(sys.argv[1], map_location="cpu")
    network = LayoutNet()
    network.load_state_dict(state["weights"])
    export(network.float(), sys.argv[2])


if __name__ == "__main__":
    main()
