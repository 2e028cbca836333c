"""Held-out lines: by severity, by faces never trained on, by script, by height of the capitals, by stress.

python3 -m print.heldout DIR [--small | --kinds]    writes the sets for evaluate.ts: lines.json, lines.bin

--small: small print only, in sets by the height that the capitals have in the end.
--kinds: foreign strokes, tight marks and look-alikes, each alone, and captions by their height.
"""

import sys
from dataclasses import replace
from pathlib import Path

from learn.sample import Sample
from print.sample import LineMaker, Tiny
from print.small import SMALL_PRINT
from wear.world import KIND_NAMES, NAMES, PLAIN, only

_SEED = 900_000_001  # no training shard uses it or one near it
_LINES = 400
_STRESS_SEED = 910_000_001  # likewise
_SMALL_SEED = 920_000_001  # likewise
_KIND_SEED = 930_000_001  # likewise
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


def _kind_makers(seed: int) -> dict[str, tuple[float, LineMaker]]:
    """Severity and source of each kind, in faces and strokes trained on and in others."""
    sets: dict[str, tuple[float, LineMaker]] = {}
    for apart in (False, True):
        for name in KIND_NAMES:
            maker = LineMaker(seed + len(sets), apart, "latin", caps=(9, 30), world=only(name))
            sets[f"{name}{' apart' if apart else ''}"] = (_STRESS_SEVERITY, maker)
        for caps in ((4, 6), (6, 9), (9, 12)):
            maker = LineMaker(seed + len(sets), apart, "latin", world=replace(PLAIN, small=1), tiny=Tiny(1, caps))
            sets[f"captions {caps[0]}-{caps[1]}px{' apart' if apart else ''}"] = (_STRESS_SEVERITY, maker)
    return sets


def _drawn(makers: dict[str, tuple[float, LineMaker]], lines_per_set: int) -> dict[str, list[Sample]]:
    return {name: [maker.line(severity) for _ in range(lines_per_set)] for name, (severity, maker) in makers.items()}


def small_sets(lines_per_set: int) -> dict[str, list[Sample]]:
    """The same as `held_out_sets`, of small print."""
    return _drawn(_small_makers(), lines_per_set)


def kind_sets(lines_per_set: int, seed: int = _KIND_SEED) -> dict[str, list[Sample]]:
    """The same as `held_out_sets`, of each kind that only some runs draw; another seed, other lines."""
    return _drawn(_kind_makers(seed), lines_per_set)


def held_out_sets(lines_per_set: int) -> dict[str, list[Sample]]:
    """The same lines for every run and every network."""
    return _drawn(_makers(), lines_per_set)


_SETS = {(): held_out_sets, ("--small",): small_sets, ("--kinds",): kind_sets}

if __name__ == "__main__":
    make = _SETS.get(tuple(sys.argv[2:]))
    if make is None or len(sys.argv) == 1 or sys.argv[1] in ("-h", "--help"):
        sys.exit("usage: python3 -m print.heldout DIR [--small | --kinds]    writes the held-out lines for evaluate.ts")
    from learn.score import write_sets

    write_sets(Path(sys.argv[1]), make(_LINES))
