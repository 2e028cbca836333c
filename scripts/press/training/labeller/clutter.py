"""Print that is no value of the front: junk, backs and other papers."""

from labeller.days import any_day, day_style, written
from labeller.names import CAPTION_CHAIN
from labeller.numbers_drawn import document_form, from_form
from labeller.sheet import Line, Sheet
from labeller.tables import CAPTION, OTHER, UNREADABLE, R, chance, countries, languages, pick
from labeller.vocabulary import drawn as drawn_words

_SCRIBBLE = "abdeghilmnoprstuvwxyzABCDEFGHIKLMNOPRSTUVXZ0123456789 .-/|°"


def add_clutter(sheet: Sheet, tag: str) -> None:
    """Signatures, marks, small print and what a reader makes of pictures."""
    if chance(0.45):
        own = languages.get(tag, {}).get("captions")
        text = pick(own) if own and chance(0.6) else drawn_words("signatures")
        sheet.add(
            [(text, CAPTION, 0)], R.uniform(3, sheet.width * 0.6), sheet.height - R.uniform(1, 10), R.uniform(0.8, 2)
        )
    for _ in range(pick([0, 0, 1, 1, 2, 3])):
        number = from_form(pick(["999999", "A9", "XXXXXXX", "99", "9999999999"]))
        text = drawn_words("junk") if chance(0.6) else number if chance(0.4) else _words(6)
        x, y = R.uniform(1, sheet.width * 0.8), R.uniform(2, sheet.height)
        sheet.add([(text, OTHER, 0)], x, y, R.uniform(0.7, 2.5))
    if chance(0.05):
        height = R.uniform(0.8, 1.5)
        for line in range(R.randint(3, 8)):
            sheet.add([(_words(8), OTHER, 0)], 4, sheet.height * 0.5 + line * height * 1.5, height, sheet.width)
    for _ in range(pick([0, 0, 0, 1, 2, 5])):
        _scribble(sheet)


def _words(most: int) -> str:
    return " ".join(CAPTION_CHAIN.word() for _ in range(R.randint(1, most)))


def _scribble(sheet: Sheet) -> None:
    text = "".join(pick(_SCRIBBLE) for _ in range(R.randint(1, 18)))
    height, x, y = R.uniform(0.6, 2.5), R.uniform(0, sheet.width), R.uniform(2, sheet.height)
    if not text.strip():
        return
    if chance(0.3):  # print across the page
        box = [x, max(0.0, y - len(text) * height * 0.7), x + height, y]
        sheet.lines.append(Line(text, [(OTHER, 0)] * len(text), box, height))
    else:
        sheet.add([(text, UNREADABLE, 0)], x, y, height)


def other_paper() -> Sheet:
    """Print, numbers and days, none of which is a value."""
    sheet = Sheet(85, 54)
    height, y = R.uniform(1.2, 2.2), 3.0
    days = day_style(pick(sorted(countries)), "en")
    for _ in range(R.randint(4, 26)):
        sentence = " ".join(drawn_words("sentences") for _ in range(R.randint(1, 3)))
        made = [
            sentence,
            sentence,
            _words(7),
            document_form(),
            drawn_words("classes"),
            written(any_day(1990, 2030), days),
        ]
        text = pick(
            [*made, f"{drawn_words('sentences').upper()} {from_form('9999')}", pick(languages["en"]["captions"])]
        )
        sheet.add([(text, OTHER, 0)], R.uniform(2, 40), y, height * R.uniform(0.7, 1.3))
        y += height * R.uniform(1.1, 2.4)
    return sheet
