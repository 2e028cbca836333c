"""What issuers print across a line: words over the page, seals, guilloche, films, frames."""

from collections.abc import Callable
from functools import lru_cache

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from wear.ink import cloud
from wear.paper import waves
from wear.world import World

Rng = np.random.Generator

PickFace = Callable[[Rng], str]  # path of a font file with Latin capitals

_WORDS = (
    "SPECIMEN", "SPECIMEN", "SPECIMEN", "VOID", "VOID", "SAMPLE", "MUSTER", "COPY", "ESPECIMEN", "MUESTRA", "MODELO",
    "CANCELLED", "EXEMPLE", "DUPLICATE", "NOT VALID", "FACSIMILE", "MINTA", "ANNULLED", "INVALID", "EXEMPLAR",
)  # fmt: skip


@lru_cache(maxsize=64)
def _font(path: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(path, size)


def _word(rng: Rng, cap_px: float, pick_face: PickFace) -> Image.Image:
    """A word in large or smallest print, filled or in outline, turned as overprints are."""
    way = rng.random()
    text = _WORDS[int(rng.integers(0, len(_WORDS)))]
    if way < 0.75:
        size = int(cap_px * np.exp(rng.uniform(np.log(1.3), np.log(6))))
    else:  # a row of small words
        size, text = int(cap_px * rng.uniform(0.3, 0.9)), " ".join([text] * int(rng.integers(2, 6)))
    font = _font(pick_face(rng), max(8, size // 4 * 4))
    left, top, right, bottom = font.getbbox(text)
    image = Image.new("L", (right - left + 8, bottom - top + 8), 0)
    at = (4 - left, 4 - top)
    if rng.random() < 0.25:
        stroke = max(1, size // 24)
        ImageDraw.Draw(image).text(at, text, fill=0, font=font, stroke_width=stroke, stroke_fill=255)
    else:
        ImageDraw.Draw(image).text(at, text, fill=255, font=font)
    angle = rng.normal(0, 4) if rng.random() < 0.3 else rng.uniform(-60, 60)
    return image.rotate(angle, Image.BILINEAR, expand=True)


def _placed(rng: Rng, shape: tuple[int, int], image: Image.Image) -> np.ndarray:
    """A mask 0..1 of the shape with some part of the image somewhere in it."""
    rows, columns = shape
    page = Image.new("L", (columns, rows), 0)
    x = int(rng.uniform(-0.6 * image.size[0], max(1, columns - 0.4 * image.size[0])))
    # Anywhere from its lower edge at the line's middle to its upper edge there.
    y = int(rows / 2 - rng.uniform(0.1, 0.9) * image.size[1])
    page.paste(image, (x, y))
    return np.asarray(page, dtype=np.float32) / 255


def _seal(rng: Rng, cap_px: float) -> Image.Image:
    """Rims, rays, ticks like letters of a legend, a star or shield: a seal or emblem, more or less of it filled."""
    half = int(cap_px * rng.uniform(1.2, 6))
    size = 2 * half + 4
    image = Image.new("L", (size, size), 0)
    draw = ImageDraw.Draw(image)
    thick = max(1, int(half * rng.uniform(0.015, 0.05)))

    def ring(share: float) -> tuple[float, float, float, float]:
        return (half * (1 - share) + 2, half * (1 - share) + 2, half * (1 + share) + 2, half * (1 + share) + 2)

    if rng.random() < 0.3:
        draw.ellipse(ring(0.98), fill=int(rng.integers(60, 160)))
    for share in (0.98, rng.uniform(0.86, 0.94), rng.uniform(0.55, 0.75)):
        draw.ellipse(ring(share), outline=255, width=thick)
    angles = np.linspace(0, 2 * np.pi, int(rng.integers(16, 60)), endpoint=False) + rng.uniform(0, 1)
    for angle in angles:
        inner, outer = (0.72, 0.85) if rng.random() < 0.8 else (0.76, 0.8)
        a, b = np.cos(angle) * half, np.sin(angle) * half
        draw.line((half + a * inner, half + b * inner, half + a * outer, half + b * outer), fill=255, width=thick + 1)
    corners = int(rng.integers(3, 13))
    points = []
    for corner in range(2 * corners):
        reach = half * (rng.uniform(0.4, 0.6) if corner % 2 == 0 else rng.uniform(0.15, 0.35))
        angle = np.pi * corner / corners
        points.append((half + np.sin(angle) * reach, half - np.cos(angle) * reach))
    filled = rng.random() < 0.6
    draw.polygon(points, fill=255 if filled else None, outline=255)
    return image.rotate(rng.uniform(0, 360), Image.BILINEAR)


def _frame(rng: Rng, shape: tuple[int, int], cap_px: float) -> np.ndarray:
    """Rules through the print: along it at any height, sides of cells, a corner of a frame."""
    rows, columns = shape
    image = Image.new("L", (columns, rows), 0)
    draw = ImageDraw.Draw(image)
    thick = int(rng.integers(1, 4))
    middle, half = rows / 2, cap_px / 2
    way = rng.random()
    if way < 0.45:
        y = middle + half * rng.uniform(-1.2, 1.3)
        fall = rng.normal(0, 0.15) * cap_px
        if rng.random() < 0.25:
            for x in np.arange(0, columns, rng.uniform(4, 12)):
                draw.line((x, y, x + 3, y), fill=255, width=thick)
        else:
            draw.line((0, y - fall, columns, y + fall), fill=255, width=thick)
    elif way < 0.75:
        step = cap_px * rng.uniform(0.7, 6)
        lean = rng.normal(0, 0.1) * rows
        for x in np.arange(rng.uniform(0, step), columns, step):
            draw.line((x - lean, 0, x + lean, rows), fill=255, width=thick)
    else:
        x, y = rng.uniform(0, columns), middle + half * rng.uniform(-1.2, 1.2)
        draw.line((x, y, x + (columns if rng.random() < 0.5 else -columns), y), fill=255, width=thick)
        draw.line((x, y, x, rows if rng.random() < 0.5 else 0), fill=255, width=thick)
    return np.asarray(image, dtype=np.float32) / 255


def _guilloche(rng: Rng, shape: tuple[int, int]) -> np.ndarray:
    """One to three families of fine lines."""
    mask = np.zeros(shape, np.float32)
    for _ in range(int(rng.integers(1, 4))):
        np.maximum(mask, waves(rng, shape, int(rng.integers(6, 40))), out=mask)
    return mask


def _laid(rng: Rng, picture: np.ndarray, mask: np.ndarray, strongest: float) -> np.ndarray:
    """The picture under a translucent colour: darker than the paper, or lighter than the print."""
    cover = mask * rng.uniform(0.15, strongest)
    if rng.random() < 0.3:  # worn or printed thinly
        cover = cover * (0.4 + 0.6 * cloud(rng, picture.shape, rng.uniform(4, 40)))
    level = rng.uniform(20, 170) if rng.random() < 0.8 else rng.uniform(170, 255)
    return picture * (1 - cover) + cover * level


def across(rng: Rng, picture: np.ndarray, world: World, cap_px: float, pick_face: PickFace) -> np.ndarray:
    """Light 0..255 with whatever of it the world puts across a line whose capitals are `cap_px` high."""
    if rng.random() < world.guilloche:
        picture = _laid(rng, picture, _guilloche(rng, picture.shape), 0.75)
    if rng.random() < world.overprint:
        picture = _laid(rng, picture, _placed(rng, picture.shape, _word(rng, cap_px, pick_face)), 0.7)
    if rng.random() < world.seal:
        picture = _laid(rng, picture, _placed(rng, picture.shape, _seal(rng, cap_px)), 0.75)
    if rng.random() < world.frame:
        picture = _laid(rng, picture, _frame(rng, picture.shape, cap_px), 0.95)
    return np.clip(picture, 0, 255)
