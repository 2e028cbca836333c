"""Lines cut out of flat specimen pages (`npm --prefix scripts/press run draw-pages`, format specimen-pages/1).

Their grounds, neighbours and sizes are those of whole documents; faces and
layouts held apart there are not among them.
"""

import json
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import numpy as np
from PIL import Image

from print.alphabet import fold, is_known
from print.cut import Place, cut_line
from print.text import LINE_LENGTH_MAX
from print.visual_order import visual_order

Rng = np.random.Generator

_FORMAT = "specimen-pages/1"
_LINES_PER_PAGE = 8  # taken before the next page is opened: opening one costs as much as these
_ROLES = ("field", "label", "title", "text")
_OPACITY_LEAST = 0.5
_TURN_MAX = 0.01  # rise per px of a line that counts as level
_CAPLESS_SCRIPTS = ("Geor", "Hebr")


@dataclass(frozen=True)
class _Line:
    text: str
    place: Place


@lru_cache(maxsize=1)
def _pages(folder: Path) -> list[tuple[Path, list[_Line]]]:
    """Every page of the export with its readable lines."""
    about = json.loads((folder / "training.json").read_text(encoding="utf-8"))
    if about["format"] != _FORMAT:
        raise ValueError(f"{folder} holds {about['format']}, not {_FORMAT}")
    found: list[tuple[Path, list[_Line]]] = []
    for shard in about["shards"]:
        for entry in (folder / shard).read_text(encoding="utf-8").splitlines():
            page = json.loads(entry)
            lines = [line for line in map(_line, page["lines"]) if line]
            if lines:
                found.append((folder / page["file"], lines))
    return found


def _line(entry: dict) -> _Line | None:  # noqa: ANN401
    text = visual_order(" ".join(fold(entry["text"]).split()))
    (x0, y0), (x1, y1), (_, y2), _ = entry["quad"]
    level = abs(y1 - y0) < _TURN_MAX * (x1 - x0)
    wanted = entry["role"] in _ROLES and entry["opacity"] >= _OPACITY_LEAST
    if not (text and len(text) <= LINE_LENGTH_MAX and is_known(text) and level and wanted):
        return None
    return _Line(text, Place(x0, x1, y0, y2 - y1, entry["script"] not in _CAPLESS_SCRIPTS))


@dataclass
class PageLines:
    """An endless source of cut lines; which ones follows from the random numbers it is given."""

    folder: Path
    _picture: Image.Image | None = field(default=None, repr=False)
    _lines: list[_Line] = field(default_factory=list, repr=False)
    _left: int = 0

    def cut(self, rng: Rng, severity: float) -> tuple[np.ndarray, str]:
        """Light 0..255 with capitals of CAP_PX, and what it says."""
        if self._left == 0 or self._picture is None:
            pages = _pages(self.folder)
            path, self._lines = pages[int(rng.integers(0, len(pages)))]
            self._picture = Image.open(path).convert("L")
            self._left = _LINES_PER_PAGE
        self._left -= 1
        line = self._lines[int(rng.integers(0, len(self._lines)))]
        return cut_line(rng, self._picture, line.place, severity), line.text
