"""Everything that the page of one holder may print, by field."""

from dataclasses import dataclass, field

from labeller.days import DayStyle, any_day, native_style, written
from labeller.names import LATIN_TAGS, TAGS, ideographs, made_up, name, place, spellings
from labeller.numbers_drawn import (
    DOCUMENT_FORMS,
    PERSONAL_FORMS,
    from_form,
    from_grammar,
)
from labeller.tables import (
    COUNTRIES,
    IDEOGRAPHIC,
    R,
    chance,
    countries,
    document_of,
    languages,
    pick,
    vocabularies,
    words,
)
from labeller.vocabulary import drawn as drawn_words

Value = str | list[str]  # a list: its lines

# Languages whose names are drawn from those of another in the same script.
_KIN = {"fa": "ar", "kk": "ru", "ky": "ru", "be": "ru", "mn": "ru", "mk": "bg", "zh-Hant": "zh"}


@dataclass
class Habits:
    """What all values of a page have in common."""

    country: str
    kind: str
    tag: str  # language of the page
    days: DayStyle
    is_american: bool = False
    capitals: bool = True


@dataclass
class Holder:
    """Values by field; `national`: in the script of the country, where that is another."""

    latin: dict[str, Value]
    national: dict[str, Value] = field(default_factory=dict)
    jurisdiction: str | None = None

    def value(self, name: str, national: bool = False) -> Value:
        """A value, in Latin letters where there is no other."""
        return self.national.get(name, self.latin[name]) if national else self.latin[name]


def holder_of(habits: Habits) -> Holder:
    """Draws a holder."""
    own_tag = _KIN.get(habits.tag, habits.tag)
    own_tag = own_tag if own_tag in vocabularies else pick(LATIN_TAGS)
    is_foreign = (habits.kind in ("visa", "residence_permit") and chance(0.7)) or chance(0.1)
    name_tag = pick(TAGS) if is_foreign else own_tag
    holder = Holder({})
    _names(holder, habits, name_tag)
    _days(holder, habits)
    _numbers(holder, habits)
    _origin(holder, habits, own_tag, name_tag)
    _address(holder, habits, own_tag)
    _particulars(holder, habits, own_tag, name_tag)
    case = _case(habits)
    latin = holder.latin
    for one in ("mother_name", "father_name", "spouse_name"):
        given, surname = name(name_tag, "given"), latin["surname"]
        latin[one] = case(" ".join([given[1], surname][: pick([1, 2])]))
        holder.national[one] = given[0]
    for one in ("birth_name", "second_surname"):
        latin[one] = case(name(name_tag, "surname")[1])
    for one in ("middle_name", "patronymic"):
        spelt = name("ru" if one == "patronymic" and chance(0.5) else name_tag, "given")
        latin[one], holder.national[one] = case(spelt[1]), case(spelt[0])
    if not (name_tag == own_tag and own_tag not in LATIN_TAGS):
        holder.national = {}
    return holder


def _case(habits: Habits):  # noqa: ANN202
    return (lambda text: text.upper()) if habits.capitals else (lambda text: text)


def _names(holder: Holder, habits: Habits, tag: str) -> None:
    case = _case(habits)
    surname = name(tag, "surname")
    if chance(0.12):
        joined, second = pick([" ", "-", " "]), name(tag, "surname")
        surname = (surname[0] + joined + second[0], surname[1] + joined + second[1])
    given = [name(tag, "given") for _ in range(pick([1, 1, 2, 2, 3]))]
    both = [" ".join(one[side] for one in given) for side in (0, 1)]
    order = pick(["{s} {g}", "{s} {g}", "{g} {s}", "{s}, {g}"])
    whole = order.format(s=surname[1], g=both[1])
    latin = {"surname": surname[1], "given_names": both[1], "full_name": whole}
    holder.latin.update({key: case(text) for key, text in latin.items()})
    national = order.format(s=surname[0], g=both[0])
    if habits.tag in IDEOGRAPHIC:
        national = surname[0] + pick(["", " ", "　"]) + both[0].replace(" ", "")
    own = {"surname": surname[0], "given_names": both[0], "full_name": national}
    holder.national.update({key: case(text) for key, text in own.items()})


def _days(holder: Holder, habits: Habits) -> None:
    issued = any_day(2005, 2026)
    years = pick([1, 3, 5, 5, 10, 10, 10, 15])
    until = any_day(issued[0] + years, issued[0] + years)
    days = {
        "birth_date": any_day(1930, 2015),
        "issue_date": issued,
        "expiry_date": (until[0], *issued[1:]) if chance(0.7) else until,
        "first_issue_date": any_day(issued[0] - 15, issued[0] - 1),
        "visa_valid_from": issued,
        "visa_valid_until": any_day(issued[0], issued[0] + 1),
    }
    national = native_style(habits.days, habits.country)
    holder.latin.update({key: written(day, habits.days) for key, day in days.items()})
    holder.national.update({key: written(day, national) for key, day in days.items()})
    holder.latin["visa_duration_of_stay"] = drawn_words("stays")


