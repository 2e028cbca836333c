"""python3 -m print.manifest WEIGHTS.onnx CHECKPOINT    writes WEIGHTS.onnx.json beside them

evaluate.ts adds the measured error.
"""

import sys
from pathlib import Path

from learn.manifest import describe, write
from learn.sample import LINE_WIDTH_MAX
from print.alphabet import SCRIPTS
from print.export import CLASSES_PER_STEP
from print.task import PRINT_READER


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    weights = Path(sys.argv[1])
    own = {
        "widthMax": LINE_WIDTH_MAX,
        "normalisation": {"of": "line", "formula": "(v - mean) / (deviation + deviationPlus)", "deviationPlus": 4},
        "cut": {"unit": "capital height", "around": 0.36, "ends": 0.6},
        "order": "visual: Hebrew stands as the eye meets it from left to right",
        "folded": "Ș ș read as Ş ş, Ţ ţ as Ț ț; quotes and dashes as ' \" -",
        "alphabet": SCRIPTS,
    }
    write(weights, describe(PRINT_READER, weights, sys.argv[2], CLASSES_PER_STEP) | own)


if __name__ == "__main__":
    main()
