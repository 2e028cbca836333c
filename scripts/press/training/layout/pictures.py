"""Pictures on a page: faces, fingerprints, arms, chips, signatures, stamps, holograms."""

import cv2
import numpy as np

from ground import cloud, texture, white_noise

Rng = np.random.Generator


def _ellipse(picture: np.ndarray, x: float, y: float, a: float, b: float, level: float, turn: float = 0.0) -> None:
    axes = (max(1, round(a * 8)), max(1, round(b * 8)))
    cv2.ellipse(picture, (round(x * 8), round(y * 8)), axes, turn, 0, 360, level, -1, cv2.LINE_AA, 3)


def face_picture(rng: Rng, width: int, height: int) -> np.ndarray:
    """A made-up head with shoulders: shaded like a photograph or flat like a cartoon; grey 0..255."""
    scale = 2 if width < 60 else 1
    w, h = width * scale, height * scale
    backdrop = rng.uniform(120, 250)
    picture = np.full((h, w), backdrop, np.float32)
    if rng.random() < 0.4:
        picture += cloud(rng, (h, w), h / 2) * rng.uniform(5, 40)
    skin, hair, clothes = rng.uniform(70, 225), rng.uniform(5, 215), rng.uniform(5, 235)
    x = w * rng.uniform(0.44, 0.56)
    y = h * rng.uniform(0.38, 0.48)
    a = w * rng.uniform(0.19, 0.29)
    b = a * rng.uniform(1.2, 1.5)
    long_hair = rng.random() < 0.5
    if long_hair:
        _ellipse(picture, x, y + b * rng.uniform(0.1, 0.5), a * rng.uniform(1.25, 1.7), b * rng.uniform(1.1, 1.7), hair)
    shoulder = a * rng.uniform(1.8, 2.7)
    _ellipse(picture, x, h * 1.02, shoulder, (h - y - b) * rng.uniform(0.75, 1.05), clothes)
    if rng.random() < 0.5:  # collar
        reach = a * rng.uniform(0.4, 0.9)
        points = np.array([(x - reach, y + b * 1.15), (x + reach, y + b * 1.15), (x, y + b * 1.9)], np.int32)
        cv2.fillPoly(picture, [points], rng.uniform(60, 250), cv2.LINE_AA)
    _ellipse(picture, x, y + b * 0.95, a * rng.uniform(0.45, 0.65), b * 0.55, skin * rng.uniform(0.75, 0.95))
    for side in (-1, 1):
        _ellipse(picture, x + side * a, y, a * 0.16, b * 0.2, skin * 0.9)
    if rng.random() < 0.92:
        _ellipse(picture, x, y - b * rng.uniform(0.25, 0.45), a * rng.uniform(1.05, 1.2), b * rng.uniform(0.7, 0.95), hair)
    _ellipse(picture, x, y + b * 0.06, a, b * 0.94, skin)
    fringe = rng.uniform(0.45, 0.9)
    if rng.random() < 0.6:
        _ellipse(picture, x + a * rng.uniform(-0.4, 0.4), y - b * fringe, a * 0.9, b * (1 - fringe) + b * 0.12, hair)
    _features(rng, picture, x, y, a, b, skin, hair)
    if rng.random() < 0.8:  # light from one side, as a photograph has it
        picture += np.linspace(-1, 1, w, dtype=np.float32)[None, :] * rng.uniform(-30, 30)
        picture = cv2.GaussianBlur(picture, (0, 0), max(0.6, w / rng.uniform(70, 160)))
        picture += cloud(rng, (h, w), rng.uniform(3, 12) * scale) * rng.uniform(2, 14)
        picture += white_noise(rng, (h, w)) * rng.uniform(0, 7)
    if scale > 1:
        picture = cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA)
    if rng.random() < 0.12:  # printed with a raster
        dots = cv2.resize(white_noise(rng, (2, 2)), (width, height))
        y, x = np.mgrid[0:height, 0:width].astype(np.float32)
        dots = np.cos(x * 1.7) * np.cos(y * 1.7) * 40
        picture = picture + dots
    return np.clip(picture, 0, 255)


