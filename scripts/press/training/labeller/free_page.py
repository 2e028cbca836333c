"""Draws a page of no issuer: any arrangement of captions and values in the words of any country."""

from dataclasses import dataclass

from labeller.arrangement import Arrangement
from labeller.captions import CaptionStyle
from labeller.class_tables import add_back, add_class_table, add_legend
from labeller.clutter import add_clutter
from labeller.days import any_day, day_style, written
from labeller.free_rows import UNNAMED, draw_rows
from labeller.holder import Habits, Holder, holder_of
from labeller.numbers_drawn import from_form
from labeller.sheet import Segment, Sheet
from labeller.tables import (
    AMERICAN,
    CAPTION,
    FIELD_ID,
    IDEOGRAPHIC,
    KINDS,
    OTHER,
    RIGHT_TO_LEFT,
    TITLE,
    VALUE,
    R,
    chance,
    countries,
    document_of,
    languages,
    pick,
    words,
)
from labeller.vocabulary import drawn as drawn_words

_KIND_WEIGHTS = [16, 28, 25, 12, 8, 3, 6]
_DRAWN_STATES = {one for one in words["states"] if one in countries}


def _weight(code: str) -> int:
    """Pages in ideographs are the hardest, and those of the specimens are worn in other ways, too."""
    if IDEOGRAPHIC.intersection(countries[code]["languages"]):
        return 6
    return 3 if code in _DRAWN_STATES else 1


_STATE_WEIGHTS = [_weight(one) for one in sorted(countries)]
_CARD, _BOOK = (85.6, 54), (125, 88)
_CARD_SIZES = [_CARD, _CARD, _CARD, (54, 85.6), (105, 74), _BOOK, _BOOK, (120, 80)]
_OTHER_SIZES = [_BOOK, (120, 80), (105, 74), (190, 260)]

# Fields that a kind always, and sometimes, has.
_FIELDS = {
    "passport": (
        "surname given_names nationality birth_date sex birth_place issue_date expiry_date authority document_number",
        "issuing_state personal_number height eyes_color address birth_name profession document_series",
    ),
    "travel_document": (
        "surname given_names nationality birth_date sex issue_date expiry_date authority document_number",
        "birth_place issuing_state personal_number",
    ),
    "identity_card": (
        "surname given_names birth_date sex document_number expiry_date",
        "nationality birth_place personal_number issue_date authority address height eyes_color mother_name "
        "father_name blood_group marital_status birth_name profession spouse_name second_surname patronymic religion "
        "issue_place middle_name address_city document_series",
    ),
    "driving_licence": (
        "surname given_names birth_date issue_date expiry_date document_number dl_class",
        "birth_place authority address personal_number sex nationality restrictions blood_group first_issue_date "
        "height eyes_color father_name endorsements weight hair_color document_discriminator",
    ),
    "residence_permit": (
        "surname given_names expiry_date permit_class document_number",
        "birth_date sex nationality issue_date authority restrictions birth_place address personal_number issue_place "
        "height eyes_color document_series",
    ),
    "visa": (
        "visa_type document_number visa_valid_from visa_valid_until visa_number_of_entries",
        "surname given_names visa_duration_of_stay issue_date authority visa_class birth_date sex nationality "
        "visa_passport_number issue_place restrictions issuing_state expiry_date",
    ),
    "none": (
        "full_name birth_date",
        "document_number expiry_date health_insurance_number insurer social_security_number tax_number personal_number "
        "sex blood_group address issue_date",
    ),
}


@dataclass(frozen=True)
class FreePage:
    """`country` and `kind` are what the page is; null where nothing on it says so."""

    sheet: Sheet
    kind: str | None
    country: str | None


