"""python3 -m print.manifest WEIGHTS.onnx CHECKPOINT    writes WEIGHTS.onnx.json beside them

It holds what a program needs to know to run them; evaluate.ts adds the measured error.
"""

import hashlib
import json
import sys
from pathlib import Path

from print.alphabet import SCRIPTS
from print.export import CLASSES_PER_STEP
from print.network import STEPS_PER_STRIDE, WIDTH_MULTIPLE
from print.sample import LINE_HEIGHT, LINE_WIDTH_MAX


def describe(weights: Path, checkpoint: str) -> dict[str, object]:
    """The manifest without its errors; `checkpoint` names the state of training, `step-060000`."""
    return {
        "file": weights.name,
        "sha256": hashlib.sha256(weights.read_bytes()).hexdigest(),
        "licence": "MIT",
        "trained": checkpoint,
        "input": "x float32 [lines, 1, height, width]: grey, upright, one line each",
        "output": "probabilities, classes float32 [lines, width / stride * stepsPerStride, classesPerStep]: "
        "the likeliest classes of each step; class 0 is the CTC blank",
        "classesPerStep": CLASSES_PER_STEP,
        "height": LINE_HEIGHT,
        "stride": WIDTH_MULTIPLE,
        "stepsPerStride": STEPS_PER_STRIDE,
        "widthMax": LINE_WIDTH_MAX,
        "normalisation": {"of": "line", "formula": "(v - mean) / (deviation + deviationPlus)", "deviationPlus": 4},
        "cut": {"unit": "capital height", "around": 0.36, "ends": 0.6},
        "order": "visual: Hebrew stands as the eye meets it from left to right",
        "folded": "Ș ș read as Ş ş, Ţ ţ as Ț ț; quotes and dashes as ' \" -",
        "alphabet": SCRIPTS,
    }


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    path = Path(sys.argv[1])
    text = json.dumps(describe(path, sys.argv[2]), ensure_ascii=False, indent=2)
    path.with_name(path.name + ".json").write_text(text + "\n", encoding="utf-8")
