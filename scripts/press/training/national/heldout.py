"""Held-out lines: by language, in faces trained on and in faces held apart, and small ones.

python3 -m national.heldout DIR    writes the sets for evaluate.ts: lines.json, lines.bin
"""

import sys
from pathlib import Path

from learn.sample import Sample
from national.sample import LineMaker
from national.text import SHARES

_SEED = 900_000_001  # no training shard uses it or one near it
_LINES = 200
_SEVERITY = 0.3


def _makers() -> dict[str, LineMaker]:
    sets: dict[str, LineMaker] = {}
    for code in (code for code, share in SHARES.items() if share > 0):
        sets[code] = LineMaker(_SEED + len(sets), language=code)
        sets[f"{code} faces"] = LineMaker(_SEED + len(sets), language=code, apart=True)
        sets[f"{code} 7-10px"] = LineMaker(_SEED + len(sets), language=code, apart=True, caps=(7, 10))
    return sets


def held_out_sets(lines_per_set: int) -> dict[str, list[Sample]]:
    """The same lines for every run and every network."""
    return {name: [maker.line(_SEVERITY) for _ in range(lines_per_set)] for name, maker in _makers().items()}


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] in ("-h", "--help"):
        sys.exit("usage: python3 -m national.heldout DIR    writes the held-out lines for evaluate.ts")
    from learn.score import write_sets

    write_sets(Path(sys.argv[1]), held_out_sets(_LINES))