def free_page() -> FreePage:
    """Draws a page."""
    country = R.choices(sorted(countries), _STATE_WEIGHTS)[0]
    kind = R.choices(KINDS, _KIND_WEIGHTS)[0]
    is_american = (country in AMERICAN and kind in ("identity_card", "driving_licence")) or chance(0.07)
    if is_american:
        country = country if country in AMERICAN else pick(AMERICAN)
        kind = pick(["driving_licence", "driving_licence", "identity_card"])
    tags = [tag for tag in countries[country]["languages"] if tag in languages] or ["en"]
    tag = tags[0]
    habits = Habits(country, kind, tag, day_style(country, tag), is_american, chance(0.72))
    holder = holder_of(habits)
    style = _caption_style(country, tags)
    is_ideographic = tag in IDEOGRAPHIC and chance(0.85)
    names = _fields_of(kind, habits, is_ideographic)
    is_card = kind in ("identity_card", "driving_licence", "residence_permit", "none") and chance(0.8)
    sheet = Sheet(*pick(_CARD_SIZES if is_card else _OTHER_SIZES), R.uniform(0.75, 1.1))
    arrangement = Arrangement(sheet, habits, holder, style, is_ideographic)
    has_kind, has_state, y = _draw_titles(arrangement)
    draw_rows(arrangement, names, y)
    add_clutter(sheet, tag)
    _repeat(sheet, holder, habits)
    if kind == "driving_licence":
        _add_backs(sheet, holder, habits, style)
    if tag in RIGHT_TO_LEFT and chance(0.4):
        for line in sheet.lines:
            line.box[0], line.box[2] = sheet.width - line.box[2], sheet.width - line.box[0]
    says_kind = has_kind or arrangement.is_numbered or chance(0.4)
    return FreePage(sheet, kind if says_kind else None, country if has_state else None)


def _add_backs(sheet: Sheet, holder: Holder, habits: Habits, style: CaptionStyle) -> None:
    """Tables and legends on a licence, or its back beside it."""
    classes = holder.latin["dl_class"]
    if chance(0.06):
        add_back(sheet, style, classes, habits.days)
        return
    if chance(0.2):
        add_class_table(sheet, classes, habits.days)
    if chance(0.08):
        add_legend(sheet, style)


def _caption_style(country: str, tags: list[str]) -> CaptionStyle:
    own, last = tags[0], tags[-1]
    of = R.choices([[own, "en"], ["en", own], [last], ["en"], [pick(list(languages))], [own]], [33, 12, 30, 12, 7, 6])[
        0
    ]
    if own == "fr" and chance(0.5):
        of = ["fr", "en"]
    return CaptionStyle(
        country, list(dict.fromkeys(of)), chance(0.06), chance(0.06), pick(["as", "as", "as", "upper", "lower"])
    )


def _fields_of(kind: str, habits: Habits, is_ideographic: bool) -> list[str]:
    always, maybe = (text.split() for text in _FIELDS[kind])
    names = [one for one in always if chance(0.93)] + [one for one in maybe if chance(pick([0.2, 0.4, 0.6]))]
    of_lines = document_of(habits.country, kind).get("nameLines") and chance(0.5)
    if kind == "none" and chance(0.3):
        names = ["surname", "given_names", *names[1:]]
    if {"surname", "given_names"} & set(names) and (chance(0.3) or is_ideographic or of_lines):
        names = ["full_name", *(one for one in names if one not in ("surname", "given_names"))]
    if chance(0.2):
        R.shuffle(names)
    elif chance(0.25):
        first, second = R.randrange(len(names)), R.randrange(len(names))
        names[first], names[second] = names[second], names[first]
    if "document_number" in names and chance(0.3):
        names.remove("document_number")
        names.insert(0, "document_number")
    for _ in range(pick([0, 0, 0, 0, 1, 1, 2, 3])):
        names.insert(R.randint(0, len(names)), UNNAMED)
    return names


