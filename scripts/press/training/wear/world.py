"""How often a line meets what makes it hard beyond wear: each chance can be drawn alone, as a stress set."""

from dataclasses import dataclass, fields


@dataclass(frozen=True)
class World:
    """Chances 0..1 for one line. Those of the text (from `small` on) concern the reader of print only."""

    soft: float = 0.2  # sent on by a cheap camera or a messenger: smaller, blurred, sharpened, packed hard
    screen: float = 0.04  # photographed from a display
    faded: float = 0.04  # print that has nearly gone
    one_bit: float = 0.04  # a copy in black and white
    overprint: float = 0.05  # SPECIMEN, VOID across
    seal: float = 0.04  # part of a seal or emblem across
    guilloche: float = 0.05  # fine lines as dark as the print
    hologram: float = 0.03  # a film that mirrors across the print
    frame: float = 0.04  # rules and frames through the print
    small: float = 0.2  # captions whose capitals have 5 to 9 px
    glued: float = 0.06  # a mark against the value: 4a.12.03.2031
    two_languages: float = 0.07  # captions in two or three languages, the others in another cut
    caption_beside: float = 0.03  # a small caption before a value of full size
    small_capitals: float = 0.025
    slender: float = 0.07  # condensed and light cuts
    outline: float = 0  # strokes over the print, `strokes.py`: large letters of which the rim is drawn
    sun: float = 0
    badge: float = 0
    rosette: float = 0
    stamp: float = 0
    signature: float = 0
    marked: float = 0  # a mark or caption before a value by less than a letter, `tight.py`: 4d, 15 SEX F
    filled: float = 0  # filler signs behind a name
    number_sign: float = 0  # a value behind a number sign or a colon of its column
    two_captions: float = 0  # two captions with their values on one line
    alike: float = 0  # a number of look-alikes


_DEFAULTS = {field.name: field.default for field in fields(World)}
NAMES = tuple(name for name, chance in _DEFAULTS.items() if chance)
KIND_NAMES = tuple(name for name, chance in _DEFAULTS.items() if not chance)  # those that only some runs draw
PLAIN = World(**dict.fromkeys(_DEFAULTS, 0.0))  # nothing of it


def only(name: str) -> World:
    """A world in which this always happens, and nothing else of it."""
    return World(**{other: float(other == name) for other in _DEFAULTS})
