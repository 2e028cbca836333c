"""The catalogue, the words of the specimens, and what the network can call a character."""

import json
import os
import random
from pathlib import Path

_CATALOGUE = Path(__file__).parents[4] / "worker" / "catalogue"
# Words and pages of the specimens, as `export-pages.ts` writes them.
DATA = Path(os.environ.get("LABELLER_DATA", ".cache/train/labeller/data"))

FIELDS = (
    "surname given_names full_name birth_date birth_place sex nationality personal_number document_number "
    "document_series issuing_state authority dl_class permit_class restrictions endorsements issue_date expiry_date "
    "address visa_type visa_class visa_valid_from visa_valid_until visa_number_of_entries visa_duration_of_stay height "
    "weight eyes_color hair_color mother_name father_name blood_group marital_status birth_name profession "
    "first_issue_date issue_place spouse_name middle_name second_surname patronymic religion health_insurance_number "
    "insurer tax_number social_security_number document_discriminator visa_passport_number address_city address_state "
    "address_postal_code address_street"
).split()
FIELD_ID = {name: place + 1 for place, name in enumerate(FIELDS)}  # 0 is no field
KINDS = ["passport", "identity_card", "driving_licence", "residence_permit", "visa", "travel_document", "none"]
OTHER, TITLE, CAPTION, VALUE = range(4)
UNREADABLE = 9  # ink that is no text; labelled OTHER once it was read


def _read(folder: str) -> dict[str, dict]:
    return {path.stem: json.loads(path.read_text("utf-8")) for path in sorted((_CATALOGUE / folder).glob("*.json"))}


languages = _read("languages")
countries = _read("countries")
layouts = _read("layouts")
words = json.loads((DATA / "words.json").read_text("utf-8"))
vocabularies = words["languages"]  # surnames, places, streets, authorities by language
COUNTRIES = [*sorted(countries), "none"]
COUNTRY_ID = {code: place for place, code in enumerate(COUNTRIES)}
RIGHT_TO_LEFT = {"ar", "fa", "he"}
IDEOGRAPHIC = {"ja", "zh", "zh-Hant", "ko"}
AMERICAN = [code for code, of in countries.items() if any(one.get("layout") == "aamva-card" for one in of["documents"])]

R = random.Random()  # one generator, so that a seed repeats a whole run
pick = R.choice


def chance(probability: float) -> bool:
    """True with this probability."""
    return R.random() < probability


def document_of(country: str, kind: str) -> dict:
    """What the catalogue says of a country's documents of a kind; empty where it says nothing."""
    own = [one for one in countries.get(country, {}).get("documents", []) if one.get("kind") == kind]
    return own[0] if own else {}
