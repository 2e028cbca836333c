"""What a training line says, by language: names, labels, dates, numbers, addresses, and strings no one foresees."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from national.alphabet import SCRIPTS, fold, is_known
from national.languages import Language, languages
from national.values import address, date, number
from national.visual_order import visual_order
from print.values import pick, picks

Rng = np.random.Generator

LINE_LENGTH_MAX = 46

# Share of lines by language. A language joins with a share; its words are in `languages/`.
SHARES = {"ar": 0.18, "fa": 0.15, "hi": 0.36, "th": 0.31}
_LATIN_WORDS = (
    "Name", "Date of Birth", "DOB", "Identification Number", "Sex", "MALE", "FEMALE", "Nationality", "Mr.", "Mrs.", "Miss", "Last name",
    "Date of Issue", "Date of Expiry", "ID Number", "Passport No.", "Address", "Thailand", "INDIA", "Place of Birth", "Religion", "SPECIMEN",
    "Government of India", "Republic", "Kingdom", "Driving Licence", "Card No", "Expiry", "Class", "Jan.", "Feb.", "Mar.", "Dec.", "Iran",
    "Father's Name", "Mother's Name", "Husband's Name", "Elector's Name", "Year of Birth", "YOB", "Valid Till", "Issue Date", "Signature",
    "Surname", "Given Name", "Age", "Blood Group", "Date of Birth / Age", "Citizenship No.", "National ID", "Nepal", "NEPALI", "District",
    "Ward No.", "Permanent Address", "Licence No.", "Category", "Issuing Officer", "Holder's Signature", "Type", "Code", "IND", "NPL", "THA",
    "Thai National ID Card", "Driving Licence", "Height", "cm", "Weight", "Registrar", "INCOME TAX DEPARTMENT", "Permanent Account Number",
    "Election Commission of India", "Male", "Female", "DL No", "Validity", "S/O", "D/O", "W/O", "C/O", "VID", "Apr.", "May", "Jun.", "Jul.",
    "Aug.", "Sep.", "Oct.", "Nov.", "Kingdom of Thailand", "Type of Card", "Place of Issue", "M", "F", "B+", "O+", "AB",
)  # fmt: skip
# What may stand at a letter: each set is one place around it.
_MARKS = {
    "thai": ("ัิีึืุู็", "่้๊๋์", "ะาำ"),
    "devanagari": ("", "ािीुूृेैॉोौॅ", "ंँः"),
    "arabic": (),
}
_MARK_CHANCES = (0.3, 0.3, 0.15)
_STANDING_ALONE = "ฯๆฺํ฿ऽॐ।अआइईउऊऋऍएऐऑओऔเแโใไฤๅ"
_CLUSTER = 0.25  # Devanagari letters that join the next


def _name(rng: Rng, language: Language) -> str:
    text = " ".join(language.word(rng) for _ in range(int(rng.choice((1, 1, 2, 2, 3, 4)))))
    return text.replace(" ", "-", 1) if rng.random() < 0.03 else text


def _label(rng: Rng, language: Language) -> str:
    text = pick(rng, language.labels)
    way = rng.random()
    if way < 0.2:
        first, second = (text, pick(rng, _LATIN_WORDS)) if rng.random() < 0.7 else (pick(rng, _LATIN_WORDS), text)
        text = first + pick(rng, ("/", " / ", " ", " - ")) + second
    elif way < 0.28:
        text += pick(rng, (" / ", " ", " - ")) + pick(rng, language.labels)
    return text + pick(rng, (":", " :")) if rng.random() < 0.2 else text


def _labelled(rng: Rng, language: Language) -> str:
    value = pick(rng, (_name, date, number))(rng, language)
    return pick(rng, language.labels) + pick(rng, (": ", " ", " : ", ":")) + value


def _latin(rng: Rng, language: Language) -> str:
    return " ".join(pick(rng, _LATIN_WORDS) for _ in range(int(rng.integers(1, 4))))


def _prose(rng: Rng, language: Language) -> str:
    return " ".join(pick(rng, language.labels) if rng.random() < 0.3 else language.word(rng) for _ in range(6))


def _random(rng: Rng, language: Language) -> str:
    """Letters in no order that any language foretells; marks only where they can stand."""
    marks = _MARKS[language.script]
    every = "".join(marks)
    letters = "".join(c for c in SCRIPTS[language.script] if c.isalpha() and c not in every)
    text = ""
    for _ in range(int(rng.integers(2, 12))):
        letter = pick(rng, letters)
        text += letter
        if letter not in _STANDING_ALONE:
            while language.script == "devanagari" and rng.random() < _CLUSTER:
                text += "्" + pick(rng, "कगचजटडतदनपबमयरलवशषसह")
            text += "".join(pick(rng, at) for at, chance in zip(marks, _MARK_CHANCES) if at and rng.random() < chance)
        if rng.random() < 0.12:
            text += " "
    return text


def _digits(rng: Rng, language: Language) -> str:
    """Digits alone: those of the script are few strokes each, and no neighbour helps."""
    text = language.in_digits(picks(rng, "0123456789", int(rng.integers(1, 15))))
    if rng.random() < 0.4 and len(text) > 4:
        cut = int(rng.integers(1, len(text) - 1))
        text = text[:cut] + pick(rng, (" ", "/", "-", ".")) + text[cut:]
    return text


_KINDS: tuple[tuple[float, Callable[[Rng, Language], str]], ...] = (
    (0.22, _name),
    (0.24, _label),
    (0.08, _labelled),
    (0.14, date),
    (0.08, number),
    (0.09, address),
    (0.03, _prose),
    (0.06, _random),
    (0.04, _digits),
    (0.02, _latin),
)
_KIND_SHARES = np.array([share for share, _ in _KINDS]) / sum(share for share, _ in _KINDS)


class LineText(NamedTuple):
    """What a line says."""

    text: str  # as typed, for whoever sets it
    read: str  # in the alphabet's characters, in visual order
    script: str
    is_label: bool  # print that is smaller than that of values


def _shortened(text: str) -> str:
    return text if len(text) <= LINE_LENGTH_MAX else text[:LINE_LENGTH_MAX].rsplit(" ", 1)[0]


def line_text(rng: Rng, code: str | None = None) -> LineText:
    """One line of a language, of any by default."""
    while True:
        language = languages()[code or str(rng.choice(list(SHARES), p=list(SHARES.values())))]
        _, make = _KINDS[int(rng.choice(len(_KINDS), p=_KIND_SHARES))]
        text = _shortened(" ".join(make(rng, language).split()))
        read = visual_order(fold(text))
        if read and is_known(read):
            return LineText(text, read, language.script, make is _label)