def _features(rng: Rng, picture: np.ndarray, x: float, y: float, a: float, b: float, skin: float, hair: float) -> None:
    """Eyes, brows, nose, mouth; now and then glasses or a beard."""
    dark = min(skin * rng.uniform(0.15, 0.5), hair + 40)
    apart, row = a * rng.uniform(0.36, 0.46), y + b * rng.uniform(-0.08, 0.04)
    if rng.random() < 0.18:
        _ellipse(picture, x, y + b * 0.66, a * 0.75, b * 0.32, hair * 0.9 + skin * 0.1)
    thick = max(1, round(a / 18))
    for side in (-1, 1):
        eye = x + side * apart
        _ellipse(picture, eye, row, a * 0.2, b * 0.085, min(250, skin * 1.2 + 20))
        _ellipse(picture, eye, row, a * 0.09, b * 0.08, dark)
        brow = [(int(eye - a * 0.24), int(row - b * 0.17)), (int(eye + a * 0.24), int(row - b * rng.uniform(0.15, 0.22)))]
        cv2.line(picture, brow[0], brow[1], dark, thick + 1, cv2.LINE_AA)
        cv2.ellipse(picture, (int(eye), int(row + b * 0.03)), (max(1, int(a * 0.24)), max(1, int(b * 0.12))), 0, 0, 180,
                    skin * 0.75, thick, cv2.LINE_AA)
    if rng.random() < 0.2:
        for side in (-1, 1):
            cv2.ellipse(picture, (int(x + side * apart), int(row)), (int(a * 0.34) + 1, int(b * 0.2) + 1), 0, 0, 360,
                        rng.uniform(0, 90), thick, cv2.LINE_AA)
        cv2.line(picture, (int(x - a * 0.1), int(row)), (int(x + a * 0.1), int(row)), 40, thick, cv2.LINE_AA)
    nose = y + b * 0.3
    cv2.line(picture, (int(x + a * 0.03), int(row)), (int(x + a * 0.09), int(nose)), skin * 0.82, thick, cv2.LINE_AA)
    _ellipse(picture, x, nose, a * 0.16, b * 0.05, skin * 0.72)
    mouth = y + b * rng.uniform(0.52, 0.6)
    _ellipse(picture, x, mouth, a * rng.uniform(0.25, 0.4), b * rng.uniform(0.03, 0.08), skin * rng.uniform(0.4, 0.75))


def blend_face(rng: Rng, levels: np.ndarray, x: int, y: int, width: int, height: int, ghost: bool) -> None:
    """Puts a face on the page, in place: with a hard edge, faded into the page, or as a ghost."""
    part = levels[y : y + height, x : x + width]
    if part.shape[0] < 12 or part.shape[1] < 10:
        return
    face = face_picture(rng, part.shape[1], part.shape[0])
    faded = rng.random() < 0.35 or ghost
    share = np.ones(part.shape, np.float32)
    if faded:  # the backdrop is the page itself
        rows, columns = part.shape
        yy = np.linspace(-1, 1, rows, dtype=np.float32)[:, None]
        xx = np.linspace(-1, 1, columns, dtype=np.float32)[None, :]
        share = np.clip((1.05 - xx**4 - np.maximum(-yy, 0) ** 4) * rng.uniform(2, 6), 0, 1)
        share = share * np.ones(part.shape, np.float32)
    share *= rng.uniform(0.25, 0.75) if ghost else rng.uniform(0.8, 1)
    part += share * (face - part)
    if not faded and rng.random() < 0.3:
        edge = rng.uniform(20, 250)
        cv2.rectangle(levels, (x, y), (x + part.shape[1] - 1, y + part.shape[0] - 1), edge, int(rng.integers(1, 4)))


def fingerprint(rng: Rng, levels: np.ndarray, x: int, y: int, width: int, height: int) -> None:
    """Ridges around a middle, in place."""
    part = levels[y : y + height, x : x + width]
    rows, columns = part.shape
    if rows < 8 or columns < 8:
        return
    yy = np.linspace(-1, 1, rows, dtype=np.float32)[:, None]
    xx = np.linspace(-1, 1, columns, dtype=np.float32)[None, :]
    radius = np.sqrt((xx * 1.3) ** 2 + (yy + 0.2) ** 2) + 0.12 * cloud(rng, part.shape, rows / 3)
    ridges = (np.cos(radius * rng.uniform(30, 60)) > 0) * (xx**2 * 1.2 + yy**2 < 0.9)
    part -= ridges * rng.uniform(30, 120)


def arms(rng: Rng, levels: np.ndarray, x: int, y: int, size: int) -> None:
    """An emblem: shield, star, wheel or tree of simple shapes; also flags, logos and maps pass for it."""
    layer = np.zeros((size, size), np.uint8)
    middle = size / 2
    for _ in range(int(rng.integers(2, 8))):
        way = rng.random()
        fill = -1 if rng.random() < 0.5 else int(rng.integers(1, 3))
        grey = int(rng.integers(60, 256))
        if way < 0.35:
            count = int(rng.integers(3, 12))
            angle = np.linspace(0, 2 * np.pi, 2 * count, endpoint=False) + rng.uniform(0, 6)
            reach = np.where(np.arange(2 * count) % 2, rng.uniform(0.2, 0.9), 1) * rng.uniform(0.2, 0.95) * middle
            points = np.stack((middle + np.cos(angle) * reach, middle + np.sin(angle) * reach), 1).astype(np.int32)
            if fill < 0:
                cv2.fillPoly(layer, [points], grey, cv2.LINE_AA)
            else:
                cv2.polylines(layer, [points], True, grey, fill, cv2.LINE_AA)
        elif way < 0.65:
            centre = tuple(int(v) for v in rng.normal(middle, size / 10, 2))
            cv2.circle(layer, centre, max(1, int(rng.uniform(0.1, 0.48) * size)), grey, fill, cv2.LINE_AA)
        elif way < 0.85:
            points = (rng.random((int(rng.integers(3, 9)), 2)) * size).astype(np.int32)
            cv2.fillPoly(layer, [points], grey, cv2.LINE_AA)
        else:
            a, b = (tuple(int(v) for v in rng.integers(0, size, 2)) for _ in range(2))
            cv2.rectangle(layer, a, b, grey, fill)
    part = levels[y : y + size, x : x + size]
    share = layer[: part.shape[0], : part.shape[1]].astype(np.float32) / 255
    part += share * rng.uniform(0.3, 1) * (rng.uniform(10, 230) - part)


