"""python3 -m national.export CHECKPOINT.pt OUT.onnx    writes the reader for the engine, with its manifest beside it"""

import sys
from functools import partial
from pathlib import Path

from learn.export import export
from learn.likeliest import LikeliestClasses
from learn.manifest import describe, write
from learn.sample import LINE_WIDTH_MAX
from national.alphabet import SCRIPTS
from national.sample import LINE_HEIGHT
from national.task import NATIONAL_READER
from national.typeset import AROUND

_CLASSES_PER_STEP = 8
_OWN = {
    "widthMin": LINE_HEIGHT,
    "widthMax": LINE_WIDTH_MAX,
    "normalisation": {"deviationPlus": 4},
    "cut": {"unit": "capital height", "around": AROUND, "ends": 0.6},
    "order": "visual: Arabic as the eye meets it from left to right, Devanagari with the sign I before its consonants",
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
    write(out, describe(NATIONAL_READER, out, checkpoint.stem, _CLASSES_PER_STEP) | _OWN)


if __name__ == "__main__":
    main()
