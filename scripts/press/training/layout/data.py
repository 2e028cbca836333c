"""Batches for the network: pictures scaled, turned by quarters and cropped to its input sizes."""

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import torch

from scene import Outline
from shards import Picture, read_shard
from targets import Targets, make_targets

Rng = np.random.Generator

# Sizes (height, width) for a closer look, of about one area.
SIZES = ((704, 960), (960, 704), (640, 960), (960, 640), (544, 960), (960, 544), (832, 832))
# The engine's sizes, of half that area: every picture costs the same. Most of the training is done on these.
SMALL_SIZES = ((480, 672), (672, 480), (448, 672), (672, 448), (384, 672), (672, 384), (576, 576))
_CANDIDATES = 4
_CLOSER_SHARE = 0.5  # of small pictures: as the second look sees a page laid flat, for its print
_CLOSEST = 2.2  # times the size at which the whole picture would be seen
_STRETCH = 1.09  # a picture may be stretched to the shape of a size by so much
_SPREAD = 8  # grey levels added to a picture's deviation, so that bare paper stays quiet


@dataclass
class Batch:
    """`x` float32 [n, 1, h, w], normalised; truth by name, [n, h/4, w/4] (`turn` [n, h/32, w/32])."""

    x: torch.Tensor
    truth: dict[str, torch.Tensor]


def normalised(picture: np.ndarray) -> np.ndarray:
    """Zero mean and about unit deviation, float32."""
    values = picture.astype(np.float32)
    return (values - values.mean()) / (values.std() + _SPREAD)


def placed(picture: np.ndarray, outlines: list[Outline], size: tuple[int, int], turns: int,
           zoom: tuple[float, float], at: tuple[float, float]) -> tuple[np.ndarray, list[Outline]]:
    """The picture turned clockwise by quarters, scaled to cover `size` (height, width) times `zoom`, cropped.

    `zoom` holds the factors across and down, 1 or more; `at` says which part is kept, 0..1 across and down.
    """
    rows, columns = picture.shape
    turned = np.rot90(picture, -turns) if turns else picture
    high, wide = turned.shape
    fx, fy = size[1] / wide, size[0] / high
    cover = max(fx, fy)
    fx, fy = max(fx, cover / _STRETCH), max(fy, cover / _STRETCH)
    w, h = max(size[1], round(wide * fx * zoom[0])), max(size[0], round(high * fy * zoom[1]))
    x0, y0 = round((w - size[1]) * at[0]), round((h - size[0]) * at[1])
    smooth = cv2.INTER_AREA if w < wide else cv2.INTER_LINEAR
    scaled = cv2.resize(np.ascontiguousarray(turned), (w, h), interpolation=smooth)
    fx, fy = w / wide, h / high
    seen = []
    for outline in outlines:
        points = outline.points + 0.5
        for _ in range(turns):
            points = np.stack((rows - points[:, 1], points[:, 0]), 1)
            rows, columns = columns, rows
        rows, columns = picture.shape
        points = points * np.float32([fx, fy]) - np.float32([x0 + 0.5, y0 + 0.5])
        if points.max(0).min() < 0 or points[:, 0].min() > size[1] or points[:, 1].min() > size[0]:
            continue
        seen.append(Outline(outline.kind, points, outline.height * float(np.sqrt(fx * fy))))
    return scaled[y0 : y0 + size[0], x0 : x0 + size[1]], seen


def _varied(rng: Rng, picture: Picture, size: tuple[int, int]) -> tuple[np.ndarray, Targets]:
    """One picture as this batch sees it."""
    grey = cv2.imdecode(np.frombuffer(picture.jpeg, np.uint8), cv2.IMREAD_GRAYSCALE)
    lying = (grey.shape[1] >= grey.shape[0]) == (size[1] >= size[0])
    if size[0] == size[1] or abs(grey.shape[0] / grey.shape[1] - 1) < 0.12:
        lying = rng.random() < 0.5
    turns = (0 if rng.random() < 0.65 else 2) if lying else int(rng.choice((1, 3)))
    stretch = np.exp(rng.normal(0, 0.03))
    small = size in SMALL_SIZES  # print must have the size it has in use, so a part of the picture is seen
    closer = small and rng.random() < _CLOSER_SHARE
    zoom = rng.uniform(1.1, _CLOSEST) if closer else rng.uniform(1, 1.4) if rng.random() < 0.3 else 1.0
    pixels, outlines = placed(
        grey, picture.outlines, size, turns, (max(1.0, zoom * stretch), max(1.0, zoom / stretch)),
        (float(rng.random()), float(rng.random())),
    )
    if rng.random() < 0.03:
        pixels = 255 - pixels
    factor = max(size) / max(grey.shape) * zoom
    return pixels, make_targets(outlines, (size[1], size[0]), picture.smear * factor)


def make_batch(rng: Rng, pictures: list[Picture], size: tuple[int, int]) -> Batch:
    """All pictures at one of the sizes."""
    made = [_varied(rng, picture, size) for picture in pictures]
    x = torch.from_numpy(np.stack([normalised(pixels) for pixels, _ in made]))[:, None]
    truth = {
        name: torch.from_numpy(np.stack([getattr(targets, name) for _, targets in made]))
        for name in Targets.__dataclass_fields__
    }
    return Batch(x, truth)


class Pool:
    """The pictures of a few shards at a time, drawn at random; shards come and go."""

    def __init__(self, folders: list[Path], rng: Rng, shards: int = 24) -> None:
        self._folders, self._rng, self._capacity = folders, rng, shards
        self._held: list[list[Picture]] = []
        self._used = 0

    def _paths(self) -> list[Path]:
        return sorted(path for folder in self._folders for path in folder.glob("*.npz"))

    def renew(self) -> None:
        """One more shard, the oldest leaves; new ones on disk are seen at once."""
        paths = self._paths()
        if not paths:
            raise FileNotFoundError(f"no shards in {', '.join(map(str, self._folders))}: draw some with shards.py")
        while True:
            self._held.append(read_shard(paths[int(self._rng.integers(0, len(paths)))]))
            if len(self._held) >= self._capacity:
                break
        self._held = self._held[-self._capacity :]

    def batch(self, count: int, sizes: tuple[tuple[int, int], ...] = SIZES) -> Batch:
        """`count` pictures at one of the sizes; shards are renewed as pictures are used."""
        if not self._held or self._used >= 48:
            self.renew()
            self._used = 0
        self._used += count
        size = sizes[int(self._rng.integers(0, len(sizes)))]
        return make_batch(self._rng, [self._fitting(size) for _ in range(count)], size)

    def _fitting(self, size: tuple[int, int]) -> Picture:
        """Of a few pictures the one whose shape, lying or standing, is most like the size asked for."""
        shards = self._rng.integers(0, len(self._held), _CANDIDATES)
        candidates = [self._held[int(s)][int(self._rng.integers(0, len(self._held[int(s)])))] for s in shards]
        wanted = max(size) / min(size)
        return min(candidates, key=lambda picture: abs(np.log(picture.longer_by / wanted)))
