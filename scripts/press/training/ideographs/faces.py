"""Typefaces with ideographs, and which of them no training line is drawn in."""

import json
from functools import lru_cache
from pathlib import Path

from PIL import ImageFont

from print.faces import CAP_PX, Face

_ROOT = Path("/usr/share/fonts")
_FACES: dict[str, list[list]] = json.loads((Path(__file__).parent / "faces.json").read_text(encoding="utf-8"))
_NO_CHARACTER = "\U0010fffe"


class _Drawn(frozenset):
    """The characters a face really draws, found out one by one as they are asked for."""

    def __new__(cls, file: str, index: int) -> "_Drawn":
        drawn = super().__new__(cls)
        drawn._small = ImageFont.truetype(str(_ROOT / file), 20, index=index, layout_engine=ImageFont.Layout.BASIC)
        drawn._empty = (bytes(drawn._small.getmask(_NO_CHARACTER)), b"")
        drawn._known = {" ": True}
        return drawn

    def __contains__(self, character: object) -> bool:
        known = self._known.get(character)
        if known is None:
            known = self._known[character] = bytes(self._small.getmask(character)) not in self._empty
        return known


@lru_cache(maxsize=None)
def open_face(file: str, index: int) -> Face:
    """The face at the size where a full ideograph is CAP_PX high."""
    path = str(_ROOT / file)
    large = ImageFont.truetype(path, 100, index=index, layout_engine=ImageFont.Layout.BASIC)
    height = -large.getbbox("田", anchor="ls")[1]
    size = max(8, round(100 * CAP_PX / max(20, height)))
    font = ImageFont.truetype(path, size, index=index, layout_engine=ImageFont.Layout.BASIC)
    return Face(font, _Drawn(file, index))


def training_faces() -> list[tuple[str, int]]:
    """File and index of each face that lines may be drawn in."""
    return [(file, index) for file, index in _FACES["faces"]]


def apart_faces() -> list[tuple[str, int]]:
    """The same of those that only held-out lines show."""
    return [(file, index) for file, index in _FACES["apart"]]
