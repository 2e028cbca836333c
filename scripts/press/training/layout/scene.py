"""A picture to be taken: pages on a background, seen from somewhere, perhaps held in a hand."""

from dataclasses import dataclass, field

import cv2
import numpy as np

from backgrounds import lid, newsprint, screen_shot, surface
from page import IGNORED, LINE, MRZ, PAGE, Page, Shape
from pages import PageSource
from view import View, plane_of

Rng = np.random.Generator

_MARGIN = 1.15  # pages are drawn finer than they are seen, or slanted strokes grow steps
_ASPECTS = (4 / 3, 3 / 4, 4 / 3, 3 / 4, 3 / 2, 2 / 3, 16 / 9, 9 / 16, 1.0)


@dataclass
class Outline:
    """A shape as seen: `points` [4m, 2] picture px, m a side, upper left corner of the content first."""

    kind: int
    points: np.ndarray
    height: float = 0.0  # of a capital, picture px; lines only


@dataclass
class Scene:
    """Grey levels (float32 0..255) and the truth about them."""

    levels: np.ndarray
    outlines: list[Outline] = field(default_factory=list)


def _seen(shape: Shape, view: View, kind: int) -> Outline:
    points = view.outline(shape.corners)
    height = 0.0
    if shape.height:
        side = len(points) // 4
        top, bottom = points[: side + 1], points[2 * side : 3 * side + 1][::-1]
        height = float(np.hypot(*(bottom - top).T).mean())
    return Outline(kind, points.astype(np.float32), height)


def _rounded(page: Page) -> np.ndarray:
    """Where the page is, 0..1: its corners may be round."""
    alpha = np.zeros((page.height, page.width), np.float32)
    radius = int(min(page.rounding, page.width / 3, page.height / 3))
    if radius < 1:
        alpha[:] = 1
        return alpha
    cv2.rectangle(alpha, (radius, 0), (page.width - 1 - radius, page.height - 1), 1, -1)
    cv2.rectangle(alpha, (0, radius), (page.width - 1, page.height - 1 - radius), 1, -1)
    for x in (radius, page.width - 1 - radius):
        for y in (radius, page.height - 1 - radius):
            cv2.circle(alpha, (x, y), radius, 1, -1, cv2.LINE_AA)
    return alpha


def put(rng: Rng, scene: Scene, page: Page, view: View, document: bool, shadow: float = 0.0) -> None:
    """Draws the page into the picture and reports what of it is seen; no document: its print is ignored."""
    rows, columns = scene.levels.shape
    frame = np.array([(0, 0), (page.width, 0), (page.width, page.height), (0, page.height)], np.float32)
    outline = view.outline(frame)
    margin = 4 + int(3 * shadow)
    x0, y0 = np.floor(outline.min(0)).astype(int) - margin
    x1, y1 = np.ceil(outline.max(0)).astype(int) + margin
    x0, y0, x1, y1 = max(0, x0), max(0, y0), min(columns, x1), min(rows, y1)
    if x1 - x0 < 8 or y1 - y0 < 8:
        return
    size, origin = (int(x1 - x0), int(y1 - y0)), (int(x0), int(y0))
    padded = cv2.copyMakeBorder(_rounded(page), 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=0)
    inside = View(view.plane @ np.array([[1, 0, -1], [0, 1, -1], [0, 0, 1]], np.float64), *_bend_of(view))
    alpha = inside.draw(padded, size, origin)
    part = scene.levels[y0:y1, x0:x1]
    if shadow > 0:
        shift = np.float32([[1, 0, rng.uniform(-1, 1) * shadow], [0, 1, rng.uniform(-1, 1) * shadow]])
        dark = cv2.GaussianBlur(cv2.warpAffine(alpha, shift, size), (0, 0), shadow)
        part *= 1 - rng.uniform(0.1, 0.6) * dark
    part += alpha * (view.draw(page.levels, size, origin) - part)
    for shape in page.shapes:
        ignored = not document and shape.kind in (LINE, MRZ)
        if document or ignored:
            scene.outlines.append(_seen(shape, view, IGNORED if ignored else shape.kind))
    if document:
        scene.outlines.append(Outline(PAGE, _page_outline(page, view).astype(np.float32)))


def _bend_of(view: View) -> tuple[int, float, float, float, float]:
    return view.along, view.sag, view.wave, view.phase, view.length


def _page_outline(page: Page, view: View) -> np.ndarray:
    """The document's own outline; of an open booklet, the data page alone."""
    top = page.fold
    corners = [(0, top), (page.width, top), (page.width, page.height), (0, page.height)]
    return view.outline(np.array(corners, np.float32))


def _view(rng: Rng, page: Page, middle: tuple[float, float], scale: float, roll: float, tilt: float, longest: int) -> View:
    plane = plane_of((page.width, page.height), middle, scale, roll, tilt, rng.uniform(0, np.pi), longest * rng.uniform(1.2, 3))
    if tilt == 0 or rng.random() < 0.6:
        return View(plane)
    along = int(rng.random() < 0.3)
    length = page.height if along else page.width
    sag = rng.normal(0, 0.012) * length
    return View(plane, along, float(sag), float(rng.uniform(0.5, 2)), float(rng.uniform(0, 2)), float(length))


