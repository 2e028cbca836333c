"""Languages in other scripts: their labels, months and names, their digits, and words like their names.

One file of `languages/` per language, as in `print/languages`; `digits` are those of its script. Labels and
titles are those of the engine's catalogue, too.
"""

import json
import tomllib
from collections import defaultdict
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import numpy as np

from national.alphabet import fold, is_known

Rng = np.random.Generator

_FOLDER = Path(__file__).parent / "languages"
_CATALOGUE = Path(__file__).parents[4] / "worker/catalogue/languages"
_END = "\n"
_WORD_LENGTH_MAX = 12


@dataclass(frozen=True)
class Language:
    """What a document in one language is likely to say. Texts are as typed, not folded."""

    code: str
    script: str
    digits: str
    labels: tuple[str, ...]
    months: tuple[str, ...]
    months_short: tuple[str, ...]
    names: tuple[str, ...]
    places: tuple[str, ...]
    streets: tuple[str, ...]
    _follows: dict[str, str] = field(repr=False, compare=False)  # two characters to those seen after them

    def word(self, rng: Rng) -> str:
        """A listed name or place, or a new word of the same build."""
        if rng.random() < 0.5:
            words = self.names if rng.random() < 0.7 else self.places
            return words[int(rng.integers(0, len(words)))]
        text = ""
        state = _END + _END
        while len(text) < _WORD_LENGTH_MAX:
            after = self._follows[state]
            character = after[int(rng.integers(0, len(after)))]
            if character == _END:
                break
            text += character
            state = (state + character)[-2:]
            if state not in self._follows:
                break
        return text

    def in_digits(self, text: str) -> str:
        """The text with the digits of the script."""
        return text.translate(str.maketrans("0123456789", self.digits))

    def upper(self, text: str) -> str:
        """None of these scripts has capitals."""
        return text


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.replace("_", " ") for word in text.split())


def _follows(words: tuple[str, ...]) -> dict[str, str]:
    seen: dict[str, str] = defaultdict(str)
    for word in words:
        state = _END + _END
        for character in word + _END:
            seen[state] += character
            state = (state + character)[-2:]
    return dict(seen)


def _catalogued(code: str) -> list[str]:
    """What the engine's catalogue knows of labels, captions and titles in a language."""
    path = _CATALOGUE / f"{code}.json"
    if not path.exists():
        return []
    entry = json.loads(path.read_text(encoding="utf-8"))
    lists = (*entry["labels"].values(), entry.get("captions", []), *entry.get("titles", {}).values())
    return [text for some in lists for text in some]


def _load(path: Path) -> Language:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    names, places = _words(data["surnames"] + data["given"]), _words(data["places"])
    known = dict.fromkeys((*data["labels"], *_catalogued(path.stem)))
    return Language(
        path.stem,
        data["script"],
        data["digits"],
        tuple(label for label in known if is_known(fold(label))),
        _words(data["months"]),
        _words(data["months_short"]),
        names,
        places,
        tuple(data["streets"]),
        _follows(names + places),
    )


@lru_cache(maxsize=1)
def languages() -> dict[str, Language]:
    """All languages by code (BCP 47)."""
    return {path.stem: _load(path) for path in sorted(_FOLDER.glob("*.toml"))}
