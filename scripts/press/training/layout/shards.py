"""Draws pictures into shards on disk: python3 shards.py FOLDER --count N [--seed S] [--first I] [--held-out]

Shard n of a seed always holds the same pictures. Existing shards are not drawn again, so that a
run can be stopped and resumed, and several processes can share the work (`--first`, `--stride`).
"""

import argparse
import os
import time
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from camera import photograph
from pages import PageSource
from scene import Outline, draw_scene

SHARD_PICTURES = 32
_LONGEST = (560, 1150)  # px; small pictures are enlarged when they are looked at
_HELD_OUT_SEED = 1_000_003  # seeds from here on are for evaluation


@dataclass
class Picture:
    """A grey JPEG, how far its strokes are smeared (px), and what is seen in it."""

    jpeg: bytes
    smear: float
    outlines: list[Outline]
    longer_by: float = 1.0  # the longer side in parts of the shorter


def draw_picture(rng: np.random.Generator, source: PageSource) -> Picture:
    """One picture of any kind."""
    scene = draw_scene(rng, int(rng.uniform(*_LONGEST)), source)
    jpeg, smear = photograph(rng, scene)
    return Picture(jpeg, smear, scene.outlines, _longer_by(*scene.levels.shape))


def _longer_by(rows: int, columns: int) -> float:
    return max(rows, columns) / min(rows, columns)


def write_shard(path: Path, pictures: list[Picture]) -> None:
    """Arrays only, no pickles; never half written."""
    outlines = [(i, outline) for i, picture in enumerate(pictures) for outline in picture.outlines]
    points = [outline.points for _, outline in outlines] or [np.zeros((0, 2), np.float32)]
    partial = path.with_suffix(".part")
    with partial.open("wb") as file:
        np.savez(
            file,
            jpeg=np.frombuffer(b"".join(picture.jpeg for picture in pictures), np.uint8),
            jpeg_size=np.array([len(picture.jpeg) for picture in pictures]),
            smear=np.array([picture.smear for picture in pictures], np.float32),
            longer_by=np.array([picture.longer_by for picture in pictures], np.float32),
            picture=np.array([i for i, _ in outlines], np.int32),
            kind=np.array([outline.kind for _, outline in outlines], np.int32),
            height=np.array([outline.height for _, outline in outlines], np.float32),
            count=np.array([len(outline.points) for _, outline in outlines], np.int32),
            points=np.concatenate(points).astype(np.float32),
        )
    os.replace(partial, path)


def read_shard(path: Path) -> list[Picture]:
    """What `write_shard` wrote."""
    with np.load(path) as file:
        arrays = {name: file[name] for name in file.files}
    ends = np.cumsum(arrays["jpeg_size"])
    pictures = [
        Picture(arrays["jpeg"][end - size : end].tobytes(), float(smear), [], float(longer_by))
        for end, size, smear, longer_by in zip(ends, arrays["jpeg_size"], arrays["smear"], arrays["longer_by"])
    ]
    stops = np.cumsum(arrays["count"])
    for i, kind, height, count, stop in zip(arrays["picture"], arrays["kind"], arrays["height"], arrays["count"], stops):
        pictures[i].outlines.append(Outline(int(kind), arrays["points"][stop - count : stop], float(height)))
    return pictures


def shard_path(folder: Path, seed: int, index: int) -> Path:
    """Where shard `index` of a seed lies."""
    return folder / f"{seed}-{index:05d}.npz"


def main() -> None:
    """Draws what is missing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, required=True, help="total number of shards")
    parser.add_argument("--first", type=int, default=0, help="first shard to draw")
    parser.add_argument("--stride", type=int, default=1, help="draw every n-th shard")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--held-out", action="store_true", help="use faces never trained on and a separate seed")
    parser.add_argument("--specimens", type=Path, help="flat pages of `npm --prefix scripts/press run draw-pages`")
    options = parser.parse_args()
    source = PageSource(options.held_out, options.specimens)
    cv2.setNumThreads(1)
    options.folder.mkdir(parents=True, exist_ok=True)
    seed = options.seed + (_HELD_OUT_SEED if options.held_out else 0)
    started, drawn = time.monotonic(), 0
    for index in range(options.first, options.count, options.stride):
        path = shard_path(options.folder, seed, index)
        if path.exists():
            continue
        pictures = [
            draw_picture(np.random.default_rng((seed, index, k)), source) for k in range(SHARD_PICTURES)
        ]
        write_shard(path, pictures)
        drawn += SHARD_PICTURES
        if drawn % (SHARD_PICTURES * 10) == 0:
            print(f"{path.name}  {(time.monotonic() - started) / drawn * 1000:.0f} ms a picture", flush=True)


if __name__ == "__main__":
    main()