def _reach(page_aspect: float, width: int, height: int, share: float, roll: float) -> float:
    """The longer side, px, of a page that takes `share` of the frame when rolled."""
    long, short = (1.0, 1 / page_aspect) if page_aspect > 1 else (1.0, page_aspect)
    w, h = (long, short) if page_aspect > 1 else (short, long)
    c, s = abs(np.cos(roll)), abs(np.sin(roll))
    return share * min(width / (w * c + h * s), height / (w * s + h * c))


def _roll(rng: Rng) -> float:
    way = rng.random()
    if way < 0.6:
        return float(rng.normal(0, 0.06))
    return float(rng.uniform(-0.45, 0.45) if way < 0.9 else rng.uniform(-0.8, 0.8))


def _scan(rng: Rng, longest: int, source: PageSource) -> Scene:
    """A page that fills the picture, or lies straight with a border around it."""
    page = source.booklet(rng, longest * _MARGIN)
    tight = rng.random() < 0.55
    border = rng.uniform(-0.03, 0.01) if tight else rng.uniform(0.01, 0.3)
    long = longest / (1 + max(0.0, border))
    scale = long / max(page.width, page.height)
    width = round(page.width * scale * (1 + border * rng.uniform(0.3, 1)))
    height = round(page.height * scale * (1 + border * rng.uniform(0.3, 1)))
    if not tight and rng.random() < 0.25:  # letter-boxed
        width, height = (longest, round(longest / rng.choice((1.33, 1.5, 1.78)))) if width > height else (width, height)
    levels = lid(rng, width, height) if rng.random() < 0.85 else surface(rng, width, height)
    scene = Scene(levels)
    middle = width / 2 + rng.normal(0, 0.1) * border * width, height / 2 + rng.normal(0, 0.1) * border * height
    roll = 0.0 if rng.random() < 0.5 else rng.normal(0, 0.008)
    page.rounding = 0.0 if tight and rng.random() < 0.5 else page.rounding
    put(rng, scene, page, _view(rng, page, middle, scale, roll, 0.0, longest), True, rng.uniform(0, 6) if rng.random() < 0.4 else 0.0)
    return scene


def _sides(rng: Rng, longest: int, source: PageSource) -> Scene:
    """Two sides or documents one under or beside the other in one scan or photograph."""
    stacked = rng.random() < 0.7
    first = source.draw(rng, longest * 0.6 * _MARGIN)
    second = source.draw(rng, longest * 0.6 * _MARGIN)
    gap = rng.uniform(0.01, 0.12)
    second_scale = first.width / second.width if stacked else first.height / second.height
    w2, h2 = second.width * second_scale, second.height * second_scale
    if stacked:
        width, height = first.width * (1 + gap), first.height + h2 + gap * 1.5 * first.height
    else:
        width, height = first.width + w2 + gap * 1.5 * first.width, first.height * (1 + gap)
    edge = 1 + (rng.uniform(0, 0.25) if rng.random() < 0.6 else 0)
    scale = longest / (max(width, height) * edge)
    size = round(width * scale * edge), round(height * scale * edge)
    scene = Scene(lid(rng, *size) if rng.random() < 0.7 else surface(rng, *size))
    shift = first.height * scale / 2 if stacked else first.width * scale / 2
    other = (h2 if stacked else w2) * scale / 2
    space = gap * (first.height if stacked else first.width) * scale / 2
    for page, sign, half, s in ((first, -1, shift, scale), (second, 1, other, scale * second_scale)):
        away = sign * (half + space / 2)
        middle = (size[0] / 2, size[1] / 2 + away) if stacked else (size[0] / 2 + away, size[1] / 2)
        roll = rng.normal(0, 0.01)
        put(rng, scene, page, _view(rng, page, middle, s, roll, 0.0, longest), True, rng.uniform(0, 5) if rng.random() < 0.3 else 0.0)
    return scene


def _behind(rng: Rng, width: int, height: int) -> Scene:
    """A photograph's background: a surface, newsprint or a screen."""
    way = rng.random()
    if way < 0.65:
        return Scene(surface(rng, width, height))
    scene = Scene(np.full((height, width), rng.uniform(20, 200), np.float32))
    make = newsprint if way < 0.92 else screen_shot
    wide = int(max(width, height) * rng.uniform(1.0, 1.5))
    page = make(rng, wide, int(wide * rng.uniform(0.8, 1.1)))
    roll = rng.uniform(-0.5, 0.5) + np.pi / 2 * int(rng.integers(0, 4))
    view = _view(rng, page, (width / 2, height / 2), rng.uniform(0.9, 1.2), roll, abs(rng.normal(0, 0.2)), max(width, height))
    put(rng, scene, page, view, False)
    return scene