def _numbers(holder: Holder, habits: Habits) -> None:
    document = document_of(habits.country, habits.kind)

    def number(grammars: str, forms: list[str]) -> str:
        own = document.get(grammars)
        return from_grammar(pick(own)) if own and chance(0.6) else from_form(pick(forms))

    holder.latin.update(
        document_number=number("documentNumbers", DOCUMENT_FORMS),
        personal_number=number("personalNumbers", PERSONAL_FORMS),
        document_series=from_form(pick(["AA", "99 99", "A", "AAA"])),
        health_insurance_number=from_form(pick(["A999999999", "99999999999", "999999999A", "9999 99999 9"])),
        tax_number=from_form(pick(["999.999.999-99", "9999999999", "AAAAA9999A"])),
        social_security_number=from_form(pick(["999-99-9999", "9 99 99 99 999 999 99"])),
        document_discriminator=from_form(pick(["99/99/9999999AA/X9", "XXXXXXXXXXXXXXXX", "9999999999999"])),
        visa_passport_number=from_form(pick(DOCUMENT_FORMS)),
    )


def _origin(holder: Holder, habits: Habits, own_tag: str, name_tag: str) -> None:
    case = _case(habits)
    is_abroad = habits.kind in ("visa", "residence_permit") and chance(0.8)
    state = pick(COUNTRIES[:-1]) if is_abroad else habits.country
    peoples = countries[state].get("nationalities") or ["Utopian"]
    nationality = state if chance(0.3) else pick(peoples)
    if chance(0.08):
        nationality += pick(["/", " / ", " "]) + pick(peoples)
    born = place(name_tag)
    state_of_birth = drawn_words("states")
    beside = pick([", {}", " / {}", " ({})"]).format(state_of_birth) if chance(0.12) else ""
    issued_at = place(own_tag)
    sexes = languages.get(habits.tag, {}).get("sexes", {})
    sign = pick("MF")
    spelt = sexes.get(sign) or [sign]
    sex = sign if chance(0.5) else pick(spelt) if chance(0.6) else f"{pick(spelt)}{pick(['/', ' / '])}{sign}"
    titles = countries[habits.country].get("titles") or ["UTOPIA"]
    office = _authority(habits, own_tag, born[1])
    holder.latin.update(
        birth_place=case(born[1]) + beside,
        issue_place=case(issued_at[1]),
        nationality=nationality.upper() if chance(0.75) else nationality,
        sex=sex.upper() if habits.capitals and chance(0.8) else sex,
        issuing_state=pick([habits.country, habits.country, state, pick(titles)]),
        authority=office[1].upper() if chance(0.7) else office[1],
    )
    holder.national.update(
        birth_place=case(born[0]),
        nationality=pick(peoples),
        sex=pick(spelt),
        authority=office[0],
        issue_place=issued_at[0],
    )


def _authority(habits: Habits, tag: str, town: str) -> tuple[str, str]:
    office = spellings(pick(vocabularies[tag]["authorities"]))
    national, latin = office
    document = document_of(habits.country, habits.kind)
    if chance(0.4):
        latin = drawn_words("authorities").format(town.upper())
        if chance(0.3):
            latin += " " + from_form(pick(["99", "999", "9999"]))
    if document.get("authorities") and chance(0.35):
        latin = pick(document["authorities"])
    if chance(0.1):
        latin = town
    if habits.tag in IDEOGRAPHIC and chance(0.5):
        national = ideographs(1, 3) + pick(["公安委員会", "公安局", "市長", "県公安委員会", "知事", "派出所"])
    return national, latin


