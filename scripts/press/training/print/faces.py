"""Typefaces by script and style, and which of them no training line is drawn in.

`faces.json` is the list (`list-faces.py` makes it). Of `held-apart.json`, `own`
are the families that only held-out lines show; `of_specimens` are left to the
specimens, which are to show faces that nothing was trained on.
"""

import json
import os
from collections.abc import Container
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import numpy as np
from fontTools.ttLib import TTFont
from PIL import ImageFont

Rng = np.random.Generator

CAP_PX = 28  # height of a capital as it is drawn

_ROOT = Path(os.environ.get("FONTS_ROOT", "/usr/share"))  # where the packages were installed, or unpacked
_HERE = Path(__file__).parent
_STYLE_SHARES = {"sans": 0.46, "condensed": 0.15, "serif": 0.16, "typewriter": 0.13, "slab": 0.03, "ocr": 0.07}
_TRIES = 8
_STYLES_ACROSS = ("sans", "condensed")
_NO_CHARACTER = "\U0010fffe"


@dataclass(frozen=True)
class Family:
    """Files of one family that share a style."""

    name: str
    style: str
    files: tuple[str, ...]


@dataclass(frozen=True)
class Face:
    """One font file at the size where its capitals are CAP_PX high."""

    font: ImageFont.FreeTypeFont
    characters: Container[str]  # those it draws

    def draws(self, text: str) -> bool:
        """Whether it has a glyph for every character."""
        return all(character in self.characters for character in text)


@dataclass(frozen=True)
class _Drawn:
    """The characters that a face really draws, looked up as they are asked for: some fonts list empty boxes."""

    font: ImageFont.FreeTypeFont
    listed: frozenset[int]  # code points that the file says it has
    _known: dict[str, bool] = field(default_factory=dict)

    def __contains__(self, character: str) -> bool:
        if character not in self._known:
            empty = (bytes(self.font.getmask(_NO_CHARACTER)), b"")
            has_ink = character == " " or bytes(self.font.getmask(character)) not in empty
            self._known[character] = ord(character) in self.listed and has_ink
        return self._known[character]


def _apart() -> tuple[frozenset[str], tuple[str, ...]]:
    """Families of our held-out lines, and how the names of those of the specimens begin."""
    data = json.loads((_HERE / "held-apart.json").read_text(encoding="utf-8"))
    return frozenset(data["own"]), tuple(data["of_specimens"])


@lru_cache(maxsize=1)
def _families() -> dict[tuple[str, bool], tuple[Family, ...]]:
    """Families by script and by whether they are held apart."""
    own, of_specimens = _apart()
    found: dict[tuple[str, bool], list[Family]] = {}
    for name, groups in json.loads((_HERE / "faces.json").read_text(encoding="utf-8")).items():
        if name.startswith(of_specimens):
            continue
        for group in groups:
            for script in group["scripts"].split():
                family = Family(name, group["style"], tuple(group["files"]))
                found.setdefault((script, name in own), []).append(family)
    return {key: tuple(families) for key, families in found.items()}


def missing_faces() -> list[str]:
    """Files of the list that are not installed."""
    files = {file for families in _families().values() for family in families for file in family.files}
    return sorted(file for file in files if not (_ROOT / file).exists())


def _cap_height(font: ImageFont.FreeTypeFont, characters: Container[str]) -> float:
    """Height of a capital, or of what stands for one in a script without capitals."""
    probe = next((c for c in "HΗНԱძბתא" if c in characters), "")
    return -font.getbbox(probe, anchor="ls")[1] if probe else font.size * 0.7


@lru_cache(maxsize=None)
def load_face(file: str) -> Face:
    """The face of a file below the root."""
    path = str(_ROOT / file)
    listed = frozenset(TTFont(path, lazy=True, fontNumber=0).getBestCmap())
    small = ImageFont.truetype(path, 24, layout_engine=ImageFont.Layout.BASIC)
    characters = _Drawn(small, listed)
    large = ImageFont.truetype(path, 100, layout_engine=ImageFont.Layout.BASIC)
    size = max(8, round(100 * CAP_PX / max(20, _cap_height(large, characters))))
    return Face(ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC), characters)


def pick_face_file(rng: Rng) -> str:
    """Path of a face with Latin letters that lines are trained in, for words printed across."""
    families = [family for family in _families()["latin", False] if family.style in _STYLES_ACROSS]
    family = families[int(rng.integers(0, len(families)))]
    return str(_ROOT / family.files[int(rng.integers(0, len(family.files)))])


def _draw_family(rng: Rng, script: str, apart: bool) -> Family | None:
    """A family of a style drawn by its share; None where the script has none of it."""
    style = list(_STYLE_SHARES)[int(rng.choice(len(_STYLE_SHARES), p=list(_STYLE_SHARES.values())))]
    of_style = [family for family in _families().get((script, apart), ()) if family.style == style]
    return of_style[int(rng.integers(0, len(of_style)))] if of_style else None


def _draw_cut(rng: Rng, family: Family) -> Face:
    return load_face(family.files[int(rng.integers(0, len(family.files)))])


def draw_face(rng: Rng, script: str, text: str, apart: bool) -> Face | None:
    """A face that draws the whole text; None where a few tries found none."""
    for _ in range(_TRIES):
        family = _draw_family(rng, script, apart)
        face = family and _draw_cut(rng, family)
        if face and face.draws(text):
            return face
    return None


def draw_two_faces(rng: Rng, script: str, texts: tuple[str, str], apart: bool) -> tuple[Face, Face] | None:
    """A face for each text: two cuts of one family more often than not; None where a few tries found none."""
    for _ in range(_TRIES):
        family = _draw_family(rng, script, apart)
        if not family:
            continue
        first = _draw_cut(rng, family)
        second = _draw_cut(rng, family) if rng.random() < 0.7 else draw_face(rng, script, texts[1], apart)
        if second and first.draws(texts[0]) and second.draws(texts[1]):
            return first, second
    return None