def _title_texts(of: Arrangement) -> tuple[list[str], bool, bool]:
    habits = of.habits
    country = countries[habits.country]
    document = document_of(habits.country, habits.kind)
    kinds = [
        languages.get(tag, {}).get("titles", {}).get(habits.kind) for tag in dict.fromkeys([habits.tag, *of.style.tags])
    ]
    texts = [pick(one) if chance(0.5) else one[0] for one in kinds if one]
    if document.get("titles") and chance(0.4):
        texts = [pick(document["titles"])]
    states = country["titles"]
    state = states[0] if chance(0.6) else pick(states)
    if habits.is_american:
        texts = [pick(drawn_words.table["americanTitles"][habits.kind])]
        state = of.holder.jurisdiction if of.holder.jurisdiction and chance(0.85) else state
    made = []
    has_kind, has_state = bool(texts) and chance(0.9), chance(0.9)
    if has_kind:
        made.append(pick([" / ", "/", " ", " - "]).join(texts[:2]) if chance(0.5) else texts[0])
    if has_state:
        made.append(state)
    if len(states) > 1 and chance(0.15):
        made.append(pick(states))
    R.shuffle(made)
    if len(made) > 1 and chance(0.12):
        made = ["  ".join(made[:2]), *made[2:]]
    return [one.upper() for one in made] if chance(0.75) else made, has_kind, has_state


def _draw_titles(of: Arrangement) -> tuple[bool, bool, float]:
    """Draws the titles; whether the page says its kind and its country, and where its rows may begin."""
    texts, has_kind, has_state = _title_texts(of)
    sheet = of.sheet
    at = pick(["top", "top", "top", "bottom", "split"])
    y, bottom = R.uniform(3, 7), sheet.height - 2
    usual = of.value * R.uniform(0.8, 1.9)
    for place, title in enumerate(texts):
        height = usual if place == 0 else usual * R.uniform(0.5, 1)
        x = of.left if chance(0.6) else R.uniform(of.left, sheet.width * 0.5)
        for segments in _title_lines(of, title):
            if at == "bottom" or (at == "split" and place == 1):
                sheet.add(segments, x, bottom, height, sheet.width - x)
                bottom -= height * 1.6
            else:
                y += height * R.uniform(0.6, 1.2)
                sheet.add(segments, x, y, height, sheet.width - x)
                y += height * 0.5
    return has_kind, has_state, y


def _title_lines(of: Arrangement, title: str) -> list[list[Segment]]:
    """A title as pages show it: whole, spread, over two lines, cut at an end, or with the number behind it."""
    sort = R.random()
    if sort < 0.04 and len(title) < 20:
        return [[(" ".join(title), TITLE, 0)]]
    if sort < 0.14 and " " in title:
        words = title.split(" ")
        cut = R.randint(1, len(words) - 1)
        return [[(" ".join(words[:cut]), TITLE, 0)], [(" ".join(words[cut:]), TITLE, 0)]]
    if sort < 0.2 and len(title) > 8:
        lost = R.randint(1, len(title) // 3)
        return [[(title[lost:] if chance(0.5) else title[:-lost], TITLE, 0)]]
    if sort < 0.25 and not of.has_titled_number:
        of.has_titled_number = True
        words = pick(["", "", "No ", "No. ", "№ ", "Nr. ", "N° ", "Nº "])
        number = (of.holder.latin["document_number"], VALUE, FIELD_ID["document_number"])
        own: list[Segment] = [(title, TITLE, 0), (" ", OTHER, 0), (words, CAPTION, FIELD_ID["document_number"]), number]
        return [[one for one in own if one[0]]]
    return [[(title, TITLE, 0)]]


def _repeat(sheet: Sheet, holder: Holder, habits: Habits) -> None:
    """The day of birth beside a small picture and the day of the design, as American cards have them."""
    if habits.is_american and chance(0.2):
        text = pick(["REV ", "Rev. ", "REV. DATE ", "R ", ""]) + written(any_day(2005, 2024), habits.days)
        text = text if chance(0.7) else pick(["DUPS: ", "AUDIT ", "DUP "]) + from_form(pick(["000", "999999"]))
        x, y = R.uniform(2, sheet.width * 0.7), sheet.height - R.uniform(0.5, 8)
        sheet.add([(text, OTHER, 0)], x, y, R.uniform(0.8, 1.8))
    if habits.is_american and chance(0.25):
        text = holder.latin["birth_date"]
        text = "".join(one for one in text if one.isdigit()) if chance(0.5) else text
        x, y = R.uniform(sheet.width * 0.4, sheet.width * 0.8), R.uniform(sheet.height * 0.4, sheet.height - 1)
        sheet.add([(text, VALUE, FIELD_ID["birth_date"])], x, y, R.uniform(1.2, 2.8))
