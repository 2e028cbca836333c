"""The characters the reader of print knows, by script, and how text is folded onto them.

`alphabet.json` is the list; class 0 is the CTC blank, classes 1.. follow its
scripts one after another. Letters of two scripts that look alike (A, А, Α) are
classes of their own: whoever reads a line chooses the script, word by word.
"""

import json
import unicodedata
from pathlib import Path

from learn.ctc import Alphabet

COMMON = "common"
SCRIPTS: dict[str, str] = json.loads((Path(__file__).parent / "alphabet.json").read_text(encoding="utf-8"))
PRINT = Alphabet("".join(SCRIPTS.values()))

# Drawn alike in half of the faces, or told apart by nothing that a photograph keeps.
_FOLDED = str.maketrans(
    {
        **dict.fromkeys("‘’ʻʼ‛`´′׳՚", "'"),
        **dict.fromkeys("“”„‟″״", '"'),
        **dict.fromkeys("‐‑‒–—−־", "-"),
        "\u00a0": " ",
        "…": "...",
        "։": ":",
        "Ș": "Ş",  # comma and cedilla: the language tells them apart, faces do not
        "ș": "ş",
        "Ţ": "Ț",
        "ţ": "ț",
    }
)


def fold(text: str) -> str:
    """The text in the alphabet's characters as far as it goes: composed, quotes and dashes made plain."""
    return unicodedata.normalize("NFC", text).translate(_FOLDED)


def is_known(text: str) -> bool:
    """Whether every character has a class."""
    return all(character in PRINT.characters for character in text)


def script_of(character: str) -> str:
    """The script that lists the character; KeyError for none."""
    return _SCRIPT_OF[character]


_SCRIPT_OF = {character: script for script, characters in SCRIPTS.items() for character in characters}
