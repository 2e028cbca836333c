"""From a scene to a grey JPEG: light, shadow, glare, optics, shake, sensor, screens, compression."""

import cv2
import numpy as np

from ground import cloud, white_noise
from scene import Scene

Rng = np.random.Generator


def _light(rng: Rng, levels: np.ndarray) -> np.ndarray:
    """Uneven light, a cast shadow, glare."""
    shape = levels.shape
    y = np.linspace(0, 1, shape[0], dtype=np.float32)[:, None]
    x = np.linspace(0, 1, shape[1], dtype=np.float32)[None, :]
    if rng.random() < 0.5:
        ramp = np.clip((x - 0.5) * rng.uniform(-1, 1) + (y - 0.5) * rng.uniform(-1, 1) + 0.5, 0, 1)
        levels = levels * (1 - rng.uniform(0, 0.6) * ramp)
    if rng.random() < 0.2:
        angle, edge = rng.uniform(0, 2 * np.pi), rng.uniform(-0.4, 0.4)
        side = ((x - 0.5) * np.cos(angle) + (y - 0.5) * np.sin(angle) - edge) * rng.uniform(8, 80)
        levels = levels * (1 - rng.uniform(0.1, 0.5) / (1 + np.exp(np.clip(side, -20, 20))))
    for _ in range(int(rng.integers(1, 4)) if rng.random() < 0.22 else 0):
        wide, tall = rng.uniform(0.003, 0.05, 2)
        spot = np.exp(-((x - rng.random()) ** 2) / wide - (y - rng.random()) ** 2 / tall)
        levels = levels + spot * rng.uniform(30, 190)
    return levels


def _screen(rng: Rng, levels: np.ndarray) -> np.ndarray:
    """Photographed from a display, or printed with a raster: a grid that beats with the sensor's."""
    pitch = rng.uniform(1.7, 5)
    x = 1 + rng.uniform(0.03, 0.22) * np.cos(np.arange(levels.shape[1], dtype=np.float32) * (2 * np.pi / pitch))
    y = 1 + rng.uniform(0.03, 0.22) * np.cos(np.arange(levels.shape[0], dtype=np.float32) * (2 * np.pi / pitch))
    return levels * x[None, :] * y[:, None]


def _motion(rng: Rng, levels: np.ndarray, length: int) -> np.ndarray:
    kernel = np.zeros((length, length), np.float32)
    angle, half = rng.uniform(0, np.pi), (length - 1) / 2
    reach = np.array([np.cos(angle), np.sin(angle)]) * half
    a, b = (half - reach), (half + reach)
    cv2.line(kernel, tuple(np.round(a).astype(int).tolist()), tuple(np.round(b).astype(int).tolist()), 1, 1)
    return cv2.filter2D(levels, -1, kernel / kernel.sum())


def photograph(rng: Rng, scene: Scene) -> tuple[bytes, float]:
    """A grey JPEG of the scene and how far its strokes are smeared, px (standard deviation)."""
    if rng.random() < 0.14:  # a drawing or a clean scan: no camera at all
        return _packed(rng, scene.levels), 0.0
    levels = _light(rng, scene.levels) if rng.random() < 0.7 else scene.levels
    if rng.random() < 0.04:
        levels = _screen(rng, levels)
    smear = 0.0
    if rng.random() < 0.6:
        smear = float(min(2.6, abs(rng.normal(0, 0.9))))
        if smear > 0.3:
            levels = cv2.GaussianBlur(levels, (0, 0), smear)
    if rng.random() < 0.12:
        length = int(rng.integers(2, 8))
        levels = _motion(rng, levels, length)
        smear = float(np.hypot(smear, length / 3.5))
    if rng.random() < 0.3:  # contrast lost, brightness off
        levels = (levels - 128) * rng.uniform(0.4, 1.15) + 128 + rng.uniform(-40, 45)
    if rng.random() < 0.25:
        levels = 255 * (np.clip(levels, 0, 255) / 255) ** rng.uniform(0.5, 1.9)
    if rng.random() < 0.7:
        grain = abs(rng.normal(0, 5))
        noise = white_noise(rng, levels.shape)
        if rng.random() < 0.3:
            noise = cv2.GaussianBlur(noise, (0, 0), 0.8) * 2
        levels = levels + noise * grain
    if rng.random() < 0.12:
        levels = levels + (levels - cv2.GaussianBlur(levels, (0, 0), 1.2)) * rng.uniform(0.4, 1.8)
    if rng.random() < 0.05:
        levels = levels + cloud(rng, levels.shape, rng.uniform(1, 3)) * rng.uniform(2, 10)
    if rng.random() < 0.015:
        levels = 255 - levels
    return _packed(rng, levels), smear


def _packed(rng: Rng, levels: np.ndarray) -> bytes:
    picture = np.clip(levels, 0, 255).astype(np.uint8)
    quality = int(rng.integers(28, 80)) if rng.random() < 0.45 else int(rng.integers(80, 96))
    return cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1].tobytes()
