"""Classes of a CTC network and the text of its paths."""

from collections.abc import Iterable
from dataclasses import dataclass, field

BLANK = 0


@dataclass(frozen=True)
class Alphabet:
    """Class 0 is the blank; classes 1.. follow `characters`."""

    characters: str
    _class_of: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_class_of", {c: index + 1 for index, c in enumerate(self.characters)})

    @property
    def classes(self) -> int:
        """How many classes the network has, the blank included."""
        return len(self.characters) + 1

    def encode(self, text: str) -> list[int]:
        """Class numbers of a line; KeyError for a character that has none."""
        return [self._class_of[character] for character in text]

    def decode(self, path: Iterable[int]) -> str:
        """The text of one best-class-per-step path: repeats merged, blanks dropped."""
        text: list[str] = []
        previous = BLANK
        for step in path:
            if step != previous and step != BLANK:
                text.append(self.characters[step - 1])
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
