"""The characters the reader of other scripts has classes for, and how text is folded onto them.

Arabic letters that no eye can tell apart share a class: kaf and keheh; the digits that Arabic and Persian
draw alike; yeh by whether it shows its dots. Which letter of the language was meant is decided by whoever
asks for the language (`worker/text/recognize/script-spelling.ts`).
"""

import json
import re
import unicodedata
from pathlib import Path

from learn.ctc import Alphabet

COMMON = "common"
SCRIPTS: dict[str, str] = json.loads((Path(__file__).parent / "alphabet.json").read_text(encoding="utf-8"))
NATIONAL = Alphabet("".join(SCRIPTS.values()))

_KNOWN = frozenset(NATIONAL.characters)
_FOLDED = str.maketrans(
    {
        **dict.fromkeys("‘’`´", "'"),
        **dict.fromkeys("“”„", '"'),
        **dict.fromkeys("‐‑‒–—−", "-"),
        **dict.fromkeys("\u200b\u200c\u200d\u200e\u200f\u0640", None),  # joiners, marks of direction, a drawn-out stroke
        "\u00a0": " ",
        "ك": "ک",
        "ہ": "ه",
        "ۀ": "ه",
        "ی": "ي",
        "۰": "٠",
        "۱": "١",
        "۲": "٢",
        "۳": "٣",
        "۷": "٧",
        "۸": "٨",
        "۹": "٩",
        "؛": ";",
        "؟": "?",
        "॥": "।",
    }
)
_POINTS = re.compile("[\u064b-\u0655\u0670]")  # of Arabic: hardly ever printed
# Persian draws the yeh at the end of a word without its dots, as Arabic draws the alef maksura.
_LAST_YEH = re.compile("ی(?![\u0621-\u06d3\u200d])")


def fold(text: str) -> str:
    """The text in the alphabet's characters as far as it goes."""
    text = _LAST_YEH.sub("ى", unicodedata.normalize("NFC", text))
    return _POINTS.sub("", text).translate(_FOLDED)


def is_known(text: str) -> bool:
    """Whether every character has a class."""
    return _KNOWN.issuperset(text)
