"""Print that was copied or has faded, before it is photographed."""

import numpy as np
from PIL import Image, ImageFilter

Rng = np.random.Generator

_BAYER = np.array([[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]], np.float32) / 16 - 0.47


def faded(rng: Rng, picture: np.ndarray) -> np.ndarray:
    """Light 0..255 of which little contrast is left, on pale or grey paper."""
    middle = float(picture.mean())
    left = rng.uniform(0.1, 0.35)
    ground = rng.uniform(120, 235) + (picture - middle) * left
    return np.clip(ground + rng.standard_normal(picture.shape, dtype=np.float32) * rng.uniform(0, 2.5), 0, 255)


def one_bit(rng: Rng, picture: np.ndarray, cap_px: float) -> np.ndarray:
    """A fax or a copy in black and white, its capitals 9 to 24 dots high; `cap_px` of the picture it comes from."""
    rows, columns = picture.shape
    scale = min(1.0, rng.uniform(9, 24) / cap_px)
    image = Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8))
    image = image.resize((max(8, round(columns * scale)), max(6, round(rows * scale))), Image.BOX)
    levels = np.asarray(image, dtype=np.float32)
    # Strokes are fewer than paper: what is rarer is the print, light or dark.
    dark = float(np.median(levels)) > float(levels.mean())
    if rng.random() < 0.6:
        radius = cap_px * scale * rng.uniform(0.6, 2)
        ground = np.asarray(image.filter(ImageFilter.GaussianBlur(radius)), dtype=np.float32)
        threshold = ground + (-1 if dark else 1) * rng.uniform(3, 22)
    else:
        low, high = np.percentile(levels, (2, 98))
        threshold = np.full_like(levels, low + (high - low) * rng.uniform(0.35, 0.65))
    if rng.random() < 0.2:  # tones by a raster of dots
        threshold = threshold + np.tile(_BAYER, (levels.shape[0] // 4 + 1, levels.shape[1] // 4 + 1))[
            : levels.shape[0], : levels.shape[1]
        ] * rng.uniform(20, 90)
    bits = levels > threshold
    if rng.random() < 0.4:
        bits = bits ^ (rng.random(bits.shape) < rng.uniform(0.001, 0.02))
    dots = Image.fromarray(np.where(bits, rng.uniform(205, 255), rng.uniform(0, 60)).astype(np.uint8))
    way = Image.NEAREST if rng.random() < 0.3 else Image.BILINEAR
    return np.asarray(dots.resize((columns, rows), way), dtype=np.float32)
