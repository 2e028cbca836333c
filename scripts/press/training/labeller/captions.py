"""Words that name a field: of the page's languages, or made up."""

from dataclasses import dataclass

from labeller.names import CAPTION_CHAIN
from labeller.tables import chance, countries, languages, layouts, pick

AMERICAN = {one["field"]: one.get("captions", []) for one in layouts["aamva-card"]["fields"]}
AMERICAN_NUMBERS = {one["field"]: one["number"] for one in layouts["aamva-card"]["fields"] if "number" in one}
EUROPEAN_NUMBERS = {
    "surname": "1", "given_names": "2", "birth_date": "3", "issue_date": "4a", "expiry_date": "4b", "authority": "4c",
    "personal_number": "4d", "document_number": "5", "address": "8", "dl_class": "9", "restrictions": "12",
}  # fmt: skip


@dataclass
class CaptionStyle:
    """How a page names its fields."""

    country: str
    tags: list[str]
    are_made_up: bool = False
    has_french: bool = False
    case: str = "as"  # as, upper, lower


def listed(field: str, tag: str, country: str | None) -> list[str]:
    """The captions that the catalogue has for a field."""
    own = countries.get(country or "", {}).get("labels", {}).get(field)
    if own and chance(0.3):
        return own
    return languages.get(tag, {}).get("labels", {}).get(field) or []


def caption(field: str, style: CaptionStyle) -> list[str]:
    """One caption for each language of the page, none twice."""
    parts: list[str] = []
    if style.are_made_up:
        parts = [CAPTION_CHAIN.word() for _ in range(2 if chance(0.3) else 1)]
    else:
        for tag in style.tags:
            options = listed(field, tag, style.country)
            if options:
                parts.append(options[0] if chance(0.45) else pick(options))
        if not parts:
            options = listed(field, "en", None)
            parts = [pick(options) if options else CAPTION_CHAIN.word()]
        french = listed(field, "fr", None) if style.has_french and chance(0.8) else []
        parts += [pick(french)] if french else []
    if style.case != "as":
        parts = [one.upper() if style.case == "upper" else one.lower() for one in parts]
    return list(dict.fromkeys(parts))


def _shared(first: str, second: str) -> dict[str, list[str]]:
    """Captions that name two fields, by language."""
    both = {}
    for tag, of in languages.items():
        common = [one for one in of["labels"].get(first, []) if one in of["labels"].get(second, [])]
        if common:
            both[tag] = common
    return both


BIRTH_AND_PLACE = _shared("birth_date", "birth_place")
ISSUE_AND_AUTHORITY = _shared("issue_date", "authority")
