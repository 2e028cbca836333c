"""Arabic and Devanagari as the eye meets them: from left to right.

The reader goes along the line and knows no direction, so its texts are in visual order, as those of
`print/visual_order.py` for Hebrew. Numbers, dates and Latin words inside an Arabic line stand as they are
read; they change places with the Arabic around them. In Devanagari the sign I stands before its consonants,
and a RA that begins a cluster is a hook above the end of the syllable (Unicode 15, 12.1, rules R2 and R14).
`worker/text/recognize/reading-order.ts` is the way back. Thai is stored in visual order.
"""

import re
from typing import NamedTuple

_DIGITS = "0-9\u0660-\u0669\u06f0-\u06f9"
# A run that is read from left to right: Latin words, numbers, dates, with what stands between their parts.
_LEFT_TO_RIGHT = re.compile(f"[{_DIGITS}A-Za-z]+(?:[.,:/+\\-'&]?[{_DIGITS}A-Za-z]+| (?=[A-Za-z])[A-Za-z]+)*")
_ARABIC = re.compile("[\u0621-\u064a\u066e-\u06d3\u06fa-\u06ff]")
_CONSONANTS = "[\u0915-\u0939]\u093c?"
# A hook RA; consonants joined by viramas; sign I; other vowel signs. Nasal signs and visarga follow and stay.
_SYLLABLE = re.compile(f"(र्(?={_CONSONANTS}))?((?:{_CONSONANTS}्)*{_CONSONANTS})(ि?)([\u093e\u0940-\u094c]*)")
_MIRRORED = str.maketrans("()[]<>", ")(][><")


class Run(NamedTuple):
    """Some of a line, all in one direction; `text` in reading order."""

    text: str
    is_arabic: bool


def runs(text: str) -> list[Run]:
    """A line's runs in the order of their places, from left to right."""
    if not _ARABIC.search(text):
        return [Run(text, False)]
    found: list[Run] = []
    end = 0
    for run in _LEFT_TO_RIGHT.finditer(text):
        found += [Run(text[end : run.start()], True), Run(run.group(), False)]
        end = run.end()
    found.append(Run(text[end:], True))
    return [run for run in reversed(found) if run.text]


def visual_order(text: str) -> str:
    """The line in the order of its places; a text without Arabic or Devanagari comes back as it is."""
    text = _SYLLABLE.sub(lambda of: f"{of[3]}{of[2]}{of[4]}{of[1] or ''}", text)
    return "".join(run.text[::-1].translate(_MIRRORED) if run.is_arabic else run.text for run in runs(text))
