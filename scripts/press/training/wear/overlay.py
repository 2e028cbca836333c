"""Things drawn over the MRZ: stamps, signatures, pens, arrows, boxes, folds."""

from collections.abc import Callable

import numpy as np
from PIL import Image, ImageDraw

Rng = np.random.Generator
Draw = ImageDraw.ImageDraw


def _signature(rng: Rng, draw: Draw, width: int, height: int) -> None:
    """A pen that wanders: a smooth random curve across part of the line."""
    count = int(rng.integers(5, 14))
    x = np.cumsum(rng.normal(0.3, 1, count)) * height * 0.6 + rng.uniform(0, width)
    y = height / 2 + np.cumsum(rng.normal(0, 0.35, count)) * height * 0.5
    fine = np.linspace(0, count - 1, count * 8)
    points = list(zip(np.interp(fine, range(count), x).tolist(), np.interp(fine, range(count), y).tolist()))
    draw.line(points, fill=255, width=int(rng.integers(1, 4)), joint="curve")


def _stamp(rng: Rng, draw: Draw, width: int, height: int) -> None:
    """The rim of a round or square stamp, with a second rim inside."""
    size = rng.uniform(1.2, 6) * height
    x, y = rng.uniform(0, width), rng.uniform(-0.8, 1.8) * height
    shape = draw.ellipse if rng.random() < 0.7 else draw.rectangle
    for scale in (1.0, rng.uniform(0.8, 0.95)):
        half = size * scale / 2
        shape((x - half, y - half, x + half, y + half), outline=255, width=int(rng.integers(1, 4)))


def _stroke(rng: Rng, draw: Draw, width: int, height: int) -> None:
    """A straight stroke in any direction: scratch, underline, crossing-out."""
    x, y = rng.uniform(0, width), rng.uniform(0, height)
    angle = rng.normal(0, 0.02) if rng.random() < 0.4 else rng.uniform(0, np.pi)
    reach = rng.uniform(0.5, 12) * height
    dx, dy = np.cos(angle) * reach, np.sin(angle) * reach
    draw.line((x - dx, y - dy, x + dx, y + dy), fill=255, width=int(rng.integers(1, 4)))


def _arrow(rng: Rng, draw: Draw, width: int, height: int) -> None:
    """An arrow of an annotated drawing, its head on or near the line."""
    x, y = rng.uniform(0, width), rng.uniform(-0.1, 1.1) * height
    angle, reach, head = rng.uniform(0, 2 * np.pi), rng.uniform(0.6, 3) * height, rng.uniform(0.15, 0.4) * height
    thick = int(rng.integers(1, 4))
    draw.line((x, y, x + np.cos(angle) * reach, y + np.sin(angle) * reach), fill=255, width=thick)
    for side in (-0.5, 0.5):
        draw.line((x, y, x + np.cos(angle + side) * head, y + np.sin(angle + side) * head), fill=255, width=thick)


def _box(rng: Rng, draw: Draw, width: int, height: int) -> None:
    """A frame around some characters, as drawings mark fields."""
    x, span = rng.uniform(0, width), rng.uniform(0.3, 9) * height
    y0, y1 = rng.uniform(-0.15, 0.14) * height, rng.uniform(0.86, 1.15) * height
    draw.rectangle((x, y0, x + span, y1), outline=255, width=int(rng.integers(1, 4)))


def _specks(rng: Rng, draw: Draw, width: int, height: int) -> None:
    """Dust and toner specks."""
    for _ in range(int(rng.integers(3, 40))):
        x, y, size = rng.uniform(0, width), rng.uniform(0, height), rng.uniform(0.3, 2)
        draw.ellipse((x, y, x + size, y + size), fill=255)


def _rule(rng: Rng, draw: Draw, width: int, height: int) -> None:
    """A long rule just above or below the characters: a frame or the MRZ's border."""
    y = (rng.uniform(0.0, 0.16) if rng.random() < 0.5 else rng.uniform(0.84, 1.0)) * height
    draw.line((0, y, width, y + rng.normal(0, 0.05) * height), fill=255, width=int(rng.integers(1, 4)))


_KINDS: tuple[Callable[[Rng, Draw, int, int], None], ...] = (
    _signature, _stamp, _stamp, _stroke, _stroke, _arrow, _box, _specks, _rule,
)  # fmt: skip


def draw_over(rng: Rng, picture: np.ndarray, severity: float) -> np.ndarray:
    """One to three foreign marks, translucent or opaque, dark or light."""
    rows, columns = picture.shape
    for _ in range(int(rng.integers(1, 2 + round(2 * severity)))):
        image = Image.new("L", (columns, rows), 0)
        _KINDS[int(rng.integers(0, len(_KINDS)))](rng, ImageDraw.Draw(image), columns, rows)
        cover = np.asarray(image, dtype=np.float32) / 255 * rng.uniform(0.2, 0.5 + 0.5 * severity)
        level = rng.uniform(0, 140) if rng.random() < 0.8 else rng.uniform(180, 255)
        picture = picture * (1 - cover) + cover * level
    return picture
