"""Values that documents print: dates, numbers, codes, addresses, measures."""

import numpy as np

from print.languages import Language

Rng = np.random.Generator

DIGITS = "0123456789"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def pick(rng: Rng, items: str | tuple[str, ...]) -> str:
    """One of them, all alike likely."""
    return items[int(rng.integers(0, len(items)))]


def picks(rng: Rng, items: str, count: int) -> str:
    """`count` characters, drawn independently."""
    return "".join(items[i] for i in rng.integers(0, len(items), count))


_NUMERIC_DATES = (
    "{d:02}.{m:02}.{y}", "{d:02}.{m:02}.{y}", "{d:02}/{m:02}/{y}", "{d:02}/{m:02}/{y}", "{d:02}-{m:02}-{y}",
    "{d:02} {m:02} {y}", "{m:02}/{d:02}/{y}", "{m:02}-{d:02}-{y}", "{y}-{m:02}-{d:02}", "{y}/{m:02}/{d:02}",
    "{y}.{m:02}.{d:02}", "{y}. {m:02}. {d:02}.", "{d:02}.{m:02}.{s:02}", "{d:02}/{m:02}/{s:02}",
    "{d:02}-{m:02}-{s:02}", "{d}.{m}.{y}", "{d}. {m}. {y}", "{d}/{m}/{y}", "{d:02}{m:02}{y}", "{y}{m:02}{d:02}",
    "{m:02}/{y}", "{m:02}.{y}", "{y}", "{d:02}.{m:02}.{y}.", "{s:02}{m:02}{d:02}", "{d:02}. {m:02}. {y}",
)  # fmt: skip
_NAMED_DATES = (
    "{d:02} {M} {y}", "{d:02} {M} {y}", "{d:02} {M} {s:02}", "{d:02} {M}/{N} {y}", "{d:02} {M}/{N} {s:02}",
    "{d:02} {M} / {N} {y}", "{d}. {L} {y}", "{d} {L} {y}", "{L} {d}, {y}", "{d:02}-{M}-{y}", "{d:02}.{M}.{y}",
    "{d:02}{M}{y}", "{d:02} de {L} de {y}", "{M} {y}", "{d:02} {M}. {y}", "{y} {M} {d:02}", "{d:02}/{M}/{y}",
    "{M} {d:02}, {y}",
)  # fmt: skip


def date(rng: Rng, language: Language, second: Language) -> str:
    """One date in any form issuers use; `second` is the other language of a bilingual month."""
    month = int(rng.integers(1, 13))
    forms = _NUMERIC_DATES if rng.random() < 0.62 or language.code == "vi" else _NAMED_DATES
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


# A stands for a letter, 9 for a digit, X for either; all else is printed as it is.
_NUMBER_FORMS = (
    "AA999999", "AA9999999", "A9999999", "A99999999", "999999999", "99999999", "9999999", "XXXXXXXXX", "LXXXXXXXX",
    "AA 999999", "AA 9999999", "AAA999999", "AAA 999999", "A99A99999", "999-999-999", "9999 9999 9999",
    "999999 999 9999", "99.999.999-9", "999.999.999-99", "A999-9999-9999", "A999-999-99-999-9", "999999/9999",
    "999999-9999", "9999999 A", "99999999A", "X9999999A", "99 99 999999", "9999 999999", "99-99-999999", "9999999999",
    "99999999999", "999999999999", "999 999 999", "AAAA999999AAAAAA99", "AAAAAA99A99A999A", "9AAA999", "A 999 999 999 999",
    "99999/99/9999", "9999-99999", "999-99-9999", "A999999(9)", "AA999999A", "999AA9999", "999999999AA9999999A99",
    "No. 999999", "№ 999999", "Nr. 9999999", "Nº 99999999", "N° 999999", "#99999", "99/999999", "AA-999-AA", "9999/99",
    "AXXXXXXXXXXXXXX", "XXXXXX", "XXXX", "XXX XXX XXX", "9999999<9", "99-9999999", "B9999999", "999999999 9 AA9",
)  # fmt: skip


def number(rng: Rng, letters: str = LETTERS) -> str:
    """A document's or a person's number; `letters` may be those of another script."""
    if rng.random() < 0.25:
        alphabet = DIGITS if rng.random() < 0.4 else DIGITS + letters
        text = picks(rng, alphabet, int(rng.integers(1, 19)))
        if rng.random() < 0.3 and len(text) > 5:
            cut = int(rng.integers(2, len(text) - 2))
            text = text[:cut] + pick(rng, (" ", "-", "/", ".", " ")) + text[cut:]
        return text
    places = {"A": letters, "9": DIGITS, "X": DIGITS + letters}
    return "".join(pick(rng, places[c]) if c in places else c for c in pick(rng, _NUMBER_FORMS))


