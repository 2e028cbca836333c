"""What a training line says: names, labels, dates, numbers, addresses, and strings no one foresees.

Random and look-alike strings and exchanged twins make the network report the
ink it sees and not what a language would put there.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from print.alphabet import COMMON, SCRIPTS, fold, is_known
from print.languages import Language, languages
from print.lookalikes import exchange_marks, exchange_twins, fuse, lookalike_string
from print.values import LETTERS, address, code, date, mark, number, numbered, pick, picks
from print.visual_order import visual_order

Rng = np.random.Generator

LINE_LENGTH_MAX = 46

# Share of lines by script. Digits and Latin stand in documents of all scripts.
_SCRIPT_SHARES = {
    "latin": 0.78, "cyrillic": 0.09, "greek": 0.04, "georgian": 0.03, "armenian": 0.03, "hebrew": 0.03,
}  # fmt: skip
# Languages most documents come in, and one whose letters need most examples.
_LANGUAGE_WEIGHTS = {"en": 3.0, "de": 1.5, "fr": 1.5, "es": 1.5, "tr": 1.5, "vi": 2.0, "ru": 2.0, "uk": 1.5, "kk": 1.5}


def _words(rng: Rng, language: Language, count: int) -> str:
    return " ".join(language.word(rng) for _ in range(count))


def _cased(rng: Rng, language: Language, text: str, upper: float) -> str:
    way = rng.random()
    if way < upper:
        return language.upper(text)
    return text.lower() if way > 0.97 else text


def _name(rng: Rng, language: Language) -> str:
    text = _words(rng, language, int(rng.choice((1, 1, 2, 2, 3, 4))))
    if rng.random() < 0.12:
        text = text.replace(" ", "-", 1)
    if rng.random() < 0.08:
        text = text.replace(" ", ", ", 1)
    if rng.random() < 0.04:
        text += pick(rng, (" Jr.", " III", " ep. ", " geb. ", " née ", ", Dr.", " II")) + language.word(rng)
    return _cased(rng, language, text, 0.72)


def _label(rng: Rng, language: Language) -> str:
    text = pick(rng, language.labels)
    if rng.random() < 0.4 or language.script != "latin" and rng.random() < 0.3:
        other = draw_language(rng, "latin") if rng.random() < 0.85 else language
        text += pick(rng, ("/", " / ", "/ ", " - ", " ")) + pick(rng, other.labels)
    if rng.random() < 0.2:
        text = f"{rng.integers(1, 20)}" + pick(rng, (". ", ".", " ", ") ")) + text
    if rng.random() < 0.12:
        text += pick(rng, (":", " :", ": ", " (1)", " (2)", "."))
    return _cased(rng, language, text, 0.3)


def _labelled(rng: Rng, language: Language) -> str:
    value = pick(rng, (_name, _date, _number, _code))(rng, language)
    return pick(rng, language.labels) + pick(rng, (": ", " ", ":", ". ", " : ", "  ")) + value


def _date(rng: Rng, language: Language) -> str:
    text = date(rng, language, draw_language(rng, "latin"))
    way = rng.random()
    if way < 0.08:
        text = numbered(rng, text)
    elif way < 0.12:
        text += pick(rng, (" - ", "-", " / ", " ")) + date(rng, language, language)
    elif way < 0.16:
        text += " " + _words(rng, language, 1)
    return text


def _number(rng: Rng, language: Language) -> str:
    letters = LETTERS
    if language.script != "latin" and rng.random() < 0.25:
        script = SCRIPTS[language.script]
        letters = "".join(c for c in script if c.isupper()) or script
    text = number(rng, letters)
    return exchange_twins(rng, text, 0.5) if rng.random() < 0.3 else text


def _code(rng: Rng, language: Language) -> str:
    return code(rng, language)


def _address(rng: Rng, language: Language) -> str:
    return _cased(rng, language, address(rng, language), 0.55)


def _title(rng: Rng, language: Language) -> str:
    other = draw_language(rng, language.script)
    text = pick(rng, language.labels) + pick(rng, (" ", " · ", " - ", " / ", " * ")) + pick(rng, other.labels)
    return language.upper(text)


def _prose(rng: Rng, language: Language) -> str:
    text = " ".join(pick(rng, language.labels) if rng.random() < 0.3 else language.word(rng).lower() for _ in range(6))
    return text[int(rng.integers(0, 12)) :].strip() + pick(rng, (",", ".", "", "", ";"))


def _random(rng: Rng, language: Language) -> str:
    """Characters without any order: of the language, of its whole script, or of the signs all share."""
    way = rng.random()
    letters = SCRIPTS[language.script]
    if way < 0.35:
        letters = language.letters if rng.random() < 0.5 else language.upper(language.letters)
    elif way < 0.75:
        letters = "".join(c for c in letters if c.isupper() == (rng.random() < 0.5)) or letters
    elif way > 0.92:
        letters = SCRIPTS[COMMON].strip() + letters[:20]
    text = picks(rng, letters, int(rng.integers(1, 16)))
    if rng.random() < 0.4 and len(text) > 4:
        cut = int(rng.integers(1, len(text) - 1))
        text = text[:cut] + " " + text[cut:]
    return text


def _lookalikes(rng: Rng, language: Language) -> str:
    return lookalike_string(rng, language.script)


def _mrz(rng: Rng, language: Language) -> str:
    """A part of a machine readable line, where the finder took it for print."""
    text = "<<".join(languages()["en"].word(rng).upper().replace("'", "") for _ in range(3)) + number(rng) + "<<<<<<<<<"
    return text.replace(" ", "<")[: int(rng.integers(6, 40))]


# Small print is read by knowing what it may say; values must be read without that.
_KINDS: tuple[tuple[float, Callable[[Rng, Language], str]], ...] = (
    (0.19, _name),
    (0.28, _label),
    (0.05, _labelled),
    (0.13, _date),
    (0.13, _number),
    (0.07, _code),
    (0.07, _address),
    (0.025, _title),
    (0.03, _prose),
    (0.05, _random),
    (0.02, _lookalikes),
    (0.01, _mrz),
)
_KIND_SHARES = np.array([share for share, _ in _KINDS]) / sum(share for share, _ in _KINDS)


@lru_cache(maxsize=8)
def _of_script(script: str) -> tuple[tuple[Language, ...], np.ndarray]:
    found = tuple(language for language in languages().values() if language.script == script)
    weights = np.array([_LANGUAGE_WEIGHTS.get(language.code, 1.0) for language in found])
    return found, weights / weights.sum()


def draw_language(rng: Rng, script: str) -> Language:
    """A language of the script, as often as lines of it are wanted."""
    found, shares = _of_script(script)
    return found[int(rng.choice(len(found), p=shares))]


def draw_script(rng: Rng) -> str:
    """A script, as often as lines of it are wanted."""
    shares = np.array(list(_SCRIPT_SHARES.values()))
    return list(_SCRIPT_SHARES)[int(rng.choice(len(shares), p=shares / shares.sum()))]


def _shortened(rng: Rng, text: str) -> str:
    """Not longer than a line may be; cut at a word where that is possible."""
    if len(text) <= LINE_LENGTH_MAX:
        return text
    words = text[:LINE_LENGTH_MAX].rsplit(" ", 1)
    return words[0] if rng.random() < 0.8 else text[:LINE_LENGTH_MAX]


class LineText(NamedTuple):
    """What a line says."""

    text: str  # in the alphabet's characters, in visual order, 1 to LINE_LENGTH_MAX of them
    is_label: bool  # print that is smaller than that of values


def line_text(rng: Rng, script: str) -> LineText:
    """One line of a script."""
    while True:
        language = draw_language(rng, script)
        _, make = _KINDS[int(rng.choice(len(_KINDS), p=_KIND_SHARES))]
        text = make(rng, language)
        way = rng.random()
        if way < 0.05:
            text = exchange_twins(rng, text, rng.uniform(0.1, 0.6))
        elif way < 0.09:
            text = exchange_marks(rng, text)
        elif way < 0.11:
            text = fuse(rng, text)
        text = visual_order(_shortened(rng, " ".join(fold(text).split())))
        if text and is_known(text):
            return LineText(text, make is _label)


def caption_text(rng: Rng, script: str) -> LineText:
    """A caption, in one language or more."""
    while True:
        text = visual_order(_shortened(rng, " ".join(fold(_label(rng, draw_language(rng, script))).split())))
        if text and is_known(text):
            return LineText(text, is_label=True)


class TwoPieces(NamedTuple):
    """A line whose printer changes the face or the size in it; never in Hebrew, whose order changes."""

    text: str
    at: int  # characters before the change


def _joined(first: str, second: str) -> TwoPieces | None:
    """The two as one line of legal length, or None."""
    first, second = (" ".join(fold(one).split()) if one.strip() else one for one in (first, second))
    text = first + second
    legal = first.strip() and second.strip() and len(text) <= LINE_LENGTH_MAX and is_known(text)
    return TwoPieces(text, len(first)) if legal and visual_order(text) == text else None


def two_languages(rng: Rng, script: str) -> TwoPieces:
    """`Surname / Nom`, `NOM/SURNAME`, `2. Given names/Prénoms`; a third language now and then."""
    while True:
        language, other = draw_language(rng, script), draw_language(rng, "latin")
        first = _cased(rng, language, pick(rng, language.labels), 0.4)
        second = _cased(rng, other, pick(rng, other.labels), 0.3)
        if rng.random() < 0.2:
            first = f"{rng.integers(1, 20)}" + pick(rng, (". ", ".", " ")) + first
        if rng.random() < 0.12:
            second += pick(rng, ("/", " / ")) + pick(rng, draw_language(rng, "latin").labels)
        if rng.random() < 0.1:
            second += pick(rng, (":", "."))
        mark = pick(rng, ("/", "/", " / ", " /", "/ ", " ", " - ", " • "))
        found = _with_gap(_joined(first, second), mark)
        if found:
            return found


def _with_gap(line: TwoPieces | None, gap: str) -> TwoPieces | None:
    """The same with `gap` before the change."""
    if line is None or not is_known(gap) or len(line.text) + len(gap) > LINE_LENGTH_MAX:
        return None
    return TwoPieces(line.text[: line.at] + gap + line.text[line.at :], line.at + len(gap))


def draw_value(rng: Rng, language: Language) -> str:
    """A name, date, number or code."""
    return pick(rng, (_name, _date, _number, _code, _date, _number))(rng, language)


def glued(rng: Rng, script: str) -> TwoPieces:
    """A mark or short caption against its value: `4a.12.03.2031`, `15SEX M`, `DOB:01/02/1990`, `1.SMITH`."""
    while True:
        language = draw_language(rng, script)
        way = rng.random()
        if way < 0.6:
            first = mark(rng)
        else:
            first = pick(rng, language.labels)
            first = (language.upper(first) if rng.random() < 0.5 else first) + pick(rng, (":", ":", "", ".", "/"))
        found = _with_gap(_joined(first, draw_value(rng, language)), "" if rng.random() < 0.7 else " ")
        if found:
            return found


def caption_and_value(rng: Rng, script: str) -> TwoPieces:
    """A caption and its value beside it, as one line."""
    while True:
        language = draw_language(rng, script)
        first = _cased(rng, language, pick(rng, language.labels), 0.5) + pick(rng, (":", "", "", "."))
        found = _with_gap(_joined(first, draw_value(rng, language)), " ")
        if found:
            return found
