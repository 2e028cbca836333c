"""From light to a small grey picture: optics, sensor, screen, compression."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageFilter

from wear.copies import faded, one_bit
from wear.messenger import LEAST_CAP, PARTS_PER_BLUR, SHRINKS, packed, send_on
from wear.world import PLAIN, World

Rng = np.random.Generator


@dataclass(frozen=True)
class Film:
    """What is photographed and what the reader gets."""

    line_height: int  # px, rows of the finished line
    cap_px: int  # px, a capital of the picture that is photographed
    draw_cap: Callable[[Rng, float], float]  # px, a capital in the photograph, at a severity
    world: World = PLAIN
    least_cap: float = LEAST_CAP  # px, a capital in what is sent on
    parts_per_blur: float = PARTS_PER_BLUR  # see `send_on`


def _screen(rng: Rng, picture: np.ndarray) -> np.ndarray:
    """Photographed from a display: its pixel grid, and the slow waves where that beats with the sensor's."""
    rows, columns = picture.shape
    pitch = rng.uniform(1.6, 4.0)
    x = 1 + rng.uniform(0.05, 0.3) * np.cos(np.arange(columns, dtype=np.float32) * (2 * np.pi / pitch))
    y = 1 + rng.uniform(0.05, 0.3) * np.cos(np.arange(rows, dtype=np.float32) * (2 * np.pi / pitch))
    picture = picture * x[None, :] * y[:, None]
    for _ in range(int(rng.integers(0, 3))):
        period, angle = np.exp(rng.uniform(np.log(5), np.log(90))), rng.uniform(0, np.pi)
        across = np.arange(columns, dtype=np.float32)[None, :] * np.float32(np.cos(angle) * 2 * np.pi / period)
        down = np.arange(rows, dtype=np.float32)[:, None] * np.float32(np.sin(angle) * 2 * np.pi / period)
        picture = picture * (1 + rng.uniform(0.04, 0.28) * np.cos(across + down + np.float32(rng.uniform(0, 6))))
    return picture


def _rolling_shutter(rng: Rng, picture: np.ndarray, severity: float) -> np.ndarray:
    """The hand moved while the sensor read its rows: rows are shifted, light flickers."""
    rows, columns = picture.shape
    y = np.arange(rows, dtype=np.float32)
    sway = rng.uniform(0.3, 1.0 + 2 * severity) * np.sin(y * rng.uniform(0.05, 0.5) + rng.uniform(0, 6))
    index = np.clip(np.arange(columns)[None, :] + np.rint(sway).astype(np.int64)[:, None], 0, columns - 1)
    flicker = 1 + rng.uniform(0, 0.15) * np.sin(y * rng.uniform(0.05, 0.4) + rng.uniform(0, 6))
    return np.take_along_axis(picture, index, 1) * flicker[:, None]


def _wobble(rng: Rng, picture: np.ndarray, severity: float) -> np.ndarray:
    """A sheet that is not flat: columns are shifted up and down along the line."""
    rows, columns = picture.shape
    x = np.arange(columns, dtype=np.float32)
    sway = rng.uniform(0.3, 0.6 + 1.8 * severity) * np.sin(x * rng.uniform(0.003, 0.03) + rng.uniform(0, 6))
    index = np.clip(np.arange(rows)[:, None] + np.rint(sway).astype(np.int64)[None, :], 0, rows - 1)
    return np.take_along_axis(picture, index, 0)


def _motion(rng: Rng, picture: np.ndarray, length: int) -> np.ndarray:
    """Mean over a straight path of `length` pixels in any direction."""
    angle = rng.uniform(0, np.pi)
    total = np.zeros_like(picture)
    for step in np.linspace(-0.5, 0.5, length + 1):
        shift = (int(round(np.sin(angle) * step * length)), int(round(np.cos(angle) * step * length)))
        total += np.roll(picture, shift, (0, 1))
    return total / (length + 1)


