"""The 37 characters of a machine readable zone and their class numbers.

Class 0 is the CTC blank; classes 1..37 follow ALPHABET. The engine that runs
the exported network relies on this order.
"""

from collections.abc import Iterable

ALPHABET = "<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
CLASSES = len(ALPHABET) + 1
BLANK = 0

_CLASS_OF = {character: index + 1 for index, character in enumerate(ALPHABET)}


def encode(text: str) -> list[int]:
    """Class numbers of a line; KeyError for a character outside ALPHABET."""
    return [_CLASS_OF[character] for character in text]


def decode(path: Iterable[int]) -> str:
    """The text of one best-class-per-step path: repeats merged, blanks dropped."""
    text: list[str] = []
    previous = BLANK
    for step in path:
        if step != previous and step != BLANK:
            text.append(ALPHABET[step - 1])
        previous = step
    return "".join(text)


def edit_distance(read: str, truth: str) -> int:
    """Levenshtein distance: insertions, deletions and substitutions cost one."""
    row = list(range(len(truth) + 1))
    for i, a in enumerate(read, 1):
        above, row = row, [i]
        for j, b in enumerate(truth, 1):
            row.append(min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (a != b)))
    return row[-1]
