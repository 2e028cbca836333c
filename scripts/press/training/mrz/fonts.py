"""Typefaces, and the many cuts made of each.

Issuers print OCR-B in cuts nobody publishes. A `Cut` is one face with a drawn
stroke weight, width, slant, corner shape and small habits per glyph, so that
the network learns the letter and not one drawing of it.
"""

import os
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from alphabet import ALPHABET

Rng = np.random.Generator

CAP_PX = 26  # cap height of a finished glyph mask
_OVERSAMPLE = 3
_ROOT = Path(os.environ.get("FONTS_ROOT", "/usr/share")) / "fonts"
_SIDE_PX = 14  # room left and right of a glyph in its mask

# How the characters of a face are spaced in an MRZ.
FIXED = "fixed"  # the face is monospaced
GRID = "grid"  # a proportional face set on a fixed pitch, as drawings and mocks do
NATURAL = "natural"  # a proportional face set as it comes

# Which faces a maker of lines draws from.
TRAINED = "trained"
OCR_B = "ocr-b"
HELD_OUT = "held out"

_OCR_B_FILES = ("opentype/ocr-b/OCRB.otf", "opentype/ocr-b/OCRB.otf", "opentype/ocr-b/OCRBS.otf")
# (share, spacing, files) by group; one face of a group is drawn with equal chance.
_GROUPS: tuple[tuple[float, str, tuple[str, ...]], ...] = (
    (0.57, FIXED, _OCR_B_FILES),
    (0.04, FIXED, ("truetype/ocr-a/OCRA.ttf",)),
    (
        0.15,
        FIXED,
        (
            "truetype/liberation/LiberationMono-Regular.ttf",
            "truetype/liberation/LiberationMono-Bold.ttf",
            "opentype/courier-prime/Courier Prime.otf",
            "opentype/courier-prime/Courier Prime Bold.otf",
            "opentype/urw-base35/NimbusMonoPS-Regular.otf",
            "opentype/urw-base35/NimbusMonoPS-Bold.otf",
        ),
    ),
    (
        0.08,
        FIXED,
        (
            "truetype/dejavu/DejaVuSansMono.ttf",
            "truetype/dejavu/DejaVuSansMono-Bold.ttf",
            "opentype/courier-prime/Courier Prime Sans.otf",
            "opentype/courier-prime/Courier Prime Code.otf",
            "opentype/b612/B612Mono-Regular.otf",
        ),
    ),
    (
        0.11,
        GRID,
        (
            "truetype/opendin/OSP-DIN.ttf",
            "truetype/liberation/LiberationSans-Regular.ttf",
            "truetype/liberation/LiberationSans-Bold.ttf",
            "truetype/liberation/LiberationSansNarrow-Bold.ttf",
            "truetype/dejavu/DejaVuSansCondensed.ttf",
            "opentype/urw-base35/NimbusSansNarrow-Regular.otf",
            "truetype/lato/Lato-Medium.ttf",
            "truetype/open-sans/OpenSans-Semibold.ttf",
            "opentype/b612/B612-Regular.otf",
            "opentype/play/Play-Regular.otf",
            "opentype/jura/Jura-Medium.otf",
        ),
    ),
    (
        0.05,
        NATURAL,
        (
            "truetype/liberation/LiberationSans-Regular.ttf",
            "truetype/dejavu/DejaVuSans.ttf",
            "truetype/lato/Lato-Regular.ttf",
            "opentype/urw-base35/NimbusSans-Regular.otf",
            "truetype/open-sans/OpenSans-Regular.ttf",
        ),
    ),
)
# Never trained on: how well does a face never seen read?
_HELD_OUT: tuple[tuple[str, str], ...] = (
    (FIXED, "opentype/freefont/FreeMonoBold.otf"),
    (FIXED, "truetype/noto/NotoMono-Regular.ttf"),
    (FIXED, "truetype/ocr-a/OCRABold.ttf"),
    (FIXED, "opentype/ocr-b/OCRBL.otf"),
    (GRID, "truetype/oxygen/Oxygen-Sans.ttf"),
    (NATURAL, "truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf"),
)
# Print beside the MRZ that is no part of it.
_SIDE_PRINT = (
    "truetype/liberation/LiberationSans-Regular.ttf",
    "truetype/dejavu/DejaVuSerif.ttf",
    "truetype/lato/Lato-Regular.ttf",
)


@dataclass(frozen=True)
class Cut:
    """Glyph masks (float32 0..1, one common size) with their advances in px."""

    glyphs: dict[str, np.ndarray]
    advances: dict[str, float]
    cap_top: int  # first row of a capital letter in every mask
    origin: int  # column of the pen in every mask


def missing_faces() -> list[str]:
    """Font files of this module that are not installed."""
    wanted = {name for _, _, files in _GROUPS for name in files} | {name for _, name in _HELD_OUT} | set(_SIDE_PRINT)
    return sorted(name for name in wanted if not (_ROOT / name).exists())


