"""Held-out lines: by severity, by faces never trained on, by script, by height of the capitals.

python3 -m print.heldout DIR    writes the sets for evaluate.ts: lines.json, lines.bin
"""

import sys
from pathlib import Path

from learn.sample import Sample
from print.sample import LineMaker

_SEED = 900_000_001  # no training shard uses it or one near it
_LINES = 400
_OTHER_SCRIPTS = ("cyrillic", "greek", "georgian", "armenian", "hebrew")


def _makers() -> dict[str, tuple[float, LineMaker]]:
    """Severity and source of each set."""
    sets: dict[str, tuple[float, LineMaker]] = {}
    for name, severity in (("scan", 0.1), ("photo", 0.3), ("careless", 0.5), ("hard", 0.7), ("worst", 0.9)):
        sets[name] = (severity, LineMaker(_SEED + len(sets), script="latin"))
    for low, high in ((5, 8), (8, 12), (12, 20), (20, 40)):
        sets[f"{low}-{high}px"] = (0.3, LineMaker(_SEED + len(sets), script="latin", caps=(low, high)))
    sets["faces"] = (0.3, LineMaker(_SEED + len(sets), script="latin", apart=True))
    for script in _OTHER_SCRIPTS:
        sets[script] = (0.3, LineMaker(_SEED + len(sets), script=script))
        sets[f"{script} faces"] = (0.3, LineMaker(_SEED + len(sets), script=script, apart=True))
    return sets


def held_out_sets(lines_per_set: int) -> dict[str, list[Sample]]:
    """The same lines for every run and every network."""
    return {name: [maker.line(severity) for _ in range(lines_per_set)] for name, (severity, maker) in _makers().items()}


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] in ("-h", "--help"):
        sys.exit("usage: python3 -m print.heldout DIR    writes the held-out lines for evaluate.ts")
    from learn.score import write_sets

    write_sets(Path(sys.argv[1]), held_out_sets(_LINES))
