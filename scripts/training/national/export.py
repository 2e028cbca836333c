"""python3 -m national.export CHECKPOINT.pt OUT.onnx    writes the reader for the engine, with its manifest beside it"""

import hashlib
import json
import sys
from functools import partial
from pathlib import Path

from learn.export import export
from learn.likeliest import LikeliestClasses
from national.alphabet import SCRIPTS
from national.sample import LINE_HEIGHT, LINE_WIDTH_MAX
from national.task import NATIONAL_READER
from national.typeset import AROUND
from print.network import STEPS_PER_STRIDE, WIDTH_MULTIPLE

_CLASSES_PER_STEP = 8


def _manifest(weights: Path, checkpoint: str) -> dict[str, object]:
    return {
        "file": weights.name,
        "sha256": hashlib.sha256(weights.read_bytes()).hexdigest(),
        "licence": "MIT",
        "trained": checkpoint,
        "input": "x float32 [lines, 1, height, width]: grey, upright, one line each",
        "output": "probabilities, classes float32 [lines, width / stride * stepsPerStride, classesPerStep]: "
        "the likeliest classes of each step; class 0 is the CTC blank",
        "classesPerStep": _CLASSES_PER_STEP,
        "height": LINE_HEIGHT,
        "stride": WIDTH_MULTIPLE,
        "stepsPerStride": STEPS_PER_STRIDE,
        "widthMin": LINE_HEIGHT,
        "widthMax": LINE_WIDTH_MAX,
        "normalisation": {"deviationPlus": 4},
        "cut": {"unit": "capital height", "around": AROUND, "ends": 0.6},
        "order": "visual: Arabic stands as the eye meets it from left to right",
        "folded": "kaf and keheh share a class, so do digits that Arabic and Persian draw alike; yeh by its dots",
        "calibration": 1.5,
        "measuredError": {},
        "alphabet": SCRIPTS,
    }


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    checkpoint, out = Path(sys.argv[1]), Path(sys.argv[2])
    finish = partial(LikeliestClasses, count=_CLASSES_PER_STEP)
    export(NATIONAL_READER, checkpoint, out, finish, ("probabilities", "classes"))
    text = json.dumps(_manifest(out, checkpoint.stem), ensure_ascii=False, indent=2)
    out.with_name(out.name + ".json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
