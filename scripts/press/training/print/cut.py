"""A line cut out of its page as a finder cuts it.

0.36 capital heights above and below, 0.6 at the ends, all of it a little wrong;
what stands around the line shows in the cut.
"""

from dataclasses import dataclass

import numpy as np
from PIL import Image

from print.faces import CAP_PX

Rng = np.random.Generator

_ABOVE_BELOW = 0.36  # capital heights
_ENDS = 0.6
_DRIFT_MAX = 0.3  # capital heights an end of the line may lie off after rectification
_CAPLESS = 0.1  # further error of the height where a script has no capitals


@dataclass(frozen=True)
class Place:
    """Where a level line stands in a picture, px: from its first ink to its last, its capitals' top and height."""

    left: float
    right: float
    top: float
    cap: float
    has_capitals: bool


def cut_line(
    rng: Rng, picture: Image.Image, place: Place, severity: float, around: float = _ABOVE_BELOW
) -> np.ndarray:
    """One transform does it all: width of the face, slant, rest of rotation, perspective, box.

    float32 0..255, capitals CAP_PX high but for the error of the box. `around`: capital heights above and below.
    """
    unit = place.cap
    cap = unit * np.exp(rng.normal(0, 0.05 + 0.05 * severity + (0 if place.has_capitals else _CAPLESS)))
    middle = place.top + unit / 2 + rng.normal(0, 0.04 + 0.05 * severity) * unit
    half = cap * (0.5 + around)
    ends = np.maximum(rng.normal(_ENDS, 0.2, 2), 0.08) * cap
    if rng.random() < 0.05:  # an end cut into its letter, or far too wide
        ends[int(rng.integers(0, 2))] = rng.uniform(-0.12, 1.6) * cap
    x0, x1 = place.left - ends[0], place.right + ends[1]
    length = x1 - x0
    angle = np.clip(rng.normal(0, np.radians(0.7 + 0.8 * severity)), -np.radians(3), np.radians(3))
    drift = np.clip(np.tan(angle) * length / 2, -_DRIFT_MAX * unit, _DRIFT_MAX * unit)
    slant = rng.normal(0, 0.04) + (rng.uniform(0.1, 0.3) if rng.random() < 0.05 else 0)
    keystone = rng.normal(0, 0.02 + 0.04 * severity)  # one end is this much taller than the other
    width = rng.choice((1.0, rng.uniform(0.9, 1.1), rng.uniform(0.7, 1.25)), p=(0.45, 0.35, 0.2))
    # Source corners: top left, bottom left, bottom right, top right.
    quad = (
        *(x0 + slant * half, middle - drift - half * (1 + keystone)),
        *(x0 - slant * half, middle - drift + half * (1 + keystone)),
        *(x1 - slant * half, middle + drift + half * (1 - keystone)),
        *(x1 + slant * half, middle + drift - half * (1 - keystone)),
    )
    size = (max(8, round(length * width * CAP_PX / cap)), round(CAP_PX * (1 + 2 * around)))
    return np.asarray(picture.transform(size, Image.QUAD, quad, Image.BILINEAR), dtype=np.float32)