def _photograph(rng: Rng, longest: int, source: PageSource, documents: int) -> Scene:
    """Pages on a desk; none, one or two of them."""
    aspect = float(_ASPECTS[int(rng.integers(0, len(_ASPECTS)))])
    width, height = (longest, round(longest / aspect)) if aspect >= 1 else (round(longest * aspect), longest)
    scene = _behind(rng, width, height)
    tilt_spread = rng.choice((0.05, 0.2, 0.4))
    for k in range(documents):
        roll = _roll(rng)
        form = rng.choice((1.42, 1.59)) if rng.random() < 0.93 else 0.7
        share = rng.uniform(0.6, 1.03) if rng.random() < 0.75 else rng.uniform(0.28, 0.7)
        if documents > 1:
            share = rng.uniform(0.38, 0.52)
        long = _reach(form, width, height, share, roll)
        page = source.booklet(rng, long * _MARGIN)
        long = _reach(page.width / page.height, width, height, share, roll)
        scale = long / max(page.width, page.height)
        slack = max(0.0, 0.5 - 0.5 * share)
        middle = width * (0.5 + rng.uniform(-slack, slack)), height * (0.5 + rng.uniform(-slack, slack))
        if documents > 1:
            part = (0.27 if k == 0 else 0.73) + rng.uniform(-0.03, 0.03)
            middle = (width * part, middle[1]) if aspect >= 1 else (middle[0], height * part)
        tilt = float(np.clip(abs(rng.normal(0, tilt_spread)), 0.01, 0.75))
        view = _view(rng, page, middle, scale, roll, tilt, longest)
        put(rng, scene, page, view, True, rng.uniform(1, 12) if rng.random() < 0.7 else 0.0)
        if documents == 1 and rng.random() < 0.16:
            _hand(rng, scene, view.outline(np.array([(0, 0), (page.width, 0), (page.width, page.height), (0, page.height)], np.float32)))
    return scene


def _finger(rng: Rng, scene: Scene, tip: np.ndarray, root: np.ndarray, thick: float, skin: float) -> None:
    """A rounded, shaded stroke with a nail; print under it is ignored."""
    layer = np.zeros(scene.levels.shape, np.uint8)
    a, b = tuple(np.round(tip).astype(int).tolist()), tuple(np.round(root).astype(int).tolist())
    cv2.line(layer, a, b, 255, max(3, int(thick)), cv2.LINE_AA)
    depth = np.minimum(cv2.distanceTransform(layer, cv2.DIST_L2, 3) / (thick / 2), 1)
    alpha = layer.astype(np.float32) / 255
    grey = skin * (0.62 + 0.38 * np.sqrt(depth))
    scene.levels += alpha * (grey - scene.levels)
    away = (root - tip) / (np.hypot(*(root - tip)) + 1e-6)
    if rng.random() < 0.6:
        centre = tip + away * thick * 0.1
        angle = float(np.degrees(np.arctan2(away[1], away[0])))
        cv2.ellipse(scene.levels, tuple(centre.astype(int).tolist()), (max(1, int(thick * 0.33)), max(1, int(thick * 0.24))),
                    angle, 0, 360, min(250.0, skin * 1.18), -1, cv2.LINE_AA)
    across = np.array([-away[1], away[0]]) * thick * 0.55
    end = tip - away * thick * 0.55
    box = np.array([end + across, root + across, root - across, end - across], np.float32)
    scene.outlines.append(Outline(IGNORED, box))


def _hand(rng: Rng, scene: Scene, outline: np.ndarray) -> None:
    """A thumb over one edge of the page, perhaps fingers over another."""
    corners = outline[:: len(outline) // 4]
    middle = corners.mean(0)
    thick = float(np.hypot(*(corners[1] - corners[0]))) * rng.uniform(0.12, 0.22)
    skin = rng.uniform(70, 215)
    for k in rng.permutation(4)[: int(rng.integers(1, 3))]:
        at = rng.uniform(0.1, 0.9)
        for _ in range(int(rng.integers(1, 4))):
            edge = corners[k] * (1 - at) + corners[(k + 1) % 4] * at
            inward = (middle - edge) / (np.hypot(*(middle - edge)) + 1e-6)
            tip = edge + inward * thick * rng.uniform(0, 0.8)
            root = edge - inward * thick * rng.uniform(3, 9) + rng.normal(0, thick, 2)
            _finger(rng, scene, tip, root, thick * rng.uniform(0.8, 1.1), skin)
            at += 1.15 * thick / (np.hypot(*(corners[(k + 1) % 4] - corners[k])) + 1)
            if at > 0.95:
                break


def draw_scene(rng: Rng, longest: int, source: PageSource) -> Scene:
    """A scene whose longer side is about `longest` px."""
    way = rng.random()
    if way < 0.3:
        return _scan(rng, longest, source)
    if way < 0.4:
        return _sides(rng, longest, source)
    if way < 0.46:
        return _photograph(rng, longest, source, 0)
    return _photograph(rng, longest, source, 2 if way < 0.53 else 1)
