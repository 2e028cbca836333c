"""Ways print comes onto a card beside ink on paper: dots, engraving, embossing, print on a picture."""

from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageFilter

from print.faces import CAP_PX
from wear.ink import blurred, cloud, print_ink
from wear.paper import lay_on_paper

Rng = np.random.Generator


def matrix_dots(rng: Rng, ink: np.ndarray) -> np.ndarray:
    """A needle or thermal printer: the letter sampled on a coarse grid, each cell one round dot."""
    pitch = CAP_PX / rng.uniform(7, 13)
    rows, columns = max(4, round(ink.shape[0] / pitch)), max(4, round(ink.shape[1] / pitch))
    cells = Image.fromarray((ink * 255).astype(np.uint8)).resize((columns, rows), Image.BOX)
    on = np.asarray(cells, dtype=np.float32) / 255 > rng.uniform(0.3, 0.5)
    over = 6
    axis = (np.arange(over, dtype=np.float32) + 0.5) / over - 0.5
    distance = np.hypot(axis[:, None], axis[None, :])
    dot = np.clip((rng.uniform(0.38, 0.68) - distance) * over, 0, 1)
    picture = Image.fromarray((np.kron(on, dot) * 255).astype(np.uint8))
    return np.asarray(picture.resize((ink.shape[1], ink.shape[0]), Image.BOX), dtype=np.float32) / 255


def engraved_dots(rng: Rng, ink: np.ndarray) -> np.ndarray:
    """A laser's raster: fine points, each of its own strength."""
    pitch = CAP_PX / rng.uniform(10, 20)
    y = np.cos(np.arange(ink.shape[0], dtype=np.float32) * (2 * np.pi / pitch))[:, None]
    x = np.cos(np.arange(ink.shape[1], dtype=np.float32) * (2 * np.pi / pitch))[None, :]
    points = np.clip(0.55 + 0.3 * (x + y), 0, 1)
    return np.clip(ink * points * (0.7 + 0.6 * cloud(rng, ink.shape, pitch)) * rng.uniform(1.0, 1.6), 0, 1)


def embossed(rng: Rng, ink: np.ndarray, severity: float) -> np.ndarray:
    """Raised or sunken letters without ink: light on one flank, shadow on the other."""
    relief = blurred(ink, rng.uniform(0.8, 1.8))
    angle = rng.uniform(0, 2 * np.pi)
    slope = np.gradient(relief, axis=1) * np.cos(angle) + np.gradient(relief, axis=0) * np.sin(angle)
    ground = lay_on_paper(rng, ink * rng.uniform(0, 0.35), severity)
    return np.clip(ground + slope * rng.uniform(120, 420), 0, 255)


def on_picture(rng: Rng, ink: np.ndarray, severity: float) -> np.ndarray:
    """Print across a portrait or landscape: shapes of many sizes in many greys, edges among them."""
    ground = rng.uniform(60, 220)
    for grain in (90.0, 35.0, 12.0, 5.0):
        blots = cloud(rng, ink.shape, grain * rng.uniform(0.7, 1.4))
        if rng.random() < 0.4:
            blots = np.clip((blots - rng.uniform(0.35, 0.65)) * rng.uniform(3, 12) + 0.5, 0, 1)
        ground = ground + (blots - 0.5) * rng.uniform(10, 40 + 60 * severity)
    level = ground.mean() + (1 if rng.random() < 0.5 else -1) * rng.uniform(70, 140)
    if rng.random() < 0.3:  # letters with a rim, so that they stand out everywhere
        rim = np.clip(blurred(ink, 2.0) * 3, 0, 1)
        ground = ground * (1 - rim) + rim * np.clip(255 - level, 0, 255)
    return np.clip(ground * (1 - ink) + np.clip(level, 0, 255) * ink, 0, 255)


def light_on_dark(rng: Rng, ink: np.ndarray, severity: float) -> np.ndarray:
    """White print on a dark bar: the paper's negative."""
    return 255 - lay_on_paper(rng, ink, severity)


def smeared(rng: Rng, ink: np.ndarray) -> np.ndarray:
    """Heavier or finer strokes than the face has: a bold that no file holds, or a pale one."""
    image = Image.fromarray((ink * 255).astype(np.uint8))
    way = ImageFilter.MaxFilter(3) if rng.random() < 0.7 else ImageFilter.MinFilter(3)
    other = np.asarray(image.filter(way), dtype=np.float32) / 255
    share = rng.uniform(0.3, 0.9 if rng.random() < 0.7 else 0.5)
    return ink * (1 - share) + other * share


@dataclass(frozen=True)
class Relief:
    """Shares of lines that are not ink: a line is the first whose bound a draw from 0 to 1 is below."""

    embossed: float
    dots: float
    engraved: float


def printed(rng: Rng, ink: np.ndarray, severity: float, relief: Relief) -> np.ndarray:
    """Ink or relief as light, 0..255."""
    if rng.random() < 0.15:
        ink = smeared(rng, ink)
    way = rng.random()
    if way < relief.embossed:
        return embossed(rng, ink, severity)
    if way < relief.dots:
        ink = matrix_dots(rng, ink)
    elif way < relief.engraved:
        ink = engraved_dots(rng, ink)
    else:
        ink = print_ink(rng, ink, severity)
    way = rng.random()
    if way < 0.06:
        return on_picture(rng, ink, severity)
    return light_on_dark(rng, ink, severity) if way < 0.14 else lay_on_paper(rng, ink, severity)
