"""What pages lie on: scanner lids, desks, wood, cloth, tiles, clutter; newsprint and screens are pages themselves."""

import cv2
import numpy as np

import words
from faces import draw_face
from ground import cloud, paper, slope, texture, white_noise
from ink import Ink
from page import Page
from pictures import arms, blend_face

Rng = np.random.Generator


def _wood(rng: Rng, shape: tuple[int, int]) -> np.ndarray:
    rows, columns = shape
    grain = cloud(rng, (rows, max(2, columns // 8)), rng.uniform(3, 12))
    grain = cv2.resize(grain, (columns, rows)) + 0.5 * texture(rng, shape)
    levels = grain * rng.uniform(6, 30)
    if rng.random() < 0.5:
        for y in np.arange(0, rows, rng.uniform(0.15, 0.5) * rows):
            cv2.line(levels, (0, int(y)), (columns, int(y)), -rng.uniform(20, 80), int(rng.integers(1, 4)))
    return levels if rng.random() < 0.5 else cv2.resize(np.ascontiguousarray(levels.T), (columns, rows))


def _cloth(rng: Rng, shape: tuple[int, int]) -> np.ndarray:
    y = np.arange(shape[0], dtype=np.float32)[:, None]
    x = np.arange(shape[1], dtype=np.float32)[None, :]
    pitch = rng.uniform(2.2, 9)
    weave = np.cos(x * (2 * np.pi / pitch)) * np.cos(y * (2 * np.pi / pitch * rng.uniform(0.6, 1.6)))
    levels = weave * rng.uniform(3, 20) + texture(rng, shape) * rng.uniform(5, 30)
    if rng.random() < 0.3:  # checks
        wide = rng.uniform(40, 240)
        levels += (np.sign(np.sin(x * (np.pi / wide))) + np.sign(np.sin(y * (np.pi / wide)))) * rng.uniform(5, 35)
    return levels


def _tiles(rng: Rng, shape: tuple[int, int]) -> np.ndarray:
    levels = texture(rng, shape) * rng.uniform(3, 20)
    grey, thick = rng.uniform(-90, 60), int(rng.integers(1, 7))
    for y in np.arange(rng.uniform(0, 80), shape[0], rng.uniform(60, 320)):
        cv2.line(levels, (0, int(y)), (shape[1], int(y)), grey, thick)
    for x in np.arange(rng.uniform(0, 80), shape[1], rng.uniform(60, 320)):
        cv2.line(levels, (int(x), 0), (int(x), shape[0]), grey, thick)
    return levels


def _clutter(rng: Rng, levels: np.ndarray) -> None:
    """Things on a desk: boxes, pens, cups, keys, cables; some look like cards."""
    rows, columns = levels.shape
    for _ in range(int(rng.integers(1, 9))):
        x, y, size = rng.uniform(0, columns), rng.uniform(0, rows), rng.uniform(0.03, 0.35) * max(rows, columns)
        grey, way = rng.uniform(5, 250), rng.random()
        if way < 0.45:
            box = cv2.boxPoints(((x, y), (size * rng.uniform(0.1, 1.5), size), float(rng.uniform(0, 90)))).astype(np.int32)
            cv2.fillPoly(levels, [box], grey, cv2.LINE_AA)
            if rng.random() < 0.5:
                cv2.polylines(levels, [box], True, rng.uniform(5, 250), int(rng.integers(1, 4)), cv2.LINE_AA)
        elif way < 0.65:
            cv2.circle(levels, (int(x), int(y)), int(size / 2) + 1, grey, -1, cv2.LINE_AA)
            cv2.circle(levels, (int(x), int(y)), int(size / 2.6) + 1, rng.uniform(5, 250), -1, cv2.LINE_AA)
        elif way < 0.9:
            points = np.cumsum(rng.normal(0, size / 2, (int(rng.integers(2, 8)), 2)), 0) + (x, y)
            cv2.polylines(levels, [points.astype(np.int32)], False, grey, int(rng.integers(2, 14)), cv2.LINE_AA)
        else:
            arms(rng, levels, max(0, int(x - size)), max(0, int(y - size)), int(size) + 4)


def surface(rng: Rng, width: int, height: int) -> np.ndarray:
    """What a photograph shows around a page, grey 0..255."""
    shape = (height, width)
    levels = np.full(shape, rng.uniform(15, 245), np.float32) + slope(rng, shape, 70)
    way = rng.random()
    if way < 0.2:
        levels += texture(rng, shape) * rng.uniform(0, 12)
    elif way < 0.4:
        levels += texture(rng, shape) * rng.uniform(10, 60)
    elif way < 0.62:
        levels += _wood(rng, shape)
    elif way < 0.8:
        levels += _cloth(rng, shape)
    elif way < 0.9:
        levels += _tiles(rng, shape)
    else:
        levels += white_noise(rng, shape) * rng.uniform(4, 30)
        levels = cv2.GaussianBlur(levels, (0, 0), rng.uniform(0.6, 3))
    if rng.random() < 0.35:
        _clutter(rng, levels)
    if rng.random() < 0.3:  # out of focus, as what lies behind often is
        levels = cv2.GaussianBlur(levels, (0, 0), rng.uniform(1, 6))
    return np.clip(levels, 0, 255)


def lid(rng: Rng, width: int, height: int) -> np.ndarray:
    """A scanner's lid or a picture's blank border: nearly one grey."""
    base = rng.choice((255.0, 255.0, 250.0, 0.0, 0.0, 8.0, 240.0, 200.0, float(rng.uniform(0, 255))))
    levels = np.full((height, width), base, np.float32)
    if rng.random() < 0.5:
        levels += slope(rng, levels.shape, 12) + white_noise(rng, levels.shape) * rng.uniform(0, 2)
    return np.clip(levels, 0, 255)


def newsprint(rng: Rng, width: int, height: int) -> Page:
    """Columns of running text with headlines and pictures: print, and no document."""
    levels = np.full((height, width), rng.uniform(165, 250), np.float32) + slope(rng, (height, width), 25)
    page = Page(levels, 1.0)
    capital = rng.uniform(4.5, 18)
    columns = max(1, int(width / (capital * rng.uniform(18, 45)))) if rng.random() < 0.7 else 1
    wide = width / columns
    body, head = draw_face(rng, str(rng.choice(("serif", "sans")))), draw_face(rng, str(rng.choice(("serif", "sans"))))
    leading = capital * rng.uniform(1.2, 2.1)
    ink = Ink(float(rng.uniform(0, 90)), float(rng.uniform(0.7, 1)))
    for k in range(columns):
        x, y = k * wide + capital, rng.uniform(0, 60)
        while y < height - capital:
            if rng.random() < 0.05:
                page.write(rng, words.title(rng)[:18], head, capital * rng.uniform(1.5, 4), (x, y), ink, over=True)
                y += capital * 5
            elif rng.random() < 0.03:
                tall = int(rng.uniform(0.4, 1) * wide)
                blend_face(rng, levels, int(x), int(y), int(wide - 2 * capital), tall, False)
                y += tall + leading
            text = words.sentence(rng, max(4, int((wide - 2 * capital) / (capital * 0.82))))
            page.write(rng, text, body, capital, (x, y), ink, over=True)
            y += leading * (1 if rng.random() < 0.93 else 2)
    np.clip(levels, 0, 255, out=levels)
    return page


def screen_shot(rng: Rng, width: int, height: int) -> Page:
    """Windows, buttons, rows of text: a screen, and no document."""
    levels = paper(rng, width, height)
    page = Page(levels, 1.0)
    for _ in range(int(rng.integers(3, 16))):
        x, y = int(rng.uniform(0, 0.9) * width), int(rng.uniform(0, 0.9) * height)
        w, h = int(rng.uniform(0.05, 0.7) * width), int(rng.uniform(0.03, 0.4) * height)
        cv2.rectangle(levels, (x, y), (x + w, y + h), rng.uniform(0, 255), -1 if rng.random() < 0.6 else 2)
    file = draw_face(rng, "sans")
    for _ in range(int(rng.integers(5, 50))):
        at = rng.uniform(0, 0.9) * width, rng.uniform(0, 0.97) * height
        paper_grey = page.paper(at[0], at[1], at[0] + 60, at[1] + 12)
        ink = Ink(20.0 if paper_grey > 120 else 235.0, 0.95)
        page.write(rng, words.sentence(rng, int(rng.integers(4, 40))), file, rng.uniform(5, 18), at, ink)
    np.clip(levels, 0, 255, out=levels)
    return page