@lru_cache(maxsize=64)
def _face(name: str) -> ImageFont.FreeTypeFont:
    """The face at the size where its capitals are CAP_PX * _OVERSAMPLE high."""
    probe = ImageFont.truetype(str(_ROOT / name), 200)
    box = probe.getbbox("H", anchor="ls")
    return ImageFont.truetype(str(_ROOT / name), round(200 * CAP_PX * _OVERSAMPLE / -box[1]))


@lru_cache(maxsize=64)
def _stem(face: ImageFont.FreeTypeFont) -> int:
    """Thickness in px of the diagonal of `<`, the first stroke to vanish."""
    mask = face.getmask("<", mode="L")
    ink = np.asarray(mask, dtype=np.uint8).reshape(mask.size[1], mask.size[0]) > 127
    return int(np.median(ink.sum(0)[ink.any(0)]) / 2)


def draw_face(rng: Rng, faces: str) -> tuple[str, str]:
    """Spacing and file of a face out of TRAINED, OCR_B (a part of these) or HELD_OUT."""
    if faces == OCR_B:
        return FIXED, _OCR_B_FILES[int(rng.integers(0, len(_OCR_B_FILES)))]
    if faces == HELD_OUT:
        return _HELD_OUT[int(rng.integers(0, len(_HELD_OUT)))]
    shares = np.array([share for share, _, _ in _GROUPS])
    _, spacing, files = _GROUPS[int(rng.choice(len(shares), p=shares / shares.sum()))]
    return spacing, files[int(rng.integers(0, len(files)))]


def pick_side_face(rng: Rng) -> str:
    """Path of a face for print that is no part of the MRZ."""
    return str(_ROOT / _SIDE_PRINT[int(rng.integers(0, len(_SIDE_PRINT)))])


def side_print(rng: Rng, words: str) -> np.ndarray:
    """A mask of ordinary print, about as high as an MRZ's characters."""
    face = _face(_SIDE_PRINT[int(rng.integers(0, len(_SIDE_PRINT)))])
    left, top, right, bottom = face.getbbox(words)
    image = Image.new("L", (right - left + 4, bottom - top + 4), 0)
    ImageDraw.Draw(image).text((2 - left, 2 - top), words, fill=255, font=face)
    scale = rng.uniform(0.5, 1.3) / _OVERSAMPLE
    size = (max(1, round(image.size[0] * scale)), max(1, round(image.size[1] * scale)))
    return np.asarray(image.resize(size, Image.BOX), dtype=np.float32) / 255


def make_cut(rng: Rng, name: str, spacing: str) -> Cut:
    """A new cut of the face: weight, width, slant, corners and glyph habits."""
    face = _face(name)
    over = _OVERSAMPLE
    high, wide = int(CAP_PX * 1.7) * over, (int(CAP_PX * 1.25) + 2 * _SIDE_PX) * over
    baseline = int(CAP_PX * 1.35) * over
    weight = int(rng.choice((-2, -1, 0, 0, 0, 1, 2, 3)))
    if weight < 0 and _stem(face) < 8 - 2 * weight:
        weight = 0  # so thin a face would lose its strokes
    rounding = float(rng.choice((0.0, 0.0, 2.0, 4.0)))
    width = rng.uniform(0.9, 1.1)
    slant = rng.normal(0, 0.04)
    habit = rng.uniform(0, 0.04)
    pen = _SIDE_PX * over
    pitch = face.getlength("0") if spacing == FIXED else CAP_PX * over * rng.uniform(0.9, 1.2)
    glyphs: dict[str, np.ndarray] = {}
    advances: dict[str, float] = {}
    for character in ALPHABET:
        natural = face.getlength(character)
        advance = natural if spacing == NATURAL else pitch
        image = Image.new("L", (wide, high), 0)
        at = (pen + (advance - natural) / 2, baseline)
        ImageDraw.Draw(image).text(at, character, fill=255, font=face, anchor="ls", stroke_width=max(0, weight))
        if weight < 0:
            image = image.filter(ImageFilter.MinFilter(1 - 2 * weight))
        if rounding:
            image = image.filter(ImageFilter.GaussianBlur(rounding)).point(lambda v: max(0, min(255, (v - 118) * 14)))
        scale_x, scale_y = width * (1 + rng.normal(0, habit)), 1 + rng.normal(0, habit / 2)
        middle = pen + advance / 2
        image = image.transform(
            image.size,
            Image.AFFINE,
            (
                1 / scale_x,
                slant,
                middle - (pen + advance * width / 2) / scale_x - slant * baseline,
                0,
                1 / scale_y,
                baseline * (1 - 1 / scale_y),
            ),
            Image.BILINEAR,
        )
        small = image.resize((wide // over, high // over), Image.BOX)
        glyphs[character] = np.asarray(small, dtype=np.float32) / 255
        advances[character] = advance * width / over
    return Cut(glyphs, advances, baseline // over - CAP_PX, _SIDE_PX)