def _resized(rng: Rng, image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Any of the ways a picture gets smaller or larger, the crude ones included."""
    way = rng.random()
    if way < 0.55:
        return image.resize(size, Image.BILINEAR)
    if way < 0.75:
        return image.resize(size, Image.BICUBIC)
    if way < 0.85:
        return image.resize(size, Image.BOX)
    # Point sampling without a low-pass filter, as a plain perspective warp does.
    scale = (image.size[0] / size[0], 0, 0, 0, image.size[1] / size[1], 0)
    return image.transform(size, Image.AFFINE, scale, Image.BILINEAR)


def photograph(rng: Rng, picture: np.ndarray, severity: float, film: Film) -> np.ndarray:
    """The finished line: uint8, `film.line_height` rows, as wide as its aspect asks."""
    picture = _copied(rng, picture, film)
    if rng.random() < film.world.screen + 0.08 * severity:
        picture = _screen(rng, picture)
    if rng.random() < 0.12 * severity:
        picture = _rolling_shutter(rng, picture, severity)
    if rng.random() < 0.15 * severity:
        picture = _wobble(rng, picture, severity)
    if rng.random() < 0.18 * severity:
        picture = _motion(rng, picture, int(rng.integers(2, 4 + round(5 * severity))))
    image = Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8))
    cap = film.draw_cap(rng, severity)
    is_soft = rng.random() < film.world.soft
    sent = max(min(cap, film.least_cap), cap * rng.uniform(*SHRINKS)) if is_soft else cap  # px, a capital in what is sent
    scale = cap / film.cap_px
    if scale < 1:
        image = image.filter(ImageFilter.GaussianBlur(0.35 / scale))
    stretch = rng.uniform(0.88, 1.12)
    small = (max(8, round(image.size[0] * scale * stretch)), max(6, round(image.size[1] * scale)))
    image = _resized(rng, image, small)
    defocus = abs(rng.normal(0, 0.35 + 0.5 * severity)) * cap / 13
    if defocus > 0.2:
        image = image.filter(ImageFilter.GaussianBlur(min(defocus, cap / 8)))
    image = _sensor(rng, image, severity)
    if is_soft:
        image = send_on(rng, image, sent / cap, sent, film.parts_per_blur)
    if rng.random() < 0.25:  # a page is made flat before its lines are cut
        flat = rng.uniform(1.1, 2.2)
        image = image.resize((round(image.size[0] * flat), round(image.size[1] * flat)), Image.BILINEAR)
    width = max(film.line_height, round(image.size[0] * film.line_height / image.size[1]))
    return np.asarray(_resized(rng, image, (width, film.line_height)), dtype=np.uint8)


def _copied(rng: Rng, picture: np.ndarray, film: Film) -> np.ndarray:
    """What happened to the print before it was photographed."""
    if rng.random() < film.world.faded:
        picture = faded(rng, picture)
    if rng.random() < film.world.one_bit:
        picture = one_bit(rng, picture, film.cap_px)
    return picture


def _sensor(rng: Rng, image: Image.Image, severity: float) -> Image.Image:
    """Noise, tone curve, sharpening, JPEG blocks, sometimes a negative."""
    levels = np.asarray(image, dtype=np.float32)
    if rng.random() < 0.8:
        levels = levels + rng.standard_normal(levels.shape, dtype=np.float32) * abs(rng.normal(0, 2 + 7 * severity))
    if rng.random() < 0.3:
        levels = 255 * (np.clip(levels, 0, 255) / 255) ** rng.uniform(0.6, 1.7)
    if rng.random() < 0.15:
        soft = np.asarray(image.filter(ImageFilter.GaussianBlur(1)), dtype=np.float32)
        levels = levels + (levels - soft) * rng.uniform(0.5, 2.0)
    if rng.random() < 0.04:
        levels = 255 - levels
    image = Image.fromarray(np.clip(levels, 0, 255).astype(np.uint8))
    if rng.random() < 0.6:
        image = packed(rng, image, int(rng.integers(75 - round(55 * severity), 95)))
    return image
