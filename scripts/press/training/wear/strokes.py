"""Foreign strokes over a line: what is to be read lies below them.

Each kind is drawn in two ways: one to train on, one that only held-out lines show.
"""

from collections.abc import Callable

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from wear.ink import cloud
from wear.world import World

Rng = np.random.Generator
PickFace = Callable[[Rng], str]  # path of a font file with Latin capitals

_LETTERS = "ABCDEFGHJKLMNPRSTUVXYZ"
_STAMPED = ("RECEIVED", "VALID", "APPROVED", "COPY", "OFFICE", "ENTRY", "EXIT", "PAID", "RENEWED", "ANNULE", "GESEHEN")


class _Sheet:
    """A square to draw on, in units of its half side from its middle."""

    def __init__(self, half: float) -> None:
        self.half = max(12.0, half)
        self.image = Image.new("L", (round(2 * self.half) + 1,) * 2, 0)
        self._draw = ImageDraw.Draw(self.image)

    def line(self, x: np.ndarray, y: np.ndarray, width: float) -> None:
        points = np.stack((x, y), 1) * self.half + self.half
        self._draw.line([tuple(p) for p in points.tolist()], fill=255, width=max(1, round(width)), joint="curve")

    def polygon(self, x: np.ndarray, y: np.ndarray, fill: bool, width: float) -> None:
        if fill:
            points = np.stack((x, y), 1) * self.half + self.half
            self._draw.polygon([tuple(p) for p in points.tolist()], fill=255)
        else:
            self.line(np.append(x, x[0]), np.append(y, y[0]), width)

    def circle(self, radius: float, width: float, squash: float = 1.0) -> None:
        angle = np.linspace(0, 2 * np.pi, 72)
        self.line(radius * np.cos(angle), squash * radius * np.sin(angle), width)

    def word(self, text: str, path: str, cap: float, at: tuple[float, float], outline: int = 0) -> None:
        font = ImageFont.truetype(path, max(6, round(cap * self.half * 1.4)))
        x, y = self.half * (1 + at[0]), self.half * (1 + at[1])
        fill = 0 if outline else 255
        self._draw.text((x, y), text, fill=fill, font=font, anchor="mm", stroke_width=outline, stroke_fill=255)


def _half(rng: Rng, cap: float) -> float:
    """From a mark hardly larger than a letter to one across several lines."""
    return cap * float(np.exp(rng.uniform(np.log(1.2), np.log(5))))


def _pen(rng: Rng, cap: float) -> float:
    return cap * float(rng.uniform(0.04, 0.2))


def _turned(rng: Rng, sheet: _Sheet, most: float = 180) -> Image.Image:
    return sheet.image.rotate(rng.uniform(-most, most), Image.BILINEAR)


def _outline(rng: Rng, cap: float, pick_face: PickFace) -> Image.Image:
    """Large letters of which only the rim is drawn."""
    sheet = _Sheet(_half(rng, cap))
    text = "".join(_LETTERS[i] for i in rng.integers(0, len(_LETTERS), int(rng.integers(1, 5))))
    sheet.word(text, pick_face(rng), rng.uniform(0.5, 1.4) / len(text) ** 0.7, (0, 0), max(1, round(_pen(rng, cap))))
    return _turned(rng, sheet, 60)


def _hatched(rng: Rng, cap: float, pick_face: PickFace) -> Image.Image:
    """The same, filled with thin parallel lines instead."""
    sheet = _Sheet(_half(rng, cap))
    sheet.word("".join(_LETTERS[i] for i in rng.integers(0, len(_LETTERS), 2)), pick_face(rng), 0.9, (0, 0))
    filled = np.asarray(sheet.image, dtype=np.float32)
    step = cap * rng.uniform(0.15, 0.4)
    rows = (np.arange(filled.shape[0]) % step < max(1, step * 0.35)).astype(np.float32)
    return Image.fromarray((filled * rows[:, None]).astype(np.uint8)).rotate(rng.uniform(-60, 60), Image.BILINEAR)


def _sun(rng: Rng, cap: float, _: PickFace) -> Image.Image:
    """Straight rays about a disc."""
    sheet = _Sheet(_half(rng, cap))
    rays, inner = int(rng.integers(8, 33)), rng.uniform(0.2, 0.5)
    filled, pen = rng.random() < 0.5, _pen(rng, cap)
    for ray in range(rays):
        angle = 2 * np.pi * (ray + np.array([-0.25, 0, 0.25])) / rays
        reach = np.array([inner * 1.1, 0.98 if ray % 2 else rng.uniform(0.7, 0.98), inner * 1.1])
        sheet.polygon(reach * np.cos(angle), reach * np.sin(angle), filled, pen)
    sheet.circle(inner, pen)
    return _turned(rng, sheet)


