"""What printing does to a line: plain ink, worn, dots, engraved, embossed, perforated, outlined."""

from dataclasses import dataclass

import cv2
import numpy as np

Rng = np.random.Generator

PLAIN, SPREAD, WORN, DOTS, MATRIX, EMBOSSED, PERFORATED, OUTLINED = range(8)
_SHARES = np.array((0.62, 0.1, 0.08, 0.05, 0.05, 0.05, 0.02, 0.03))


@dataclass(frozen=True)
class Ink:
    """`level` the ink's own grey, `cover` 0..1 how much of the paper it hides, `way` one of the above."""

    level: float
    cover: float
    way: int = PLAIN


def draw_ink(rng: Rng, paper: float, faint: float = 0.25) -> Ink:
    """Ink that can be told from paper of grey `paper`; `faint` is the least contrast, 0..1 of the range."""
    dark = paper > 110 if rng.random() < 0.9 else paper > 170
    reach = paper if dark else 255 - paper
    contrast = max(28.0, reach * rng.uniform(faint, 1.0))
    level = max(0.0, paper - contrast) if dark else min(255.0, paper + contrast)
    return Ink(level, float(rng.uniform(0.75, 1)), int(rng.choice(len(_SHARES), p=_SHARES)))


def _clouds(rng: Rng, shape: tuple[int, int], grain: float) -> np.ndarray:
    rows, columns = shape
    coarse = rng.random((max(2, int(rows / grain) + 1), max(2, int(columns / grain) + 1)), dtype=np.float32)
    return cv2.resize(coarse, (columns, rows), interpolation=cv2.INTER_LINEAR)


def _grid(shape: tuple[int, int], pitch: float) -> np.ndarray:
    rows = np.cos(np.arange(shape[0], dtype=np.float32) * (2 * np.pi / pitch))
    columns = np.cos(np.arange(shape[1], dtype=np.float32) * (2 * np.pi / pitch))
    return 0.5 + 0.25 * (rows[:, None] + columns[None, :])


def _matrix(rng: Rng, mask: np.ndarray, height: float) -> np.ndarray:
    """A needle or laser printer: the letter in a few rows of round dots."""
    pitch = max(2.0, height / rng.uniform(6, 9))
    small = cv2.resize(
        mask, (max(1, round(mask.shape[1] / pitch)), max(1, round(mask.shape[0] / pitch))), interpolation=cv2.INTER_AREA
    )
    size = (mask.shape[1], mask.shape[0])
    cells = cv2.resize((small > 0.4).astype(np.float32), size, interpolation=cv2.INTER_NEAREST)
    phase = _grid(mask.shape, mask.shape[1] / max(1, small.shape[1]))
    return cells * np.clip(1.5 - 1.3 * phase, 0, 1)


def mask_of(rng: Rng, mask: np.ndarray, ink: Ink, height: float) -> np.ndarray:
    """Share of ink (float32) at each pixel of a uint8 mask; embossed print has negative shares, its light side."""
    share = mask.astype(np.float32) / 255
    if ink.way == SPREAD:
        soft = cv2.GaussianBlur(share, (0, 0), max(0.5, height / rng.uniform(14, 26)))
        return np.clip((soft - rng.uniform(0.15, 0.4)) * rng.uniform(1.6, 4), 0, 1)
    if ink.way == WORN:
        blots = _clouds(rng, mask.shape, rng.uniform(1.5, 7))
        return share * np.clip((blots - rng.uniform(0.05, 0.3)) * 6, rng.uniform(0, 0.5), 1)
    if ink.way == DOTS:
        return share * np.clip(_grid(mask.shape, rng.uniform(2.2, 3.6)) * rng.uniform(1.2, 2.2), 0, 1)
    if ink.way == MATRIX and height > 9:
        return _matrix(rng, share, height)
    if ink.way == EMBOSSED:
        shift = max(1, round(height / 14))
        soft = cv2.GaussianBlur(share, (0, 0), max(0.6, height / 24))
        relief = np.roll(soft, (shift, shift), (0, 1)) - np.roll(soft, (-shift, -shift), (0, 1))
        return np.clip(relief * rng.uniform(0.7, 1.2), -1, 1) + soft * rng.uniform(0, 0.3)
    if ink.way == PERFORATED and height > 12:
        pitch = height / rng.uniform(5, 7)
        return share * (_grid(mask.shape, pitch) > 0.62)
    if ink.way == OUTLINED and height > 12:
        return np.clip(share - cv2.erode(share, np.ones((2, 2), np.uint8)), 0, 1)
    return share
