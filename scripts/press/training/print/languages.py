"""Languages of documents: their labels, months and names, and words like their names.

One file of `languages/` per language. Words stand separated by spaces, `_` is a
space inside one. All of it is common knowledge written down by hand; no list of
persons, no data set. `Language.word` also makes words nobody listed, out of the
letter sequences of those that are. Labels and titles are those of the engine's
catalogue, too: what it looks for on a page is what its reader should know.
"""

import json
import tomllib
from collections import defaultdict
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import numpy as np

from print.alphabet import fold, is_known

Rng = np.random.Generator

_FOLDER = Path(__file__).parent / "languages"
_CATALOGUE = Path(__file__).parents[4] / "worker/catalogue/languages"
_CATALOGUE_CODES = {"no": ("nb",), "id": ("id", "ms")}  # where it has another name, or one that is written alike
_END = "\n"
_WORD_LENGTH_MAX = 13
_TURKIC_I = ("tr", "az")


@dataclass(frozen=True)
class Language:
    """What a document in one language is likely to say."""

    code: str
    script: str
    labels: tuple[str, ...]
    months: tuple[str, ...]
    months_short: tuple[str, ...]
    names: tuple[str, ...]
    places: tuple[str, ...]
    streets: tuple[str, ...]
    letters: str  # lower case, every one that occurs
    _follows: dict[str, str] = field(repr=False, compare=False)  # two characters to those seen after them

    def word(self, rng: Rng) -> str:
        """A listed name or place, or a new word of the same build, capitalised."""
        if rng.random() < 0.4:
            words = self.names if rng.random() < 0.7 else self.places
            return words[int(rng.integers(0, len(words)))]
        text = ""
        state = _END + _END
        while len(text) < _WORD_LENGTH_MAX:
            after = self._follows[state]
            character = after[int(rng.integers(0, len(after)))]
            if character == _END:
                if len(text) > 1:
                    break
                character = self.letters[int(rng.integers(0, len(self.letters)))]
            text += character
            state = (state + character)[-2:]
            if state not in self._follows:
                break
        return self.upper(text[:1]) + text[1:]

    def upper(self, text: str) -> str:
        """Capitals as this language writes them; Georgian has none."""
        if self.script == "georgian":
            return text
        if self.code in _TURKIC_I:
            text = text.replace("i", "İ")
        if self.code == "el":
            text = text.translate(_WITHOUT_TONOS)
        return fold(text.upper())


_WITHOUT_TONOS = str.maketrans("άέήίόύώϊϋΐΰΆΈΉΊΌΎΏ", "αεηιουωϊϋϊϋΑΕΗΙΟΥΩ")


def _words(text: str) -> tuple[str, ...]:
    return tuple(fold(word.replace("_", " ")) for word in text.split())


def _follows(words: tuple[str, ...]) -> dict[str, str]:
    seen: dict[str, str] = defaultdict(str)
    for word in words:
        state = _END + _END
        for character in word.lower() + _END:
            seen[state] += character
            state = (state + character)[-2:]
    return dict(seen)


def _catalogued(code: str) -> list[str]:
    """What the engine's catalogue knows of labels, captions and titles in a language."""
    found: list[str] = []
    for path in (_CATALOGUE / f"{name}.json" for name in _CATALOGUE_CODES.get(code, (code,))):
        if path.exists():
            entry = json.loads(path.read_text(encoding="utf-8"))
            lists = (*entry["labels"].values(), entry.get("captions", []), *entry.get("titles", {}).values())
            found += [text for some in lists for text in some]
    return found


def _load(path: Path) -> Language:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    names, places = _words(data["surnames"] + data["given"]), _words(data["places"])
    known = {fold(label): None for label in (*data["labels"], *_catalogued(path.stem))}
    labels = tuple(label for label in known if is_known(label))
    lower = sorted({c for c in "".join(names + places + labels).lower() if c.isalpha() and is_known(c)})
    return Language(
        path.stem,
        data["script"],
        labels,
        _words(data["months"]),
        _words(data["months_short"]),
        names,
        places,
        tuple(fold(street) for street in data["streets"]),
        "".join(lower),
        _follows(names + places),
    )


@lru_cache(maxsize=1)
def languages() -> dict[str, Language]:
    """All languages by code (ISO 639-1; `sw` holds further ones in plain Latin, `mn` Kyrgyz and Tajik)."""
    return {path.stem: _load(path) for path in sorted(_FOLDER.glob("*.toml"))}
