"""Print like a value that is none of the holder's: names of officers, numbers of forms, places, days, words."""

from labeller.days import any_day, written
from labeller.holder import Habits
from labeller.names import CAPTION_CHAIN, LATIN_TAGS, TAGS, name, place
from labeller.numbers_drawn import DOCUMENT_FORMS, from_form
from labeller.tables import R, chance, pick
from labeller.vocabulary import drawn as drawn_words

_KINDS = ["full_name", "number", "date", "place", "words", "words"]
_NUMBER_FORMS = [
    "99999",
    "999",
    "A9",
    "AA-99-9999",
    "99/999",
    "999 999 9999",
    "+99 99 999 9999",
    "AAA",
    "9.9",
    "999 cm",
]


def other_print(kind: str, form: str, habits: Habits) -> str:
    """`kind`: full_name, number, date, place or words."""
    case = str.upper if habits.capitals else str
    if kind == "full_name":
        tag = pick(TAGS) if chance(0.2) else habits.tag if habits.tag in TAGS else pick(LATIN_TAGS)
        side = 1 if chance(0.8) else 0
        between = "/" if form == "slash" else pick([" ", " ", ", "])
        return case(between.join([name(tag, "surname")[side], name(tag, "given")[side]]))
    if kind == "date":
        return written(any_day(1960, 2040), habits.days)
    if kind == "place":
        return case(place(pick(LATIN_TAGS))[1])
    if kind == "number":
        return from_form(pick(DOCUMENT_FORMS if chance(0.6) else _NUMBER_FORMS))
    if kind != "words":
        raise ValueError(f"{kind} is not full_name, number, date, place or words")
    return case(" ".join(CAPTION_CHAIN.word() for _ in range(R.randint(1, 4)))).strip()


def unnamed(habits: Habits) -> tuple[str, str]:
    """A caption that names no field, and what stands under it."""
    words = drawn_words("otherCaptions") if chance(0.7) else CAPTION_CHAIN.word().capitalize()
    return words, other_print(pick(_KINDS), "", habits)
