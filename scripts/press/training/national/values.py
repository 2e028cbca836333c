"""Values as documents in these languages print them: dates, numbers, addresses."""

import numpy as np

from national.languages import Language
from print.values import number as latin_number
from print.values import pick, picks

Rng = np.random.Generator

DIGITS = "0123456789"

# What a year of the language's own calendar is ahead of or behind the Gregorian one; 0: Gregorian dates are printed.
_OWN_YEARS = {"th": (543, 543, 0), "fa": (-621, -621, 0), "ar": (0, 0, -579), "hi": (0, 0, 57)}
_NUMERIC = ("{d}/{m}/{y}", "{d}-{m}-{y}", "{d}.{m}.{y}", "{y}/{m}/{d}", "{y}-{m}-{d}", "{y}.{m}.{d}", "{d} {m} {y}", "{y}{m}{d}")
_NAMED = ("{n} {M} {y}", "{d} {M} {y}", "{n} {M}. {y}", "{n} {M}, {y}", "{M} {n}, {y}", "{y} {M} {n}", "{M} {y}")
_NUMBER_FORMS = (
    *("9" * length for length in (4, 6, 7, 8, 9, 9, 10, 10, 12, 13, 14, 14)),
    "9 9999 99999 99 9", "9-9999-99999-99-9", "9999 9999 9999", "999-999999-9", "9999-9999-99999", "99/9999", "9999/99/99999",
    "999 999 999", "99-99-99-99999", "784-9999-9999999-9",
)  # fmt: skip


def _digits(rng: Rng, language: Language, text: str, own: float) -> str:
    return language.in_digits(text) if rng.random() < own else text


def date(rng: Rng, language: Language) -> str:
    """A day in any form that issuers use, in either set of digits."""
    year = int(rng.integers(1935, 2045)) + int(pick(rng, _OWN_YEARS[language.code]))
    day, month = int(rng.integers(1, 32)), int(rng.integers(1, 13))
    own = 0.75 if language.script == "arabic" else 0.3
    if rng.random() < 0.6:
        padded = rng.random() < 0.8
        d, m = (f"{day:02}", f"{month:02}") if padded else (str(day), str(month))
        text = pick(rng, _NUMERIC).format(d=d, m=m, y=year)
        if rng.random() < 0.1:
            text = text.replace("/", " / ").replace("-", " - ")
        return _digits(rng, language, text, own)
    names = language.months if rng.random() < 0.5 else language.months_short
    text = pick(rng, _NAMED).format(n=day, d=f"{day:02}", M=pick(rng, names), y=year)
    if language.code == "th" and rng.random() < 0.15:
        text = text.replace(str(year), f"พ.ศ. {year}")
    if language.code == "hi" and rng.random() < 0.15:
        text = pick(rng, (f"वि.सं. {text}", f"{year} साल {pick(rng, names)} {day} गते", f"{text} ई."))
    if language.code == "ar" and rng.random() < 0.15:
        text += pick(rng, (" م", " هـ", "م", "هـ"))
    return _digits(rng, language, text, own)


def number(rng: Rng, language: Language) -> str:
    """A document's or a person's number."""
    if rng.random() < 0.2:
        return latin_number(rng)
    if rng.random() < 0.3:
        text = picks(rng, DIGITS, int(rng.integers(1, 16)))
    else:
        text = "".join(pick(rng, DIGITS) if c == "9" else c for c in pick(rng, _NUMBER_FORMS))
    return _digits(rng, language, text, 0.75 if language.script == "arabic" else 0.35)


def address(rng: Rng, language: Language) -> str:
    """House, street, quarter and town, in some order."""
    house = f"{rng.integers(1, 999)}" + (f"/{rng.integers(1, 99)}" if rng.random() < 0.25 else "")
    house = _digits(rng, language, house, 0.6 if language.script == "arabic" else 0.25)
    between = pick(rng, (" ", " ", ", ", " - "))
    parts = [f"{pick(rng, language.streets)} {language.word(rng)}" for _ in range(int(rng.integers(1, 4)))]
    town = pick(rng, language.places)
    way = rng.random()
    if way < 0.4:
        return between.join((f"{house} {parts[0]}", *parts[1:], town))
    return between.join((*parts, town)) if way < 0.7 else between.join((town, *parts, house))