def _flame(rng: Rng, cap: float, _: PickFace) -> Image.Image:
    """Rays that wind."""
    sheet = _Sheet(_half(rng, cap))
    rays, pen = int(rng.integers(10, 30)), _pen(rng, cap)
    reach = np.linspace(0.3, 0.98, 24)
    for ray in range(rays):
        angle = 2 * np.pi * ray / rays + 0.12 * np.sin(reach * 18)
        sheet.line(reach * np.cos(angle), reach * np.sin(angle), pen)
    return _turned(rng, sheet)


def _badge(rng: Rng, cap: float, pick_face: PickFace) -> Image.Image:
    """A round seal with a legend along its rim and a figure in the middle."""
    sheet = _Sheet(_half(rng, cap))
    pen, path = _pen(rng, cap), pick_face(rng)
    for radius in (0.97, rng.uniform(0.68, 0.78)):
        sheet.circle(radius, pen)
    count = int(rng.integers(14, 40))
    for at in range(count):
        angle = 2 * np.pi * at / count
        letter = _LETTERS[int(rng.integers(0, len(_LETTERS)))]
        sheet.word(letter, path, 0.13, (0.85 * np.sin(angle), -0.85 * np.cos(angle)))
    points = int(rng.integers(4, 12))
    angle = np.pi * np.arange(2 * points) / points
    reach = np.where(np.arange(2 * points) % 2, rng.uniform(0.2, 0.4), 0.6)
    sheet.polygon(reach * np.cos(angle), reach * np.sin(angle), bool(rng.random() < 0.5), pen)
    return _turned(rng, sheet)


def _crest(rng: Rng, cap: float, _: PickFace) -> Image.Image:
    """A shield between wings of feathers."""
    sheet = _Sheet(_half(rng, cap))
    pen = _pen(rng, cap)
    sheet.polygon(np.array([-0.3, 0.3, 0.3, 0, -0.3]), np.array([-0.4, -0.4, 0.2, 0.55, 0.2]), False, pen)
    for side in (-1, 1):
        for feather in range(int(rng.integers(5, 11))):
            bend = np.linspace(0, 1, 12)
            x = side * (0.35 + 0.6 * bend)
            sheet.line(x, -0.5 + 0.1 * feather + 0.3 * bend**2 + 0.06 * np.sin(9 * bend), pen)
    return _turned(rng, sheet, 30)


def _rosette(rng: Rng, cap: float, _: PickFace) -> Image.Image:
    """A guilloche that closes on itself."""
    sheet = _Sheet(_half(rng, cap))
    angle = np.linspace(0, 2 * np.pi, 900)
    petals, depth = int(rng.integers(5, 24)), rng.uniform(0.1, 0.45)
    for phase in np.linspace(0, 2 * np.pi, int(rng.integers(4, 13)), endpoint=False):
        radius = 0.97 * (1 - depth / 2 + depth / 2 * np.sin(petals * angle + phase))
        sheet.line(radius * np.cos(angle), radius * np.sin(angle), cap * rng.uniform(0.03, 0.09))
    return _turned(rng, sheet)


def _weave(rng: Rng, cap: float, _: PickFace) -> Image.Image:
    """A guilloche of figures of Lissajous."""
    sheet = _Sheet(_half(rng, cap))
    t = np.linspace(0, 2 * np.pi, 1200)
    for shift in np.linspace(0, 1.2, int(rng.integers(3, 9))):
        sheet.line(0.95 * np.sin(7 * t + shift), 0.95 * np.sin(9 * t), cap * rng.uniform(0.03, 0.09))
    return _turned(rng, sheet)


def _stamp(rng: Rng, cap: float, pick_face: PickFace) -> Image.Image:
    """A box with a word and a date."""
    sheet = _Sheet(_half(rng, cap))
    pen, path, tall = _pen(rng, cap), pick_face(rng), rng.uniform(0.35, 0.6)
    sheet.polygon(np.array([-0.95, 0.95, 0.95, -0.95]), np.array([-tall, -tall, tall, tall]), False, pen)
    sheet.word(_STAMPED[int(rng.integers(0, len(_STAMPED)))], path, 0.25, (0, -tall / 2))
    sheet.word(f"{rng.integers(1, 32)}.{rng.integers(1, 13)}.{rng.integers(1990, 2040)}", path, 0.22, (0, tall / 2))
    return _turned(rng, sheet, 90)