def _address(holder: Holder, habits: Habits, tag: str) -> None:
    case = _case(habits)
    national_street, street = spellings(pick(vocabularies[tag]["streets"]))
    if chance(0.5):
        house, road = R.randint(1, 2999), drawn_words("streets")
        street = f"{house} {road}" if chance(0.5) else f"{road} {house}"
        street += f" {R.randint(1, 40)}{pick('ABC')}" if chance(0.2) else ""
    code = from_form(pick(["9999", "99999", "99-999", "999 99", "9999 AA", "999999", "999-9999", "A9A 9A9"]))
    national_town, town = place(tag)
    if habits.is_american:
        lines = _american_address(holder, habits)
    else:
        district, region = drawn_words("districts"), drawn_words("regions")
        lines = R.choices(
            [
                [street, f"{code} {town}"],
                [street, f"{town} {code}"],
                [f"{street}, {town}"],
                [street, f"{district}{made_up('es', 'place')[1].upper()} {code}", f"{town}, {region}"],
                [town],
                [f"{street}, {district}{town}", f"{region} - {code}"],
            ],
            [50, 10, 10, 12, 6, 12],
        )[0]  # fmt: skip
    if chance(0.25):
        lines = [" ".join(lines)]
    state = drawn_words("regions") if chance(0.5) else case(place(tag)[1])
    holder.latin.update(
        address=[case(one) for one in lines],
        address_city=case(town), address_postal_code=code, address_street=case(street), address_state=state,
    )  # fmt: skip
    holder.national["address_state"] = place(tag)[0]
    holder.national["address"] = (
        _ideographic_address(national_town)
        if habits.tag in IDEOGRAPHIC
        else [national_street, f"{code} {national_town}"]
    )


def _american_address(holder: Holder, habits: Habits) -> list[str]:
    """Street above town, state and code: the jurisdiction is one of the country."""
    own = countries[habits.country].get("jurisdictions", {})
    code = pick(list(own))
    holder.jurisdiction = own[code]
    towns = words["jurisdictions"].get(code, {}).get("towns")
    form = pick(drawn_words.table["americanPostalForms"][habits.country])
    town, postal = pick(towns) if towns and chance(0.4) else (place("en")[1], from_form(form))
    road = pick(["MAIN", "OAK", "ELM", "24TH", "PATTI", "HARBOR", "LINCOLN", "1ST", made_up("en", "place")[1]])
    side, sort = pick(["", "N ", "S ", "W ", "E "]), pick(["ST", "AVE", "DR", "RD", "BLVD", "LN", "CT", "STREET"])
    flat = pick(["", "", f" APT {R.randint(1, 99)}", f" #{R.randint(1, 99)}"])
    return [f"{R.randint(1, 9999)} {side}{road} {sort}{flat}", f"{town}{pick([',', ''])} {code} {postal}"]


def _ideographic_address(town: str) -> list[str]:
    block = f"{R.randint(1, 9)}丁目{R.randint(1, 20)}番{R.randint(1, 20)}号"
    house = pick(
        [f"{R.randint(1, 30)}番{R.randint(1, 20)}号", f"{R.randint(1, 9)}-{R.randint(1, 20)}-{R.randint(1, 20)}", block]
    )
    text = town + ideographs(1, 4) + pick("町区街路村道") + pick([house, house, f"{R.randint(1, 300)}号", ""])
    if len(text) > 9 and chance(0.5):
        cut = R.randint(5, len(text) - 2)
        return [text[:cut], text[cut:]]
    return [text]


def _particulars(holder: Holder, habits: Habits, own_tag: str, name_tag: str) -> None:
    inches, cm = R.randint(58, 77), R.randint(148, 201)
    feet, rest = divmod(inches, 12)
    american = [f"{feet}'-{rest:02d}\"", f"{feet}-{rest:02d}", f"{feet}' {rest:02d}\"", f"{feet}'{rest}\"", f"{cm} cm"]
    metric = [f"{cm} cm", f"{cm}cm", f"{cm}", f"{cm / 100:.2f} m", f"{cm / 100:.2f}"]
    pounds = R.randint(105, 240)
    every = drawn_words.table["classes"]
    listed = document_of(habits.country, habits.kind).get("classes")
    some = sorted(R.sample(every, R.randint(1, 6)), key=every.index)
    if listed and chance(0.7):
        some = R.sample(listed, min(len(listed), R.randint(1, 4)))
    classes = pick(["/", "/", " ", ", ", ",", "  ", "-"]).join(some)
    american_class = drawn_words("americanClasses")
    permit = drawn_words("restrictions" if not habits.is_american else "americanRestrictions")
    holder.latin.update(
        height=pick(american if habits.is_american else metric),
        weight=pick([f"{pounds} lb", f"{pounds}", f"{pounds} lbs", f"{R.randint(48, 110)} kg"]),
        eyes_color=drawn_words("colours"), hair_color=drawn_words("hair"),
        dl_class=american_class if habits.is_american else classes,
        restrictions=permit, endorsements=drawn_words("endorsements"), permit_class=drawn_words("permits"),
        visa_type=drawn_words("visaTypes"), visa_class=drawn_words("visaClasses"),
        visa_number_of_entries=drawn_words("entries"), blood_group=drawn_words("bloodGroups"),
        marital_status=drawn_words("marriages"), profession=drawn_words("professions"),
        religion=drawn_words("religions"), insurer=drawn_words("insurers"),
    )  # fmt: skip