def chip(rng: Rng, levels: np.ndarray, x: int, y: int, size: int) -> None:
    """Contacts of a chip card."""
    part = levels[y : y + round(size * 0.85), x : x + size]
    if min(part.shape) < 8:
        return
    rows, columns = part.shape
    plate = np.full(part.shape, rng.uniform(120, 225), np.float32)
    dark = rng.uniform(20, 110)
    for k in range(1, int(rng.integers(3, 5))):
        at = rows * k // 4
        cv2.line(plate, (0, at), (columns, at), dark, 1, cv2.LINE_AA)
    cv2.rectangle(plate, (columns // 3, rows // 5), (2 * columns // 3, 4 * rows // 5), dark, 1, cv2.LINE_AA)
    cv2.rectangle(plate, (0, 0), (columns - 1, rows - 1), dark, 1)
    part[:] = plate


def signature(rng: Rng, levels: np.ndarray, x: float, y: float, width: float, height: float) -> None:
    """A pen's wandering curve: no line of print."""
    count = int(rng.integers(6, 22))
    xs = np.linspace(0, 1, count) * width + rng.normal(0, width / 18, count)
    ys = height / 2 + rng.normal(0, height / 3.2, count)
    fine = np.linspace(0, count - 1, count * 8)
    points = np.stack((x + np.interp(fine, range(count), xs), y + np.interp(fine, range(count), ys)), 1)
    smooth = cv2.blur(points.astype(np.float32), (1, 9))
    level = float(np.clip(levels.mean() - rng.uniform(60, 200), 0, 255))
    thick = max(1, round(height / rng.uniform(12, 30)))
    cv2.polylines(levels, [np.round(smooth * 8).astype(np.int32)], False, level, thick, cv2.LINE_AA, 3)


def stamp(rng: Rng, levels: np.ndarray) -> None:
    """A round or square stamp somewhere, drawn through whatever is there."""
    rows, columns = levels.shape
    layer = np.zeros(levels.shape, np.uint8)
    size = rng.uniform(0.1, 0.4) * min(rows, columns)
    x, y = int(rng.uniform(0, columns)), int(rng.uniform(0, rows))
    thick = max(1, round(size / 30))
    for scale in (1.0, rng.uniform(0.75, 0.93)):
        if rng.random() < 0.65:
            cv2.circle(layer, (x, y), int(size * scale / 2), 255, thick, cv2.LINE_AA)
        else:
            box = cv2.boxPoints(((x, y), (size * 2 * scale, size * scale), float(rng.uniform(-30, 30))))
            cv2.polylines(layer, [box.astype(np.int32)], True, 255, thick, cv2.LINE_AA)
    share = layer.astype(np.float32) / 255 * np.clip(texture(rng, levels.shape) * 2 + 0.9, 0, 1)
    levels += share * rng.uniform(0.3, 0.9) * (rng.uniform(20, 130) - levels)


def hologram(rng: Rng, levels: np.ndarray) -> None:
    """A shiny patch with a pattern that lightens and darkens what lies under it."""
    rows, columns = levels.shape
    w, h = int(rng.uniform(0.12, 0.6) * columns), int(rng.uniform(0.15, 0.6) * rows)
    x, y = int(rng.uniform(-0.1, 0.9) * columns), int(rng.uniform(-0.1, 0.9) * rows)
    x, y = max(0, x), max(0, y)
    part = levels[y : y + h, x : x + w]
    if min(part.shape) < 12:
        return
    yy, xx = np.mgrid[0 : part.shape[0], 0 : part.shape[1]].astype(np.float32)
    wave = np.sin(xx * rng.uniform(0.01, 0.2) + yy * rng.uniform(-0.2, 0.2) + 2 * texture(rng, part.shape))
    ring = np.sin(np.hypot(xx - w * rng.random(), yy - h * rng.random()) * rng.uniform(0.05, 0.5))
    edge = np.clip(1.1 - (2 * xx / part.shape[1] - 1) ** 6 - (2 * yy / part.shape[0] - 1) ** 6, 0, 1)
    part += edge * (wave * rng.uniform(0, 26) + ring * rng.uniform(0, 22) + rng.uniform(-5, 25))
