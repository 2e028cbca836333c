"""Held-out lines: by severity, by faces never trained on, by script, by height of the capitals, by stress.

python3 -m print.heldout DIR [--small]    writes the sets for evaluate.ts: lines.json, lines.bin

--small: small print only, in sets by the height that the capitals have in the end.
"""

import sys
from dataclasses import replace
from pathlib import Path

from learn.sample import Sample
from print.sample import LineMaker, Tiny
from print.small import SMALL_PRINT
from wear.world import NAMES, PLAIN, only

_SEED = 900_000_001  # no training shard uses it or one near it
_LINES = 400
_STRESS_SEED = 910_000_001  # likewise
_SMALL_SEED = 920_000_001  # likewise
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


def _small_makers() -> dict[str, tuple[float, LineMaker]]:
    """Severity and source of each set of small print; the last two show what the usual reader can do."""
    sets: dict[str, tuple[float, LineMaker]] = {}
    for caps in ((4.2, 6.0), (6.0, 8.0), (8.0, 10.0)):
        for script, apart in (("latin", False), ("latin", True), ("cyrillic", False), ("greek", False)):
            maker = LineMaker(_SMALL_SEED + len(sets), apart, script, world=SMALL_PRINT, tiny=Tiny(1.0, caps))
            sets[f"{caps[0]:g}-{caps[1]:g}px {script}{' faces' if apart else ''}"] = (_STRESS_SEVERITY, maker)
    usual = _makers_without_stress()
    return sets | {name: usual[name] for name in ("photo", "12-20px")}


def _drawn(makers: dict[str, tuple[float, LineMaker]], lines_per_set: int) -> dict[str, list[Sample]]:
    return {name: [maker.line(severity) for _ in range(lines_per_set)] for name, (severity, maker) in makers.items()}


def small_sets(lines_per_set: int) -> dict[str, list[Sample]]:
    """The same as `held_out_sets`, of small print."""
    return _drawn(_small_makers(), lines_per_set)


def held_out_sets(lines_per_set: int) -> dict[str, list[Sample]]:
    """The same lines for every run and every network."""
    return _drawn(_makers(), lines_per_set)


if __name__ == "__main__":
    if sys.argv[2:] not in ([], ["--small"]) or len(sys.argv) == 1 or sys.argv[1] in ("-h", "--help"):
        sys.exit("usage: python3 -m print.heldout DIR [--small]    writes the held-out lines for evaluate.ts")
    from learn.score import write_sets

    write_sets(Path(sys.argv[1]), (small_sets if sys.argv[2:] else held_out_sets)(_LINES))