_EYES = ("BRO", "BLU", "GRN", "HAZ", "BLK", "GRY", "BROWN", "BLUE", "BLN", "BRN", "RED", "BRAUN", "GRÜN", "MARRON")
_CLASSES = (
    "A", "A1", "A2", "AM", "B", "B1", "BE", "C", "C1", "C1E", "CE", "D", "D1", "DE", "D1E", "F", "G", "L", "M", "T", "H",
)  # fmt: skip
_SMALL = (
    "M", "F", "X", "M/M", "F/F", "K/F", "M/F", "M/H", "V/F", "Ž/F", "M / M", "K/K", "W", "D", "(D)", "UTO", "USA", "FRA",
    "POL", "P", "PA", "PP", "ID", "AR", "DL", "NONE", "NIL", "N/A", "DONOR", "VETERAN", "YES", "NO", "-", "--", "***", "0",
    "A+", "B-", "O+", "AB+", "A Rh+", "0 Rh-", "I (+)", "II", "III", "IV", "VI", "SPECIMEN", "MUSTER", "SAMPLE", "No.",
    "DUP", "REV", "REAL ID", "NOT FOR FEDERAL PURPOSES", "UNDER 21 UNTIL", "ORGAN DONOR", "CDL", "MULT", "C", "E",
)  # fmt: skip
_RESTRICTIONS = ("01", "01.06", "01.01", "70.UK", "78", "79.06", "95", "96", "105", "111", "172", "B96", "70", "71")
_AAMVA = (
    "1 {W}", "2 {W} {W}", "3 DOB {n}", "3 {n}", "4a ISS {n}", "4b EXP {n}", "4d DLN {k}", "4d {k}", "5 DD {k}",
    "9 CLASS {c}", "9a END NONE", "12 REST NONE", "15 SEX {x}", "16 HGT {h}", "17 WGT {w}", "18 EYES {e}", "19 HAIR {e}",
    "DLN {k}", "DL {k}", "ISS {n}", "EXP {n}", "DOB {n}", "DOB: {n}", "SEX {x}  HGT {h}", "HGT {h}", "WGT {w}", "EYES {e}",
    "SEX: {x}", "EXPIRES {n}", "CLASS {c}", "CLASS: {c}", "END: NONE", "RSTR: NONE", "{e}", "{h}", "{w}", "15 Sex {x}",
)  # fmt: skip
_EU = ("1.", "2.", "3.", "4a.", "4b.", "4c.", "4d.", "5.", "6.", "7.", "8.", "9.", "10.", "11.", "12.", "13.", "14.")


def _height(rng: Rng) -> str:
    feet, inches, metres = int(rng.integers(4, 7)), int(rng.integers(0, 12)), int(rng.integers(145, 205))
    forms = (
        "{f}'-{i:02}\"", "{f}'-{i:02}\"", "{f}' {i:02}\"", "{f}-{i:02}", "{f}'{i}\"", "{f}'{i:02}", "{f}{i:02}",
        "{m} cm", "{m}cm", "{m}", "1,{s} m", "1.{s} m", "1,{s}m", "{m} CM",
    )  # fmt: skip
    return pick(rng, forms).format(f=feet, i=inches, m=metres, s=metres % 100)


def _weight(rng: Rng) -> str:
    return f"{rng.integers(90, 290)}{pick(rng, (' lb', ' LBS', ' lbs', 'lb', ''))}" if rng.random() < 0.7 else (
        f"{rng.integers(45, 120)}{pick(rng, (' kg', 'kg', ' KG'))}"
    )  # fmt: skip


def _classes(rng: Rng) -> str:
    count = int(rng.integers(1, 8))
    return pick(rng, (" ", "/", ", ", "-", " / ", "")).join(pick(rng, _CLASSES) for _ in range(count))


def code(rng: Rng, language: Language) -> str:
    """Short things: sex, classes, measures, blood groups, restrictions, words of US and Canadian cards."""
    way = rng.random()
    if way < 0.2:
        return pick(rng, _SMALL)
    if way < 0.34:
        return _height(rng) if rng.random() < 0.6 else _weight(rng)
    if way < 0.48:
        return _classes(rng)
    if way < 0.56:
        return ", ".join(pick(rng, _RESTRICTIONS) for _ in range(int(rng.integers(1, 5))))
    if way < 0.86:
        return pick(rng, _AAMVA).format(
            W=language.upper(language.word(rng)),
            n=f"{rng.integers(1, 13):02}/{rng.integers(1, 32):02}/{rng.integers(1930, 2040)}",
            k=number(rng),
            c=pick(rng, _CLASSES),
            x=pick(rng, "MFX"),
            h=_height(rng),
            w=_weight(rng),
            e=pick(rng, _EYES),
        )
    return numbered(rng, pick(rng, (number(rng), _classes(rng), language.upper(language.word(rng)))))


def numbered(rng: Rng, value: str) -> str:
    """The value behind a field number of the EU licence, or the number alone."""
    if rng.random() < 0.15:
        return pick(rng, _EU)
    return pick(rng, _EU) + (" " if rng.random() < 0.85 else "") + value


def address(rng: Rng, language: Language) -> str:
    """A street with its number, a town with its code, or both."""
    house = f"{rng.integers(1, 400)}" + (pick(rng, "ABCDabc") if rng.random() < 0.2 else "")
    if rng.random() < 0.15:
        house += f"/{rng.integers(1, 90)}"
    postcode = pick(rng, ("99999", "9999", "99-999", "999 99", "A9A 9A9", "AA9 9AA", "999999", "AA-9999", "99999-9999"))
    postcode = "".join(pick(rng, DIGITS) if c == "9" else pick(rng, LETTERS) if c == "A" else c for c in postcode)
    street, name, place = pick(rng, language.streets), language.word(rng), language.word(rng)
    forms = (
        "{n} {s} {h}", "{n}{s} {h}", "{s} {n} {h}", "{s} {n}, {h}", "{h} {s} {n}", "{h} {n} {s}", "{h}, {s} {n}",
        "{z} {p}", "{p} {z}", "{p}, {z}", "{s} {n} {h}, {p}", "{h} {n} {s}, {p} {z}", "{p}, AA {z}", "{z} {p} ({n})",
        "{s} {n} {h}, {z} {p}", "{p} / {n}", "{p}, {n}", "{p} ({q})", "{s} {n}", "{p}-{n}",
    )  # fmt: skip
    text = pick(rng, forms).format(n=name, s=street, h=house, z=postcode, p=place, q=picks(rng, LETTERS, 2))
    return text.replace("AA", picks(rng, LETTERS, 2))
