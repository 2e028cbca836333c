"""How a free page arranges its fields."""

from dataclasses import dataclass, field

from labeller.captions import AMERICAN_NUMBERS, EUROPEAN_NUMBERS, CaptionStyle
from labeller.holder import Habits, Holder
from labeller.sheet import Sheet
from labeller.tables import R, chance, pick

_PLACES = ["above", "left", "inline", "below", "none"]


@dataclass
class Arrangement:
    """How a page arranges its fields; lengths in millimetres, `glue`: how often no blank parts caption and value."""

    sheet: Sheet
    habits: Habits
    holder: Holder
    style: CaptionStyle
    is_ideographic: bool
    value: float = 0
    caption: float = 0
    left: float = 0
    place: str = "above"
    is_numbered: bool = False
    is_bare: bool = False
    glue: float = 0
    stop: str = "."
    joint: str = " / "
    has_colon: bool = False
    are_shared: bool = False
    brackets: str = ""  # around a caption in a second language
    is_spread: bool = False  # blanks between the ideographs of a caption
    joins: float = 0  # how often a field has others in its line
    has_titled_number: bool = False  # the document's number stands behind a title
    numbers: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        american = self.habits.is_american
        self.value = R.uniform(1.5, 2.6) * (1 if self.sheet.width < 150 else 1.3)
        self.caption = self.value * R.uniform(0.42, 0.95)
        self.left = R.uniform(3, 8)
        whole = {"full_name": pick(["1,2", "1, 2", "1-2", "1.2", "1/2"])}
        self.numbers = whole | (AMERICAN_NUMBERS if american else EUROPEAN_NUMBERS)
        licence = 0.75 if american else 0.55 if self.habits.kind == "driving_licence" else 0.06
        self.is_numbered = chance(licence)
        self.place = R.choices(_PLACES, [45, 20, 14, 7, 2])[0]
        if self.is_numbered:
            self.place = pick(["inline", "left", "inline", "above"])
        if self.is_ideographic and chance(0.75):
            self.place = pick(["inline", "left"])
        self.is_bare = self.is_numbered and chance(0.35 if american else 0.8)
        self.glue = pick(
            [0, 0, 0.5, 0.8] if american else [0, 0.5, 0.9] if self.is_ideographic else [0, 0, 0, 0.3, 0.7]
        )
        self.stop = pick(["", "", "."] if american else [".", ".", "", ")"])
        self.joint = pick([" / ", "/", " / ", " ", " • ", " - ", "\n", "\n"])
        self.has_colon = chance(0.25)
        self.are_shared = chance(0.25)
        self.brackets = pick(["()", "[]"]) if chance(0.1) else ""
        self.is_spread = self.is_ideographic and chance(0.25)
        self.joins = pick([0, 0, 0, 0.2, 0.6])
