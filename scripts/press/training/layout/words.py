"""What the pages say: labels, names, dates, numbers, paragraphs, MRZs; none of it is anybody's."""

import numpy as np

Rng = np.random.Generator

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DIGITS = "0123456789"
_ACCENTED = "ÁÀÂÄÃÅÆÇČĆĐÉÈÊËĘĚÍÎÏİĽŁÑŃÓÔÖØŐÕŘŚŠŞȘŤÚÛÜŰŮÝŹŽŻŐĀĒĢĶŅ"
_LABELS = (
    "Surname|Nom|Name|Apellidos|Cognome|Nazwisko|Perekonnanimi|Uzvārds|Pavardė|Příjmení|Priezvisko|Sukunimi|Efternavn|"
    "Given names|Prénoms|Vornamen|Nombre|Nome|Imiona|Eesnimed|Vārdi|Jméno|Etunimet|Fornavn|Förnamn|Voornamen|"
    "Date of birth|Date de naissance|Geburtsdatum|Fecha de nacimiento|Data di nascita|Data urodzenia|Sünniaeg|DOB|"
    "Place of birth|Lieu de naissance|Geburtsort|Lugar de nacimiento|Luogo di nascita|Miejsce urodzenia|Sünnikoht|"
    "Sex|Sexe|Geschlecht|Sexo|Sesso|Płeć|Sugu|Nationality|Nationalité|Staatsangehörigkeit|Nacionalidad|Cittadinanza|"
    "Date of issue|Date de délivrance|Ausstellungsdatum|Fecha de expedición|Data di rilascio|Data wydania|ISS|"
    "Date of expiry|Date d'expiration|Gültig bis|Fecha de caducidad|Data di scadenza|Termin ważności|Kehtiv kuni|EXP|"
    "Authority|Autorité|Behörde|Autoridad|Autorità|Organ wydający|Väljaandja|Document No.|N° du document|Dokument Nr|"
    "Passport No.|Passeport N°|Pass Nr|Pasaporte|Personal No.|Isikukood|Numer PESEL|Asmens kodas|Rodné číslo|"
    "Height|Taille|Größe|Eyes|Augenfarbe|Signature of bearer|Signature du titulaire|Unterschrift|Firma del titolare|"
    "Address|Adresse|Anschrift|Domicilio|Residence|Type|Code|Code of State|Class|Klasse|Restrictions|End|DL|ID|HGT|WGT|"
    "Valid until|Category|Remarks|Bemerkungen|Observations|Type of permit|Number of entries|Duration of stay|From|Until"
).split("|")
_TITLES = (
    "PASSPORT|PASSEPORT|REISEPASS|IDENTITY CARD|CARTE D'IDENTITÉ|PERSONALAUSWEIS|DRIVING LICENCE|PERMIS DE CONDUIRE|"
    "FÜHRERSCHEIN|RESIDENCE PERMIT|TITRE DE SÉJOUR|AUFENTHALTSTITEL|DRIVER LICENSE|REPUBLIC OF UTOPIA|UTOPIA|VISA|"
    "KINGDOM OF UTOPIA|ISIKUTUNNISTUS|DOWÓD OSOBISTY|CARTA D'IDENTITÀ|TRAVEL DOCUMENT|SPECIMEN STATE|JUHILUBA|"
    "NATIONAL IDENTITY CARD|CERTIFICATE|CERTIFICATE OF BIRTH|FEDERAL REPUBLIC OF UTOPIA|HEALTH CARD|EUROPEAN UNION"
).split("|")
_MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC MAI AOU DEZ OKT".split()


def pick(rng: Rng, characters: str, count: int) -> str:
    """`count` characters of the string, with repetition."""
    return "".join(characters[int(i)] for i in rng.integers(0, len(characters), count))


def _one(rng: Rng, choices: list[str]) -> str:
    return choices[int(rng.integers(0, len(choices)))]


def name(rng: Rng, length: int | None = None) -> str:
    """A word that can be spoken, in capitals, sometimes with accents."""
    count = length or int(rng.integers(2, 12))
    text = "".join(pick(rng, "AEIOUY" if (i + count) % 2 else "BCDFGHJKLMNPRSTVZ", 1) for i in range(count))
    if rng.random() < 0.25:
        at = int(rng.integers(0, count))
        text = text[:at] + pick(rng, _ACCENTED, 1) + text[at + 1 :]
    return text


def names(rng: Rng) -> str:
    """One to three names."""
    return ("-" if rng.random() < 0.1 else " ").join(name(rng) for _ in range(int(rng.integers(1, 4))))


def date(rng: Rng) -> str:
    """A day in one of the ways documents print it."""
    day, month, year = int(rng.integers(1, 29)), int(rng.integers(1, 13)), int(rng.integers(1935, 2040))
    way = int(rng.integers(0, 7))
    if way < 3:
        mark = ". / - ".split(" ")[int(rng.integers(0, 3))] if way < 2 else " "
        return f"{day:02d}{mark}{month:02d}{mark}{year}"
    if way == 3:
        return f"{year}-{month:02d}-{day:02d}"
    if way == 4:
        return f"{day:02d} {_one(rng, _MONTHS)} {year % 100:02d}"
    if way == 5:
        return f"{day:02d} {_one(rng, _MONTHS)}/{_one(rng, _MONTHS)} {year}"
    return f"{month:02d}/{day:02d}/{year}"


