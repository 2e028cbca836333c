"""A page while it is drawn: lines of text in millimetres, with the meaning of every character."""

from dataclasses import dataclass, field

Meaning = tuple[int, int]  # role and field, as `tables.py` numbers them
Segment = tuple[str, int, int]  # text, role, field


@dataclass
class Line:
    """Text with a meaning for each character; `box`: left, top, right, base line; `height` of capitals."""

    text: str
    meanings: list[Meaning]
    box: list[float]
    height: float


def text_width(text: str, height: float) -> float:
    """Millimetres that a text of a common typeface takes."""
    return height * sum(_advance(one) for one in text)


def _advance(letter: str) -> float:
    if ord(letter) > 0x2E80:
        return 1.45
    if letter in " .,:;'il|!I1-/()":
        return 0.45
    return 0.98 if letter.isupper() else 0.78


@dataclass
class Sheet:
    """`narrowness` of its typeface: 1 is usual."""

    width: float
    height: float
    narrowness: float = 1.0
    lines: list[Line] = field(default_factory=list)

    def add(self, segments: list[Segment], x: float, base: float, height: float, room: float | None = None) -> float:
        """Sets a line from `x`, smaller where it does not fit into `room`; returns its right end."""
        text = "".join(one[0] for one in segments)
        if not text.strip():
            return x
        width = text_width(text, height) * self.narrowness
        if room is not None and width > room > 0:
            height *= max(0.55, room / width)
            width = min(width, room * 1.3)
        meanings = [(role, of) for part, role, of in segments for _ in part]
        self.lines.append(Line(text, meanings, [x, base - height, x + width, base], height))
        return x + width
