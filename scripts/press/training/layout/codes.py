"""Barcodes by look: stacked (PDF417), bars, squares with finder patterns. They say nothing."""

import cv2
import numpy as np

from page import BARCODE, Page

Rng = np.random.Generator


def _bars(rng: Rng, modules: int) -> np.ndarray:
    """Widths of one to four modules in turn, black first."""
    row: list[int] = []
    colour = 1
    while len(row) < modules:
        row += [colour] * int(rng.choice((1, 1, 1, 2, 2, 3, 4)))
        colour = 1 - colour
    return np.array(row[:modules], np.uint8)


def _stacked(rng: Rng) -> np.ndarray:
    """PDF417: rows of bars between a start and a stop pattern."""
    columns, rows = 17 * int(rng.integers(3, 16)), int(rng.integers(6, 40))
    body = np.stack([_bars(rng, columns) for _ in range(rows)])
    start = np.array([1] * 8 + [0, 1, 0, 1, 0, 1, 0, 0, 0], np.uint8)
    stop = np.array([1] * 7 + [0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 1], np.uint8)
    full = np.concatenate((np.tile(start, (rows, 1)), body, np.tile(stop, (rows, 1))), 1)
    return np.repeat(full, int(rng.integers(2, 5)), 0)


def _line(rng: Rng) -> np.ndarray:
    modules = int(rng.integers(60, 230))
    row = _bars(rng, modules)
    return np.repeat(row[None], max(4, int(modules * rng.uniform(0.08, 0.5))), 0)


def _square(rng: Rng) -> np.ndarray:
    side = int(rng.integers(17, 70))
    cells = (rng.random((side, side)) < 0.5).astype(np.uint8)
    way = rng.random()
    if way < 0.6:  # QR
        for y, x in ((0, 0), (0, side - 7), (side - 7, 0)):
            cells[max(0, y - 1) : y + 8, max(0, x - 1) : x + 8] = 0
            cells[y : y + 7, x : x + 7] = 1
            cells[y + 1 : y + 6, x + 1 : x + 6] = 0
            cells[y + 2 : y + 5, x + 2 : x + 5] = 1
    elif way < 0.85:  # Data Matrix
        cells[:, 0] = cells[-1] = 1
        cells[0, ::2] = cells[::2, -1] = 1
    else:  # Aztec
        y, x = np.mgrid[0:side, 0:side] - side // 2
        ring = np.maximum(abs(y), abs(x))
        cells = np.where(ring < 6, (ring + 1) % 2, cells).astype(np.uint8)
    return cells


def put_code(rng: Rng, page: Page, x: int, y: int, width: int, height: int) -> bool:
    """A code inside this box of the page, reported as what it is; False where it would be too small."""
    if min(width, height) < 14:
        return False
    shape = height / width
    cells = _square(rng) if 0.6 < shape < 1.7 and rng.random() < 0.8 else _stacked(rng) if rng.random() < 0.55 else _line(rng)
    if shape > 1.7:
        cells = np.rot90(cells)
    if cells.shape[0] == cells.shape[1]:
        width = height = min(width, height)
    if width / cells.shape[1] < 0.9 or height / cells.shape[0] < 0.9:  # finer than the picture can show
        cells = cells[: max(3, int(height / 1.1)), : max(3, int(width / 1.1))]
    if not page.free(x, y, x + width, y + height) or x + width > page.width or y + height > page.height:
        return False
    drawn = cv2.resize(cells.astype(np.float32), (width, height), interpolation=cv2.INTER_NEAREST)
    part = page.levels[y : y + height, x : x + width]
    quiet = int(min(width, height) * rng.uniform(0.02, 0.12))
    dark, light = rng.uniform(0, 80), rng.uniform(170, 255)
    if rng.random() < 0.6:
        page.levels[max(0, y - quiet) : y + height + quiet, max(0, x - quiet) : x + width + quiet] = light
    part += drawn * (dark - part)
    page.take(x, y, x + width, y + height)
    page.report(BARCODE, x, y, x + width, y + height)
    return True
