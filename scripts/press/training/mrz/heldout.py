"""Held-out lines by difficulty, and by each stress alone.

python3 heldout.py DIR    writes the sets for evaluate.ts: lines.json, lines.bin
"""

import sys
from pathlib import Path

from fonts import HELD_OUT, OCR_B, TRAINED
from learn.sample import Sample
from learn.score import write_sets
from sample import LineMaker
from wear.world import NAMES, PLAIN, only

# Name, severity, faces. Seeds no training shard uses.
_SETS = (
    ("scan", 0.1, TRAINED),
    ("photo", 0.4, TRAINED),
    ("hard", 0.7, TRAINED),
    ("worst", 1.0, TRAINED),
    ("faces", 0.4, HELD_OUT),
    ("scan-b", 0.1, OCR_B),
    ("photo-b", 0.4, OCR_B),
    ("hard-b", 0.7, OCR_B),
)
_SEED = 900_000_001
_STRESS_SEED = 910_000_001
_TINY_SEED = 920_000_001
_STRESS_SEVERITY = 0.3  # what is measured is the one hardship
_STRESSES = NAMES[: NAMES.index("small")]  # the others are of the text of print


def held_out_sets(lines_per_set: int) -> dict[str, list[Sample]]:
    """The same lines for every run and every network."""
    sets: dict[str, list[Sample]] = {}
    for number, (name, severity, faces) in enumerate(_SETS):
        maker = LineMaker(_SEED + number, faces=faces, world=PLAIN)
        sets[name] = [maker.line(severity) for _ in range(lines_per_set)]
    for number, name in enumerate(_STRESSES):
        maker = LineMaker(_STRESS_SEED + number, faces=OCR_B, world=only(name))
        sets[f"stress {name}"] = [maker.line(_STRESS_SEVERITY) for _ in range(lines_per_set)]
    maker = LineMaker(_TINY_SEED, faces=OCR_B, world=PLAIN, tiny=1.0)
    sets["stress tiny"] = [maker.line(_STRESS_SEVERITY) for _ in range(lines_per_set)]
    return sets


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] in ("-h", "--help"):
        sys.exit("usage: heldout.py DIR    writes the held-out lines for evaluate.ts")
    write_sets(Path(sys.argv[1]), held_out_sets(400))
