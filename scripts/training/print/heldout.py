"""Held-out lines: by severity, by faces never trained on, by script, by height of the capitals, by stress.

python3 -m print.heldout DIR    writes the sets for evaluate.ts: lines.json, lines.bin
"""

import sys
from dataclasses import replace
from pathlib import Path

from learn.sample import Sample
from print.sample import LineMaker
from wear.world import NAMES, PLAIN, only

_SEED = 900_000_001  # no training shard uses it or one near it
_LINES = 400
_STRESS_SEED = 910_000_001  # likewise
_STRESS_SEVERITY = 0.2  # what is measured is the one hardship
_OTHER_SCRIPTS = ("cyrillic", "greek", "georgian", "armenian", "hebrew")


def _makers() -> dict[str, tuple[float, LineMaker]]:
    """Severity and source of each set."""
    sets = _makers_without_stress()
    for number, name in enumerate(NAMES):
        sets[f"stress {name}"] = (_STRESS_SEVERITY, LineMaker(_STRESS_SEED + number, script="latin", world=only(name)))
    both = replace(only("soft"), small=1.0)
    sets["stress soft small"] = (_STRESS_SEVERITY, LineMaker(_STRESS_SEED + len(NAMES), script="latin", world=both))
    sets["stress faces"] = (0.3, LineMaker(_STRESS_SEED + len(NAMES) + 1, script="latin", apart=True))
    return sets


def _makers_without_stress() -> dict[str, tuple[float, LineMaker]]:
    sets: dict[str, tuple[float, LineMaker]] = {}

    def maker(script: str = "latin", apart: bool = False, caps: tuple[float, float] | None = None) -> LineMaker:
        return LineMaker(_SEED + len(sets), script=script, apart=apart, caps=caps, world=PLAIN)

    for name, severity in (("scan", 0.1), ("photo", 0.3), ("careless", 0.5), ("hard", 0.7), ("worst", 0.9)):
        sets[name] = (severity, maker())
    for low, high in ((5, 8), (8, 12), (12, 20), (20, 40)):
        sets[f"{low}-{high}px"] = (0.3, maker(caps=(low, high)))
    sets["faces"] = (0.3, maker(apart=True))
    for script in _OTHER_SCRIPTS:
        sets[script] = (0.3, maker(script))
        sets[f"{script} faces"] = (0.3, maker(script, apart=True))
    return sets


def held_out_sets(lines_per_set: int) -> dict[str, list[Sample]]:
    """The same lines for every run and every network."""
    return {name: [maker.line(severity) for _ in range(lines_per_set)] for name, (severity, maker) in _makers().items()}


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] in ("-h", "--help"):
        sys.exit("usage: python3 -m print.heldout DIR    writes the held-out lines for evaluate.ts")
    from learn.score import write_sets

    write_sets(Path(sys.argv[1]), held_out_sets(_LINES))
