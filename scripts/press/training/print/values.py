"""Values that documents print: dates, numbers, codes, addresses, measures.

`values.json` holds their forms. Of numbers and postcodes: A stands for a letter,
9 for a digit, X for either, all else is printed as it is.
"""

import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from print.languages import Language

Rng = np.random.Generator

DIGITS = "0123456789"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

_FORMS: dict[str, list[str]] = json.loads((Path(__file__).parent / "values.json").read_text(encoding="utf-8"))


def pick(rng: Rng, items: Sequence[str]) -> str:
    """One of them, all alike likely."""
    return items[int(rng.integers(0, len(items)))]


def picks(rng: Rng, items: str, count: int) -> str:
    """`count` characters, drawn independently."""
    return "".join(items[i] for i in rng.integers(0, len(items), count))


def date(rng: Rng, language: Language, second: Language) -> str:
    """One date in any form issuers use; `second` is the other language of a bilingual month."""
    month = int(rng.integers(1, 13))
    forms = _FORMS["numeric_dates" if rng.random() < 0.62 or language.code == "vi" else "named_dates"]
    year = int(rng.integers(1925, 2045))
    text = pick(rng, forms).format(
        d=int(rng.integers(1, 32)),
        m=month,
        y=year,
        s=year % 100,
        M=language.months_short[month - 1],
        N=second.months_short[month - 1],
        L=language.months[month - 1],
    )
    if language.code == "vi" and rng.random() < 0.15:
        return f"ngày {rng.integers(1, 32):02} tháng {month:02} năm {year}"
    return text


def number(rng: Rng, letters: str = LETTERS) -> str:
    """A document's or a person's number; `letters` may be those of another script."""
    if rng.random() < 0.25:
        alphabet = DIGITS if rng.random() < 0.4 else DIGITS + letters
        text = picks(rng, alphabet, int(rng.integers(1, 19)))
        if rng.random() < 0.3 and len(text) > 5:
            cut = int(rng.integers(2, len(text) - 2))
            text = text[:cut] + pick(rng, (" ", "-", "/", ".", " ")) + text[cut:]
        return text
    return _filled(rng, pick(rng, _FORMS["numbers"]), letters)


def _filled(rng: Rng, form: str, letters: str) -> str:
    places = {"A": letters, "9": DIGITS, "X": DIGITS + letters}
    return "".join(pick(rng, places[c]) if c in places else c for c in form)


def height(rng: Rng) -> str:
    """A person's height in any unit."""
    feet, inches, metres = int(rng.integers(4, 7)), int(rng.integers(0, 12)), int(rng.integers(145, 205))
    return pick(rng, _FORMS["heights"]).format(f=feet, i=inches, m=metres, s=metres % 100)


def _weight(rng: Rng) -> str:
    if rng.random() < 0.7:
        return f"{rng.integers(90, 290)}" + pick(rng, (" lb", " LBS", " lbs", "lb", ""))
    return f"{rng.integers(45, 120)}" + pick(rng, (" kg", "kg", " KG"))


def _classes(rng: Rng) -> str:
    count = int(rng.integers(1, 8))
    return pick(rng, (" ", "/", ", ", "-", " / ", "")).join(pick(rng, _FORMS["classes"]) for _ in range(count))


def code(rng: Rng, language: Language) -> str:
    """Short things: sex, classes, measures, blood groups, restrictions, words of US and Canadian cards."""
    way = rng.random()
    if way < 0.2:
        return pick(rng, _FORMS["small"])
    if way < 0.34:
        return height(rng) if rng.random() < 0.6 else _weight(rng)
    if way < 0.48:
        return _classes(rng)
    if way < 0.56:
        return ", ".join(pick(rng, _FORMS["restrictions"]) for _ in range(int(rng.integers(1, 5))))
    if way < 0.86:
        return pick(rng, _FORMS["aamva"]).format(
            W=language.upper(language.word(rng)),
            n=f"{rng.integers(1, 13):02}/{rng.integers(1, 32):02}/{rng.integers(1930, 2040)}",
            k=number(rng),
            c=pick(rng, _FORMS["classes"]),
            x=pick(rng, "MFX"),
            h=height(rng),
            w=_weight(rng),
            e=pick(rng, _FORMS["eyes"]),
        )
    return numbered(rng, pick(rng, (number(rng), _classes(rng), language.upper(language.word(rng)))))


def numbered(rng: Rng, value: str) -> str:
    """The value behind a field number of the EU licence, or the number alone."""
    if rng.random() < 0.15:
        return pick(rng, _FORMS["eu_numbers"])
    return pick(rng, _FORMS["eu_numbers"]) + (" " if rng.random() < 0.85 else "") + value


def mark(rng: Rng) -> str:
    """What stands before a value: numbers of the EU licence, those of AAMVA cards with or without their words."""
    way = rng.random()
    if way < 0.35:
        return pick(rng, _FORMS["eu_numbers"])
    if way < 0.5:
        return pick(rng, _FORMS["eu_numbers"]).rstrip(".")
    if way < 0.8:
        return pick(rng, _FORMS["marks"])
    return f"{rng.integers(1, 30)}" + pick(rng, (".", ")", "", ":", "-"))


def address(rng: Rng, language: Language) -> str:
    """A street with its number, a town with its code, or both."""
    house = f"{rng.integers(1, 400)}" + (pick(rng, "ABCDabc") if rng.random() < 0.2 else "")
    if rng.random() < 0.15:
        house += f"/{rng.integers(1, 90)}"
    postcode = _filled(rng, pick(rng, _FORMS["postcodes"]), LETTERS)
    street, name, place = pick(rng, language.streets), language.word(rng), language.word(rng)
    state = picks(rng, LETTERS, 2)
    return pick(rng, _FORMS["addresses"]).format(n=name, s=street, h=house, z=postcode, p=place, a=state)
