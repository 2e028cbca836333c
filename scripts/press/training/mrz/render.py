"""From text to the ink of one cropped line: a float32 mask, 0 paper, 1 ink.

The crop imitates a line finder: the box follows the line with a small error,
stands at any margin, and may hold parts of the lines above and below.
"""

import numpy as np
from PIL import Image

from fonts import CAP_PX, Cut, side_print

Rng = np.random.Generator

_PAD = 2 * CAP_PX


def _lay(ink: np.ndarray, cut: Cut, text: str, pens: np.ndarray, tops: np.ndarray) -> None:
    """Draws the glyphs into `ink`; `tops` are the rows of the capitals' tops."""
    rows, columns = ink.shape
    for character, pen, top in zip(text, pens, tops):
        glyph = cut.glyphs[character]
        x, y = int(round(pen)) - cut.origin, int(round(top)) - cut.cap_top
        y0, y1, x1 = max(0, y), min(rows, y + glyph.shape[0]), min(columns, x + glyph.shape[1])
        if y1 <= y0 or x < 0 or x1 <= x:
            continue
        spot = ink[y0:y1, x:x1]
        np.maximum(spot, glyph[y0 - y : y1 - y, : x1 - x], out=spot)


def _pens(rng: Rng, cut: Cut, text: str, spacing: float, left: float) -> np.ndarray:
    advances = np.array([cut.advances[c] for c in text]) * spacing
    return left + np.concatenate(([0.0], np.cumsum(advances)[:-1]))


def typeset(rng: Rng, cut: Cut, text: str, above: str, below: str, severity: float) -> np.ndarray:
    """The line with its neighbours, bent and turned a little, cropped to a line box."""
    spacing = rng.uniform(0.92, 1.16)
    mean = float(np.mean([cut.advances[c] for c in text])) * spacing
    left, right = rng.uniform(0.05, 1.6, 2) * mean
    if rng.random() < 0.06:
        left += rng.uniform(0, 6) * mean
    if rng.random() < 0.06:
        right += rng.uniform(0, 6) * mean
    pens = _pens(rng, cut, text, spacing, cut.origin + left)
    width = int(pens[-1] + mean + right + cut.origin)
    ink = np.zeros((CAP_PX + 2 * _PAD, width), np.float32)
    bend = rng.normal(0, 0.05 * severity) * CAP_PX
    along = np.linspace(-1, 1, len(text))
    tops = _PAD + bend * (along**2 - 0.33)
    if rng.random() < 0.15:
        tops = tops + rng.normal(0, 0.05 * CAP_PX, len(text))
        pens = pens + rng.normal(0, 0.03 * CAP_PX, len(text))
    _lay(ink, cut, text, pens, tops)
    for other, sign in ((above, -1), (below, 1)):
        if rng.random() < 0.45:
            lead = sign * CAP_PX * rng.uniform(1.4, 2.7)
            shift = rng.normal(0, 0.3) * mean
            there = _pens(rng, cut, other, spacing, max(cut.origin, cut.origin + left + shift))
            _lay(ink, cut, other, there, np.full(len(other), _PAD + lead))
    if rng.random() < 0.07:
        ink = _beside(rng, ink, mean)
    return _crop(rng, _turn(rng, ink, severity), severity)


def _beside(rng: Rng, ink: np.ndarray, pitch: float) -> np.ndarray:
    """The box reaches into other print of the document, a clear gap away."""
    letters = "abcdefghijklmnopqrstuvwxyz" if rng.random() < 0.8 else "abcdef 0123456789./-:"
    words = "".join(letters[i] for i in rng.integers(0, len(letters), int(rng.integers(1, 9)))).strip() or "x"
    mask = side_print(rng, words if rng.random() < 0.5 else words.capitalize())
    gap = int(rng.uniform(0.5, 2.5) * pitch)
    out = np.zeros((ink.shape[0], ink.shape[1] + gap + mask.shape[1]), np.float32)
    right = rng.random() < 0.6
    out[:, : ink.shape[1]] = ink
    top = max(0, int(_PAD + CAP_PX * rng.uniform(-0.6, 0.6)))
    out[top : top + mask.shape[0], ink.shape[1] + gap :] = mask[: out.shape[0] - top]
    return out if right else np.roll(out, gap + mask.shape[1], 1)


def _turn(rng: Rng, ink: np.ndarray, severity: float) -> np.ndarray:
    """What is left of rotation, shear and perspective after rectification."""
    rows, columns = ink.shape
    drift = rng.normal(0, 0.12 + 0.1 * severity) * CAP_PX / columns  # over half the line
    if rng.random() < 0.08:
        drift *= 2
    shear = rng.normal(0, 0.03 + 0.06 * severity)
    keystone = rng.normal(0, 0.00004 + 0.00006 * severity) * 1100 / columns
    middle, grown = rows / 2, 1 + keystone * columns / 2  # both ends of the line stay in the picture
    image = Image.fromarray((ink * 255).astype(np.uint8))
    coefficients = (
        *(1 + keystone * columns, shear, -shear * middle),
        *(middle * keystone + 2 * drift, grown, middle * (1 - grown) - drift * columns),
        *(keystone, 0),
    )
    turned = image.transform(image.size, Image.PERSPECTIVE, coefficients, Image.BILINEAR)
    return np.asarray(turned, dtype=np.float32) / 255


def _crop(rng: Rng, ink: np.ndarray, severity: float) -> np.ndarray:
    """The line box: margins above and below in any proportion, seldom too tight."""
    loose = 0.75 if rng.random() < 0.2 else 0.45
    top, bottom = rng.uniform(0.08, loose, 2) * CAP_PX
    if rng.random() < 0.06 * severity:
        top, bottom = (top, -0.06 * CAP_PX) if rng.random() < 0.5 else (-0.06 * CAP_PX, bottom)
    return ink[int(_PAD - top) : int(_PAD + CAP_PX + bottom)]
