"""python3 -m quantise.graph probe FLOAT.onnx PROBE.onnx LAYER...              for calibration: more outputs
python3 -m quantise.graph write FLOAT.onnx INT8.onnx RANGES.json LAYER...     RANGES: {tensor: [low, high]}

LAYER: names of layers that stay in float.
"""

import json
import sys
from pathlib import Path

import onnx

from quantise.mixed_graph import Graph, quantised, quantised_tensors, with_outputs

if __name__ == "__main__":
    if len(sys.argv) < 4 or sys.argv[1] not in ("probe", "write"):
        sys.exit(__doc__)
    step, source, out, *rest = sys.argv[1:]
    model = onnx.load(source)
    if step == "probe":
        onnx.save(with_outputs(model, quantised_tensors(Graph(model, rest))), out)
    else:
        ranges_file, *float_layers = rest
        ranges = {name: tuple(ends) for name, ends in json.loads(Path(ranges_file).read_text("utf-8")).items()}
        onnx.save(quantised(Graph(model, float_layers), ranges), out)
