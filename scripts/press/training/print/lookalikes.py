"""Characters drawn nearly alike, and texts in which only their shape can tell.

A network that reads words learns to guess from neighbours. Documents hold what
no neighbour foretells, so a part of all lines has its look-alikes exchanged.
`lookalikes.json`: pairs of twins, pairs that fuse, letters without their marks
where Unicode does not tell them, and by script sets that differ by a stroke.
"""

import json
import unicodedata
from collections import defaultdict
from pathlib import Path

import numpy as np

from print.alphabet import SCRIPTS
from print.values import pick, picks

Rng = np.random.Generator

_MARKED_SCRIPTS = ("latin", "cyrillic", "greek")

_DATA = json.loads((Path(__file__).parent / "lookalikes.json").read_text(encoding="utf-8"))


def _twins() -> dict[str, str]:
    found: dict[str, str] = defaultdict(str)
    for a, b in _DATA["twins"]:
        found[a] += b
        found[b] += a
    for letter, digit in _DATA["letters_taken_for_digits"]:  # not the other way: digits stand in lines of every script
        found[letter] += digit
    return found


def _base(character: str) -> str:
    """The letter without its marks, lower or upper case as it was."""
    lower = character.lower()
    plain = _DATA["unmarked"].get(lower, unicodedata.normalize("NFD", lower)[0])
    return plain.upper() if character.isupper() else plain


def _variants() -> dict[str, str]:
    found: dict[str, str] = defaultdict(str)
    for script in _MARKED_SCRIPTS:
        for character in SCRIPTS[script]:
            found[_base(character)] += character
    return found


_TWINS = _twins()
_VARIANTS = _variants()  # a letter to itself with every mark


def exchange_twins(rng: Rng, text: str, share: float) -> str:
    """Every look-alike becomes one of its twins at `share`."""
    return "".join(pick(rng, _TWINS[c]) if c in _TWINS and rng.random() < share else c for c in text)


def exchange_marks(rng: Rng, text: str) -> str:
    """Some letters get other marks than their language writes."""
    share = rng.uniform(0.08, 0.4)

    def other(character: str) -> str:
        variants = _VARIANTS.get(_base(character), "")
        return pick(rng, variants) if len(variants) > 1 and rng.random() < share else character

    return "".join(map(other, text))


def fuse(rng: Rng, text: str) -> str:
    """One pair that looks like a letter becomes that letter, or the other way round."""
    old, new = _DATA["fused"][int(rng.integers(0, len(_DATA["fused"])))]
    return text.replace(old, new, 1)


def lookalike_string(rng: Rng, script: str) -> str:
    """Runs out of sets that differ by a stroke."""
    sets = _DATA["sets"][script]
    return "".join(picks(rng, pick(rng, sets), int(rng.integers(2, 6))) for _ in range(int(rng.integers(1, 5))))
