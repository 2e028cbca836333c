"""From outlines to what the network is to answer, at a quarter of the picture's size."""

from dataclasses import dataclass

import cv2
import numpy as np

from page import BARCODE, IGNORED, LINE, MRZ, PAGE, PORTRAIT
from scene import Outline

STRIDE = 4  # picture px a cell
COARSE = 32  # picture px a cell of the upright vote
LEAST_HEIGHT = 3.6  # px of a capital; below that print is not judged
_SMEARED = 2.6  # capitals lower than so many deviations of the blur are not judged
_CORE = 0.22  # of the capital, taken off above and below so that lines never touch
_INSET = 0.15  # of the capital, taken off at both ends
_BAND = 0.3  # of the capital, added around for what is not judged and for heights
NO_TURN = 255
_SHIFT = 4  # fractional bits of polygon corners

# Channels of the network's answer.
CORE, HEIGHT, MRZ_CORE, CODE, FACE, MASK = range(6)
CHANNELS = 6


@dataclass
class Targets:
    """Maps at a quarter [h, w] (uint8 0/1, mask and height float32) and at a 32nd (`turn`)."""

    core: np.ndarray
    mrz: np.ndarray
    barcode: np.ndarray
    portrait: np.ndarray
    mask: np.ndarray
    height: np.ndarray
    ignored: np.ndarray
    turn: np.ndarray  # quarter turns clockwise the page has been given, NO_TURN where none can be told


def _cells(points: np.ndarray, stride: int) -> np.ndarray:
    at = (points - (stride - 1) / 2) / stride
    return np.clip(np.round(at * (1 << _SHIFT)), -(1 << 20), 1 << 20).astype(np.int32)


def _fill(layer: np.ndarray, points: np.ndarray, value: float, stride: int = STRIDE) -> None:
    cv2.fillPoly(layer, [_cells(points, stride)], value, cv2.LINE_8, _SHIFT)


def ribbon(points: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Upper and lower edge [m + 1, 2] of a line's outline, both from its beginning to its end."""
    side = len(points) // 4
    closed = np.concatenate((points, points[:1]))
    return closed[: side + 1], closed[2 * side : 3 * side + 1][::-1]


def _resized(upper: np.ndarray, lower: np.ndarray, across: float, along: float) -> np.ndarray:
    """The polygon between both edges, moved apart by `across` capitals, its ends by `along` px."""
    rise = (lower - upper) * across
    a, b = upper - rise, lower + rise
    for ends in (a, b):
        reach = np.hypot(*(ends[-1] - ends[0])) + 1e-6
        step = min(along, reach) if along > 0 else max(along, -0.2 * reach)
        first, last = ends[1] - ends[0], ends[-1] - ends[-2]
        ends[0] = ends[0] - first / (np.hypot(*first) + 1e-6) * step
        ends[-1] = ends[-1] + last / (np.hypot(*last) + 1e-6) * step
    return np.concatenate((a, b[::-1]))


def _turn_of(points: np.ndarray) -> int:
    """Quarter turns clockwise of a page, NO_TURN near the diagonals."""
    upper, lower = ribbon(points)
    x, y = (upper[-1] - upper[0]) + (lower[-1] - lower[0])
    turns = np.arctan2(y, x) / (np.pi / 2)
    return int(round(turns)) % 4 if abs(turns - round(turns)) < 0.36 else NO_TURN


def make_targets(outlines: list[Outline], size: tuple[int, int], smear: float) -> Targets:
    """Truth maps of a picture of `size` (width, height), multiples of 32."""
    width, height = size
    shape = (height // STRIDE, width // STRIDE)
    core, mrz, barcode, portrait, ignored = (np.zeros(shape, np.uint8) for _ in range(5))
    heights = np.zeros(shape, np.float32)
    fine = np.zeros((height, width), np.uint8)
    turn = np.full((height // COARSE, width // COARSE), NO_TURN, np.uint8)
    least = max(LEAST_HEIGHT, _SMEARED * smear)
    for outline in outlines:
        if outline.kind == PAGE:
            cv2.fillPoly(fine, [np.round(outline.points * 16).astype(np.int32)], 255, cv2.LINE_8, _SHIFT)
            _fill(turn, outline.points, _turn_of(outline.points), COARSE)
        elif outline.kind == BARCODE:
            _fill(barcode, outline.points, 1)
        elif outline.kind == PORTRAIT:
            _fill(portrait, outline.points, 1)
    hidden = [outline for outline in outlines if outline.kind == IGNORED]
    for outline in outlines:
        if outline.kind not in (LINE, MRZ):
            continue
        upper, lower = ribbon(outline.points)
        band = _resized(upper, lower, _BAND, _BAND * outline.height)
        if outline.height < least:
            _fill(ignored, band, 1)
            continue
        drawn = _resized(upper, lower, -_CORE, -_INSET * outline.height)
        _fill(core, drawn, 1)
        if outline.kind == MRZ:
            _fill(mrz, drawn, 1)
        _fill(heights, band, float(np.log2(outline.height / 8)))
    ignored &= 1 - core
    for outline in hidden:
        _fill(ignored, outline.points, 1)
    mask = cv2.resize(fine, (shape[1], shape[0]), interpolation=cv2.INTER_AREA).astype(np.float32) / 255
    return Targets(core, mrz, barcode, portrait, mask, heights, ignored, turn)
