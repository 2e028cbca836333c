"""Typefaces by script, and which of them no training line is drawn in.

`faces.json` lists families by script; `apart` are those that only held-out lines show. Specimens draw in
Noto Sans of each script, which is left to them. Files are Debian's or, `@fontsource/`, those of npm.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
from PIL import ImageFont

from print.faces import CAP_PX

Rng = np.random.Generator

_ROOT = Path("/usr/share/fonts")
_HERE = Path(__file__).parent
# Faces that npm has and Debian has not are packages of the press.
_PACKAGES = _HERE.parents[1] / "node_modules"
_FACES = json.loads((_HERE / "faces.json").read_text(encoding="utf-8"))
_UNFIT: dict[str, str] = _FACES.pop("unfit")  # characters that a family draws as others are drawn
# As in the engine and its specimens: the letter whose height stands for that of capitals.
_HEIGHT_LETTERS = {"arabic": "ا", "thai": "ก", "devanagari": "क"}
_NO_CHARACTER = "\U0010fffe"
_TRIES = 8
_INVISIBLE = " \u200c\u200d"


@dataclass(frozen=True)
class Face:
    """One font file at the size where its script's full-height letters are CAP_PX high."""

    font: ImageFont.FreeTypeFont
    file: str


def missing_faces() -> list[str]:
    """Files of the list that are not installed."""
    files = [file for groups in _FACES.values() for group in groups.values() for family in group.values() for file in family]
    return sorted(file for file in files if not _path(file).exists())


def _path(file: str) -> Path:
    return (_PACKAGES if file.startswith("@") else _ROOT) / file


@lru_cache(maxsize=None)
def load_face(file: str, script: str) -> Face:
    """The face; letters are joined and marks placed as the script wants it."""
    path = str(_path(file))
    large = ImageFont.truetype(path, 100, layout_engine=ImageFont.Layout.RAQM)
    height = -large.getbbox(_HEIGHT_LETTERS[script], anchor="ls")[1]
    size = max(8, round(100 * CAP_PX / max(20, height)))
    return Face(ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.RAQM), file)


@lru_cache(maxsize=200_000)
def _draws(file: str, script: str, character: str) -> bool:
    font = load_face(file, script).font
    empty = (bytes(font.getmask(_NO_CHARACTER)), b"")
    return character in _INVISIBLE or bytes(font.getmask(character)) not in empty


def draw_face(rng: Rng, script: str, text: str, apart: bool) -> Face | None:
    """A face that draws the whole text; None where a few tries found none."""
    families = list(_FACES[script]["apart" if apart else "families"].items())
    for _ in range(_TRIES):
        name, files = families[int(rng.integers(0, len(families)))]
        file = files[int(rng.integers(0, len(files)))]
        if not set(text) & set(_UNFIT.get(name, "")) and all(_draws(file, script, c) for c in set(text)):
            return load_face(file, script)
    return None