def _oval_stamp(rng: Rng, cap: float, pick_face: PickFace) -> Image.Image:
    """Two ovals with a word."""
    sheet = _Sheet(_half(rng, cap))
    pen, squash = _pen(rng, cap), rng.uniform(0.4, 0.7)
    for radius in (0.97, 0.85):
        sheet.circle(radius, pen, squash)
    sheet.word(_STAMPED[int(rng.integers(0, len(_STAMPED)))], pick_face(rng), 0.24, (0, 0))
    return _turned(rng, sheet, 90)


def _signature(rng: Rng, cap: float, _: PickFace) -> Image.Image:
    """A pen that loops as it moves on."""
    sheet = _Sheet(_half(rng, cap))
    knots = int(rng.integers(6, 16))
    along = np.linspace(-0.9, 0.9, knots) + rng.normal(0, 0.12, knots)
    across = rng.normal(0, 0.22, knots) * np.where(np.arange(knots) % 2, 1, -1)
    fine = np.linspace(0, knots - 1, knots * 10)
    smooth = np.hanning(11) / np.hanning(11).sum()
    x = np.convolve(np.interp(fine, range(knots), along), smooth, "valid")
    y = np.convolve(np.interp(fine, range(knots), across), smooth, "valid")
    loop = rng.uniform(0, 0.15)
    turn = np.linspace(0, 2 * np.pi * knots / 2, len(x))
    sheet.line(x + loop * np.sin(turn), y + loop * np.cos(turn), _pen(rng, cap))
    return _turned(rng, sheet, 40)


def _scribble(rng: Rng, cap: float, _: PickFace) -> Image.Image:
    """Strokes up and down with a flourish below, of a pen that presses unevenly."""
    sheet = _Sheet(_half(rng, cap))
    count = int(rng.integers(5, 14))
    x = np.linspace(-0.9, 0.7, 2 * count) + rng.normal(0, 0.03, 2 * count)
    y = np.where(np.arange(2 * count) % 2, -1, 1) * np.abs(rng.normal(0.15, 0.12, 2 * count))
    for at in range(2 * count - 1):
        sheet.line(x[at : at + 2], y[at : at + 2], _pen(rng, cap))
    flourish = np.linspace(-0.9, 0.9, 30)
    sheet.line(flourish, 0.35 - 0.2 * flourish**2, _pen(rng, cap))
    return _turned(rng, sheet, 40)


_Drawn = Callable[[Rng, float, PickFace], Image.Image]
_KINDS: dict[str, tuple[_Drawn, _Drawn]] = {
    "outline": (_outline, _hatched),
    "sun": (_sun, _flame),
    "badge": (_badge, _crest),
    "rosette": (_rosette, _weave),
    "stamp": (_stamp, _oval_stamp),
    "signature": (_signature, _scribble),
}
KINDS = tuple(_KINDS)  # each the name of a chance of the world


def stroke_image(rng: Rng, kind: str, cap_px: float, pick_face: PickFace, apart: bool) -> Image.Image:
    """A mask 0..255 of one stroke of a kind, for print whose capitals are `cap_px` high."""
    return _KINDS[kind][apart](rng, cap_px, pick_face)


def draw_strokes(
    rng: Rng, picture: np.ndarray, world: World, cap_px: float, pick_face: PickFace, apart: bool
) -> np.ndarray:
    """Light 0..255 with whatever strokes the world puts over a line, up to three of a kind."""
    for kind in KINDS:
        chance = getattr(world, kind)
        if chance and rng.random() < chance:
            for _ in range(int(rng.choice((1, 2, 3), p=(0.5, 0.35, 0.15)))):
                picture = _laid(rng, picture, stroke_image(rng, kind, cap_px, pick_face, apart))
    return picture


def _laid(rng: Rng, picture: np.ndarray, stroke: Image.Image) -> np.ndarray:
    """Its middle lies over the line, so that much of what it hides is print; mostly darker than the paper."""
    rows, columns = picture.shape
    page = Image.new("L", (columns, rows), 0)
    x = int(rng.uniform(0.03, 0.97) * columns - stroke.size[0] / 2)
    y = int(rows / 2 + rng.normal(0, 0.2) * stroke.size[1] - stroke.size[1] / 2)
    page.paste(stroke, (x, y))
    cover = np.asarray(page, dtype=np.float32) / 255 * rng.uniform(0.35, 0.95)
    if rng.random() < 0.25:  # worn or printed thinly
        cover = cover * (0.4 + 0.6 * cloud(rng, picture.shape, rng.uniform(4, 40)))
    dark, light = np.percentile(picture, (3, 90))
    level = light - (light - dark) * rng.uniform(0.25, 1.15) if rng.random() < 0.88 else rng.uniform(light, 255)
    return picture * (1 - cover) + cover * np.clip(level, 0, 255)
