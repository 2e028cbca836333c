"""What printing and wear do to the ink of a line."""

import numpy as np
from PIL import Image, ImageFilter

Rng = np.random.Generator


def blurred(mask: np.ndarray, radius: float) -> np.ndarray:
    """Gaussian blur of a 0..1 mask."""
    image = Image.fromarray((mask * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(radius))
    return np.asarray(image, dtype=np.float32) / 255


def cloud(rng: Rng, shape: tuple[int, int], grain: float) -> np.ndarray:
    """Smooth noise 0..1; `grain` is the size of a blot in pixels."""
    rows, columns = shape
    coarse = rng.random((max(2, int(rows / grain) + 1), max(2, int(columns / grain) + 1)), dtype=np.float32)
    image = Image.fromarray((coarse * 255).astype(np.uint8)).resize((columns, rows), Image.BILINEAR)
    return np.asarray(image, dtype=np.float32) / 255


def _spread(rng: Rng, ink: np.ndarray, severity: float) -> np.ndarray:
    """Ink that ran (low threshold) or did not reach the edge (high threshold)."""
    radius = rng.uniform(0.6, 1.0 + 1.2 * severity)
    threshold = 0.5 + rng.uniform(-0.2, 0.14) * (0.4 + 0.6 * severity)
    return np.clip((blurred(ink, radius) - threshold) * rng.uniform(2.5, 8) + 0.5, 0, 1)


def _broken(rng: Rng, ink: np.ndarray, severity: float) -> np.ndarray:
    """Worn or badly transferred ink: blots of it are missing or pale."""
    blots = cloud(rng, ink.shape, rng.uniform(1.5, 9))
    floor = rng.uniform(0.0, 0.7 - 0.3 * severity)
    return ink * np.clip((blots - rng.uniform(0.05, 0.2 + 0.2 * severity)) * 6, floor, 1)


def _missing_rows(rng: Rng, ink: np.ndarray) -> np.ndarray:
    """A dead dot of a thermal print head: a thin streak along the line stays unprinted."""
    out = ink.copy()
    at = int(rng.integers(0, ink.shape[0]))
    out[at : at + int(rng.integers(1, 3))] *= rng.uniform(0, 0.6)
    return out


def _dots(rng: Rng, ink: np.ndarray) -> np.ndarray:
    """Dot matrix or laser engraving: the stroke is a row of points."""
    pitch = rng.uniform(2.2, 3.6)
    rows = np.cos(np.arange(ink.shape[0], dtype=np.float32) * (2 * np.pi / pitch))
    columns = np.cos(np.arange(ink.shape[1], dtype=np.float32) * (2 * np.pi / pitch))
    grid = 0.5 + 0.25 * (rows[:, None] + columns[None, :])
    return ink * np.clip(grid * rng.uniform(1.2, 2.2), 0, 1)


def print_ink(rng: Rng, ink: np.ndarray, severity: float) -> np.ndarray:
    """One printing: some of the flaws above, the more the higher `severity` (0..1)."""
    if rng.random() < 0.55:
        ink = _spread(rng, ink, severity)
    if rng.random() < 0.08 + 0.25 * severity:
        ink = _broken(rng, ink, severity)
    if rng.random() < 0.06 * severity:
        ink = _missing_rows(rng, ink)
    if rng.random() < 0.05:
        ink = _dots(rng, ink)
    if rng.random() < 0.1 + 0.15 * severity:
        ink = ink * (1 - rng.uniform(0, 0.5) * cloud(rng, ink.shape, 120))
    return ink