def number(rng: Rng) -> str:
    """A document or personal number."""
    way = rng.random()
    if way < 0.4:
        return pick(rng, LETTERS, int(rng.integers(1, 3))) + pick(rng, DIGITS, int(rng.integers(5, 9)))
    if way < 0.7:
        return pick(rng, DIGITS, int(rng.integers(4, 14)))
    if way < 0.85:
        return pick(rng, DIGITS, 6) + "-" + pick(rng, DIGITS, 4)
    return " ".join(pick(rng, DIGITS, 4) for _ in range(int(rng.integers(2, 5))))


def long_number(rng: Rng) -> str:
    """What looks like an MRZ and is none: audit numbers, discriminators, card numbers."""
    way = rng.random()
    if way < 0.5:
        return pick(rng, LETTERS + DIGITS * 2, int(rng.integers(14, 34)))
    if way < 0.7:
        return " ".join(pick(rng, DIGITS, 4) for _ in range(4))
    if way < 0.85:
        return pick(rng, DIGITS, int(rng.integers(14, 30)))
    return "*" + pick(rng, LETTERS + DIGITS, int(rng.integers(10, 24))) + "*"


def place(rng: Rng) -> str:
    """A town, sometimes with a state or a number behind."""
    text = name(rng, int(rng.integers(4, 11)))
    way = rng.random()
    if way < 0.3:
        return f"{text}, {name(rng, int(rng.integers(4, 9)))}"
    if way < 0.5:
        return f"{pick(rng, DIGITS, 5)} {text}"
    if way < 0.65:
        return f"{pick(rng, DIGITS, 3)} {name(rng, 6)} ST"
    return text.title() if way < 0.8 else text


def value(rng: Rng) -> str:
    """Anything a field may hold."""
    way = rng.random()
    if way < 0.34:
        return names(rng)
    if way < 0.58:
        return date(rng)
    if way < 0.76:
        return number(rng)
    if way < 0.9:
        return place(rng)
    if way < 0.96:
        return _one(rng, ["M", "F", "M/M", "F/F", "X", "B", "AM B1 B", "175 cm", "5'-08\"", "BRO", "NONE", "UTO", "P", "165 lb"])
    return names(rng).title()


def label(rng: Rng, languages: int) -> str:
    """A field's caption in one to three languages."""
    text = " / ".join(_one(rng, _LABELS) for _ in range(languages))
    way = rng.random()
    if way < 0.12:
        return text.upper()
    if way < 0.25:
        return text + ":"
    if way < 0.3:
        return f"{int(rng.integers(1, 15))}. {text}"
    return text


def title(rng: Rng) -> str:
    """What a page calls itself."""
    text = _one(rng, _TITLES)
    if rng.random() < 0.4:
        text += str(_one(rng, [" / ", " ", " - "])) + _one(rng, _TITLES)
    return text.title() if rng.random() < 0.15 else text


def sentence(rng: Rng, length: int) -> str:
    """Running text of about `length` characters."""
    words = []
    total = 0
    while total < length:
        word = name(rng, int(rng.integers(1, 11))).lower()
        if rng.random() < 0.1:
            word = word.title() if rng.random() < 0.7 else number(rng)
        words.append(word + ("," if rng.random() < 0.08 else "." if rng.random() < 0.06 else ""))
        total += len(word) + 1
    return " ".join(words)[:length].strip()


def foreign(rng: Rng, letters: str) -> str:
    """One to four words in the letters given."""
    return " ".join(pick(rng, letters, int(rng.integers(2, 9))) for _ in range(int(rng.integers(1, 4))))


def mrz(rng: Rng, lines: int, length: int) -> list[str]:
    """Lines that look like a machine-readable zone; their digits mean nothing."""
    holder = "<<".join("<".join(name(rng) for _ in range(int(rng.integers(1, 3)))) for _ in range(2))
    plain = "".join(c if c in LETTERS + "<" else "E" for c in holder)
    state = pick(rng, LETTERS, 3)
    code = _one(rng, ["P<", "PP", "I<", "ID", "AR", "C<", "V<", "AC", "PN", "PD"])
    serial = pick(rng, LETTERS + DIGITS * 3, 9)
    spare = pick(rng, DIGITS, int(rng.integers(0, 12)))
    dates = pick(rng, DIGITS, 7) + _one(rng, ["M", "F", "<"]) + pick(rng, DIGITS, 7)
    if lines == 3:
        rows = [code + state + serial + pick(rng, DIGITS, 1) + spare, dates + state + spare[:4], plain]
        rows[1] = rows[1].ljust(length - 1, "<")[: length - 1] + pick(rng, DIGITS, 1)
    elif lines == 2:
        rows = [code + state + plain, serial + pick(rng, DIGITS, 1) + state + dates + spare]
        rows[1] = rows[1].ljust(length - 2, "<")[: length - 2] + pick(rng, DIGITS, 2)
    else:
        rows = ["D1" + state + serial + spare]
    return [row.ljust(length, "<")[:length] for row in rows]
