"""python3 -m labeller.export WEIGHTS.pt … OUT.onnx    writes weights as ONNX, and OUT.onnx.json beside them

Several weights that began from the same ones are averaged: the mean is often better on other pages than each.
"""

import hashlib
import json
import sys
import warnings
from pathlib import Path

import torch
import torch.onnx.utils

from labeller.features import description
from labeller.network import Labeller, OnePage
from labeller.sample import page_sample
from labeller.tables import R

_INPUTS = ("ids", "second", "features", "word", "geometry", "boxes")
_OUTPUTS = ("role", "field", "kind", "country")


def _mean(paths: list[Path]) -> dict[str, torch.Tensor]:
    states = [torch.load(path, map_location="cpu") for path in paths]
    return {name: sum(state[name] for state in states) / len(states) for name in states[0]}


def export(paths: list[Path], out: Path) -> None:
    """One page at a time; the numbers of characters and words stay free."""
    network = Labeller()
    network.load_state_dict(_mean(paths))
    network.eval()
    R.seed("export")
    page = page_sample(0.05)
    by_character = {name: {0: "characters"} for name in ("ids", "second", "features", "word", "role", "field")}
    by_word = {name: {0: "words"} for name in ("geometry", "boxes")}
    warnings.filterwarnings("ignore", category=torch.jit.TracerWarning)
    torch.onnx.utils.export(
        OnePage(network),
        tuple(torch.from_numpy(page[name]) for name in _INPUTS),
        str(out),
        input_names=list(_INPUTS),
        output_names=list(_OUTPUTS),
        dynamic_axes=by_character | by_word,
        opset_version=14,
    )
    manifest = {
        "file": out.name,
        "sha256": hashlib.sha256(out.read_bytes()).hexdigest(),
        "licence": "MIT",
        "trained": " + ".join(path.stem for path in paths),
        **description(),
    }
    text = json.dumps(manifest, ensure_ascii=False)
    out.with_name(out.name + ".json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    *weights, last = map(Path, sys.argv[1:])
    export(weights, last)
