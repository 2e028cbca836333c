"""Hebrew as the eye meets it: from left to right.

The reader goes along the line and knows no direction, so its Hebrew texts are
in visual order. Digits and Latin inside a Hebrew line stand as they are read;
their runs change places with the Hebrew around them. The way back is the same
function: a line that holds Hebrew is turned once more.
"""

import re

# A run that is read from left to right: Latin words, numbers, dates, with what stands between them.
_LEFT_TO_RIGHT = re.compile(r"[0-9A-Za-zÀ-ɏḀ-ỿ]+(?:[.,:/+\-'&]?[0-9A-Za-zÀ-ɏḀ-ỿ]+| (?=[A-Za-zÀ-ɏ])[A-Za-zÀ-ɏ]+)*")
_HEBREW = re.compile(r"[א-ת]")
_MIRRORED = str.maketrans("()[]<>«»", ")(][><»«")


def visual_order(text: str) -> str:
    """The line in the order of its places; a text without Hebrew comes back as it is."""
    if not _HEBREW.search(text):
        return text
    turned: list[str] = []
    end = 0
    for run in _LEFT_TO_RIGHT.finditer(text):
        turned.append(text[end : run.start()][::-1].translate(_MIRRORED))
        turned.append(run.group())
        end = run.end()
    turned.append(text[end:][::-1].translate(_MIRRORED))
    return "".join(reversed(turned))
