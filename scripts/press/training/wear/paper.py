"""What lies under, beside and over the ink: paper, security print, light."""

import numpy as np
from PIL import Image, ImageDraw

from wear.ink import cloud

Rng = np.random.Generator


def waves(rng: Rng, shape: tuple[int, int], lines: int) -> np.ndarray:
    """Guilloche: families of thin wavy lines, 0..1."""
    rows, columns = shape
    image = Image.new("L", (columns, rows), 0)
    draw = ImageDraw.Draw(image)
    xs = np.arange(0, columns + 8, 8, dtype=np.float32)
    frequency, height, slope = 10 ** rng.uniform(-2.4, -1), rng.uniform(1, 22), rng.normal(0, 0.15)
    step, phase, width = rng.uniform(3, 14), rng.uniform(0, 0.7), int(rng.integers(1, 3))
    for line in range(lines):
        ys = (
            (line - lines / 2) * step
            + rows / 2
            + height * np.sin(frequency * xs + phase * line)
            + slope * (xs - columns / 2)
        )
        draw.line(list(zip(xs.tolist(), ys.tolist())), fill=255, width=width)
    return np.asarray(image, dtype=np.float32) / 255


def _ripple(rng: Rng, shape: tuple[int, int]) -> np.ndarray:
    """A fine regular texture, -1..1: halftone or woven paper."""
    rows, columns = shape
    frequency, angle = 10 ** rng.uniform(-1.5, 0.2), rng.uniform(0, np.pi)
    y = np.arange(rows, dtype=np.float32)[:, None] * np.float32(np.sin(angle) * frequency)
    x = np.arange(columns, dtype=np.float32)[None, :] * np.float32(np.cos(angle) * frequency)
    return np.sin(y + x + np.float32(rng.uniform(0, 6)))


def _security_print(rng: Rng, shape: tuple[int, int], strength: float) -> np.ndarray:
    """Grey levels to add to the paper; `strength` bounds them."""
    texture = np.zeros(shape, np.float32)
    if rng.random() < 0.5:
        texture += (cloud(rng, shape, rng.uniform(3, 60)) - 0.5) * rng.uniform(0.3, 1.2) * strength
    if rng.random() < 0.35:
        texture += _ripple(rng, shape) * rng.uniform(0.1, 0.45) * strength
    if rng.random() < 0.5:
        texture -= waves(rng, shape, int(rng.integers(3, 24))) * rng.uniform(0.2, 1.0) * strength
    if rng.random() < 0.2:
        texture += waves(rng, shape, int(rng.integers(3, 16))) * rng.uniform(0.2, 0.8) * strength
    return texture


def _sides(rng: Rng, paper: np.ndarray) -> None:
    """Beyond the MRZ: the card's edge, a portrait, a frame, the picture's end."""
    columns = paper.shape[1]
    reach = int(rng.uniform(0.005, 0.03) * columns)
    level = rng.uniform(0, 255)
    patch = cloud(rng, (paper.shape[0], reach + 1), rng.uniform(3, 20)) * rng.uniform(0, 120) + level
    side = rng.random()
    if side < 0.2:  # the picture ends here, and its last column is repeated
        paper[:, : reach + 1] = paper[:, reach + 1 : reach + 2]
    elif side < 0.6:
        paper[:, : reach + 1] = patch
    else:
        paper[:, columns - reach - 1 :] = patch


def _rows_beyond(rng: Rng, paper: np.ndarray) -> None:
    """The document's edge runs just above or below the line."""
    rows = paper.shape[0]
    reach = int(rng.uniform(0.03, 0.16) * rows)
    level = rng.uniform(0, 255)
    if rng.random() < 0.5:
        paper[:reach] = level
    else:
        paper[rows - reach :] = level


def lay_on_paper(rng: Rng, ink: np.ndarray, severity: float) -> np.ndarray:
    """The line as light: float32 grey levels, nominally 0..255, dark ink on light paper."""
    shape = ink.shape
    light = rng.uniform(100, 250)
    contrast = min(light, rng.uniform(120 - 85 * severity, 220))
    strength = contrast * rng.uniform(0.05, 0.1 + 0.5 * severity)
    texture = _security_print(rng, shape, strength) if rng.random() < 0.75 else np.zeros(shape, np.float32)
    paper = texture + light
    if rng.random() < 0.12:
        _sides(rng, paper)
    if rng.random() < 0.08:
        _rows_beyond(rng, paper)
    return paper * (1 - ink) + (light - contrast + texture * rng.uniform(0, 0.5)) * ink


def shine(rng: Rng, picture: np.ndarray, severity: float, hologram: float = 0) -> np.ndarray:
    """Uneven light, shadows, glare bands and hologram patches over the whole print; `hologram` adds to their chance."""
    rows, columns = picture.shape
    x = np.linspace(-1, 1, columns, dtype=np.float32)[None, :]
    y = np.linspace(-1, 1, rows, dtype=np.float32)[:, None]
    picture = picture * (1 + x * rng.normal(0, 0.05 + 0.15 * severity) + y * rng.normal(0, 0.04 + 0.06 * severity))
    if rng.random() < 0.3 * severity:
        edge = x + y * rng.normal(0, 0.03) - rng.uniform(-1, 1)
        picture = picture * (1 - rng.uniform(0.15, 0.6) / (1 + np.exp(-np.clip(edge * rng.uniform(10, 200), -30, 30))))
    if rng.random() < 0.1 + 0.3 * severity:
        width = rng.uniform(0.02, 0.35)
        band = np.exp(-(((x + y * rng.normal(0, 0.04) - rng.uniform(-1, 1)) / width) ** 2))
        picture = picture + band * rng.uniform(30, 90 + 110 * severity)
    if rng.random() < 0.08 + 0.3 * severity:
        picture = _hologram(rng, picture, severity)
    if rng.random() < hologram:
        picture = _hologram(rng, picture, rng.uniform(0.5, 1))
    return np.clip(picture, 0, 255)


def _hologram(rng: Rng, picture: np.ndarray, severity: float) -> np.ndarray:
    """Film that mirrors in patches: it veils the print under it, lighter or darker."""
    patches = cloud(rng, picture.shape, rng.uniform(8, 80))
    if rng.random() < 0.4:
        patches = patches * (0.4 + 0.6 * waves(rng, picture.shape, int(rng.integers(4, 24))))
    veil = np.clip((patches - rng.uniform(0.4, 0.7)) * rng.uniform(2, 12), 0, 1) * rng.uniform(
        0.1, 0.25 + 0.4 * severity
    )
    return picture * (1 - veil) + veil * rng.uniform(90, 255)
