"""Names and places: half of them from the specimens' words, half made up, so that no list is learnt by heart."""

from functools import cache

from labeller.tables import IDEOGRAPHIC, R, chance, languages, pick, vocabularies

_WORD_MAX = 16
TAGS = list(vocabularies)
LATIN_TAGS = [tag for tag in TAGS if isinstance(vocabularies[tag]["surnames"][0], str)]
_COMMON = {
    "surname": "SPECIMEN SAMPLE MUSTERMANN DOE SMITH JOHNSON PARKER TEST BROWN LEE WONG GARCIA GOMEZ PEREZ MARTINEZ "
    "Martin SINGH Kumar NGUYEN SANTOS REYES OKAFOR HASSAN KHAN SILVA".split(),
    "given": ["JANE", "JOHN", "CHRIS", "ALEXANDER", "JANICE", "MARIA", "LIAM", "ANGEL", "TEST CARD", "Chi Nan"]
    + ["JACOB J", "STANLEY", "LIAM R.", "JOSE LUIS", "MARGARITA", "ERIKA", "ANNA", "MOHAMMED", "TAI MAN", "SIU MING"],
}
_IDEOGRAPHS = "日本中山田東西南北大小川上下金木水火花子美佳明"

Spelt = tuple[str, str]  # in the script of the language, and in Latin letters


class Chain:
    """Makes up words that look like those of a list, letter by letter."""

    def __init__(self, texts: list[str]) -> None:
        self._next: dict[str, list[str]] = {}
        for text in (f"^{one}$" for one in texts):
            for at in range(1, len(text)):
                self._next.setdefault(text[max(0, at - 2) : at], []).append(text[at])

    def word(self) -> str:
        """A word of three letters at least."""
        for _ in range(20):
            text = "^"
            while len(text) < _WORD_MAX:
                letter = pick(self._next.get(text[-2:], self._next.get(text[-1:], ["$"])))
                if letter == "$":
                    break
                text += letter
            made = text[1:].strip(" -'")
            if len(made) > 2:
                return made
        return "Ana"


CAPTION_CHAIN = Chain(
    [one for of in languages.values() if of["script"] == "Latn" for list_ in of["labels"].values() for one in list_][
        :3000
    ]
)


def spellings(entry: str | list[str]) -> Spelt:
    """Both spellings of an entry of a vocabulary."""
    return (entry, entry) if isinstance(entry, str) else (entry[0], entry[1])


def _pool(tag: str, what: str) -> list:
    own = vocabularies[tag]
    return {"surname": own["surnames"], "given": own["female"] + own["male"], "place": own["places"]}[what]


@cache
def _chain(tag: str, what: str, native: bool) -> Chain:
    return Chain([spellings(one)[0 if native else 1] for one in _pool(tag, what)])


def made_up(tag: str, what: str) -> Spelt:
    """A word that no list has."""
    if tag in LATIN_TAGS:
        word = _chain(tag, what, False).word()
        return word, word
    return _chain(tag, what, True).word(), _chain(tag, what, False).word()


def ideographs(least: int, most: int) -> str:
    """Ideographs, most of them any."""
    count = R.randint(least, most)
    return "".join(chr(R.randint(0x4E00, 0x8FFF)) if chance(0.7) else pick(_IDEOGRAPHS) for _ in range(count))


def name(tag: str, what: str) -> Spelt:
    """`what`: surname or given."""
    if tag in IDEOGRAPHIC - {"ko"} and chance(0.6):
        return ideographs(1, 2), spellings(pick(_pool(tag, what)))[1]
    if tag in LATIN_TAGS and chance(0.07):
        common = pick(_COMMON[what])
        return common, common
    if chance(0.55):
        return made_up(pick(LATIN_TAGS) if tag in LATIN_TAGS and chance(0.35) else tag, what)
    return spellings(pick(_pool(tag, what)))


def place(tag: str) -> Spelt:
    """A town."""
    if tag in IDEOGRAPHIC - {"ko"} and chance(0.6):
        return ideographs(1, 3) + pick("市区县縣県町村省"), made_up("en", "place")[1]
    return made_up(tag, "place") if chance(0.5) else spellings(pick(_pool(tag, "place")))
