"""What lies under the print: paper, tints, guilloche, relief, and the noise all textures are made of."""

from functools import lru_cache

import cv2
import numpy as np

Rng = np.random.Generator

_TABLE = 1024


@lru_cache(maxsize=1)
def _noise_table() -> np.ndarray:
    return np.random.default_rng(7).standard_normal((_TABLE, _TABLE), dtype=np.float32)


def white_noise(rng: Rng, shape: tuple[int, int]) -> np.ndarray:
    """Unit deviates, a random cut of one table: thirty times as fast as fresh ones."""
    rows, columns = shape
    y, x = (int(v) for v in rng.integers(0, _TABLE, 2))
    table = np.roll(_noise_table(), (y, x), (0, 1))
    repeat = (-(-rows // _TABLE), -(-columns // _TABLE))
    return np.tile(table, repeat)[:rows, :columns]


def cloud(rng: Rng, shape: tuple[int, int], grain: float) -> np.ndarray:
    """Smooth noise -1..1 with blots of about `grain` px."""
    rows, columns = shape
    coarse = rng.uniform(-1, 1, (max(2, int(rows / grain) + 2), max(2, int(columns / grain) + 2))).astype(np.float32)
    return cv2.resize(coarse, (columns, rows), interpolation=cv2.INTER_CUBIC)


def texture(rng: Rng, shape: tuple[int, int]) -> np.ndarray:
    """Noise of several grains, -1..1."""
    total = np.zeros(shape, np.float32)
    longest = max(shape)
    for _ in range(int(rng.integers(1, 5))):
        total += cloud(rng, shape, longest / 2 ** rng.uniform(1, 7.5)) * rng.uniform(0.2, 1)
    return total / (np.abs(total).max() + 1e-6)


def slope(rng: Rng, shape: tuple[int, int], reach: float) -> np.ndarray:
    """A plane that rises by up to `reach` across the page."""
    y = np.linspace(-0.5, 0.5, shape[0], dtype=np.float32)[:, None]
    x = np.linspace(-0.5, 0.5, shape[1], dtype=np.float32)[None, :]
    return y * rng.uniform(-reach, reach) + x * rng.uniform(-reach, reach)


def _curves(rng: Rng, shape: tuple[int, int]) -> np.ndarray:
    """A family of waves, as security print has them."""
    rows, columns = shape
    lines = np.zeros(shape, np.uint8)
    upright = rng.random() < 0.4
    length, across = (rows, columns) if upright else (columns, rows)
    x = np.arange(-20, length + 20, 6, dtype=np.float32)
    count = int(rng.integers(4, 60))
    step = across / count * rng.uniform(0.4, 1.5)
    sway, wave, phase = rng.uniform(2, 50), rng.uniform(0.004, 0.07), rng.uniform(0, 6)
    drift, swell, tilt = rng.uniform(0, 0.08), rng.uniform(0, 0.004), rng.uniform(-0.5, 0.5)
    start = rng.uniform(-0.3, 0.3) * across
    thick = 1 if rng.random() < 0.8 else 2
    curves = []
    for k in range(count):
        y = start + k * step + sway * np.sin(wave * x + phase + k * drift + swell * k * x * 0.02) + tilt * x
        points = np.stack((y, x) if upright else (x, y), 1)
        curves.append(np.round(points * 8).astype(np.int32))
    cv2.polylines(lines, curves, False, 255, thick, cv2.LINE_AA, 3)
    return lines


def _rosette(rng: Rng, shape: tuple[int, int]) -> np.ndarray:
    """Hypotrochoid lace around a middle."""
    rows, columns = shape
    lines = np.zeros(shape, np.uint8)
    t = np.linspace(0, 2 * np.pi * int(rng.integers(3, 20)), 1500, dtype=np.float32)
    size = rng.uniform(0.1, 0.5) * min(shape)
    a, b = rng.uniform(2, 9), rng.uniform(0.2, 0.9)
    x = rng.uniform(0, columns) + size * (np.cos(t) + b * np.cos(a * t)) / (1 + b)
    y = rng.uniform(0, rows) + size * (np.sin(t) - b * np.sin(a * t)) / (1 + b)
    cv2.polylines(lines, [np.round(np.stack((x, y), 1) * 8).astype(np.int32)], False, 255, 1, cv2.LINE_AA, 3)
    return lines


def _hatching(rng: Rng, shape: tuple[int, int]) -> np.ndarray:
    y = np.arange(shape[0], dtype=np.float32)[:, None]
    x = np.arange(shape[1], dtype=np.float32)[None, :]
    pitch, angle = rng.uniform(3, 14), rng.uniform(0, np.pi)
    wave = np.cos((x * np.cos(angle) + y * np.sin(angle)) * (2 * np.pi / pitch))
    if rng.random() < 0.4:
        wave = np.maximum(wave, np.cos((y * np.cos(angle) - x * np.sin(angle)) * (2 * np.pi / pitch)))
    return ((wave > rng.uniform(-0.2, 0.85)) * 255).astype(np.uint8)


def security_print(rng: Rng, levels: np.ndarray) -> None:
    """Guilloche, lace and hatching, over the whole page or a part of it, in place."""
    rows, columns = levels.shape
    for _ in range(int(rng.integers(1, 5))):
        if rng.random() < 0.5:
            part = levels
        else:
            y, x = int(rng.uniform(0, 0.7) * rows), int(rng.uniform(0, 0.7) * columns)
            part = levels[y : y + int(rng.uniform(0.2, 0.8) * rows) + 8, x : x + int(rng.uniform(0.2, 0.8) * columns) + 8]
        way = rng.random()
        draw = _curves if way < 0.6 else _rosette if way < 0.85 else _hatching
        strength = rng.uniform(4, 45) * (0.5 if way >= 0.85 else 1)
        part += draw(rng, part.shape).astype(np.float32) * (strength / 255 * (-1 if levels.mean() > 110 else 1))


def paper(rng: Rng, width: int, height: int) -> np.ndarray:
    """Bare paper or plastic with its tint, without print."""
    shape = (height, width)
    way = rng.random()
    base = rng.uniform(198, 254) if way < 0.7 else rng.uniform(125, 200) if way < 0.93 else rng.uniform(25, 110)
    levels = np.full(shape, base, np.float32) + slope(rng, shape, 50 if rng.random() < 0.5 else 10)
    if rng.random() < 0.55:
        levels += texture(rng, shape) * rng.uniform(3, 32)
    for _ in range(int(rng.integers(0, 4)) if rng.random() < 0.5 else 0):  # coloured bands and boxes
        x0, x1 = sorted(int(v) for v in rng.integers(0, width, 2))
        y0, y1 = sorted(int(v) for v in rng.integers(0, height, 2))
        if rng.random() < 0.5:
            x0, x1 = 0, width
        levels[y0:y1, x0:x1] += rng.uniform(-70, 40)
    return levels
