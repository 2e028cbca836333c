"""Lines for training, made while training runs, and batches of them.

Shard n of a seed always holds the same lines, and the trainer takes shards in
order and at fixed steps, so a run repeats itself on any machine with the same
packages, however fast its generators are.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.queues import Queue

import numpy as np
import torch

from alphabet import encode
from network import STEPS_PER_STRIDE, WIDTH_MULTIPLE, normalise
from sample import LineMaker, Sample

SHARD_LINES = 512
_GENTLE_SHARDS = 60  # legible lines first: CTC needs them to leave its plateau


@dataclass
class Batch:
    """`pixels` [n, 1, 24, w]; `targets` all labels in a row; lengths per line."""

    pixels: torch.Tensor
    targets: torch.Tensor
    target_lengths: torch.Tensor
    step_lengths: torch.Tensor
    texts: list[str]


def make_batch(lines: list[Sample], jitter: np.random.Generator | None = None) -> Batch:
    """Normalised lines padded to the widest; `jitter` varies lines seen before."""
    height = lines[0][0].shape[0]
    widths = [-(-pixels.shape[1] // WIDTH_MULTIPLE) * WIDTH_MULTIPLE for pixels, _ in lines]
    block = np.zeros((len(lines), 1, height, max(widths)), np.float32)
    for row, (pixels, _) in enumerate(lines):
        values = normalise(pixels)
        if jitter is not None:
            if jitter.random() < 0.25:
                values = values + jitter.standard_normal(values.shape, dtype=np.float32) * jitter.uniform(0, 0.3)
            if jitter.random() < 0.3:
                values = np.roll(values, int(jitter.integers(-1, 2)), 0)
        block[row, 0, :, : values.shape[1]] = values
    texts = [text for _, text in lines]
    return Batch(
        torch.from_numpy(block),
        torch.tensor([label for text in texts for label in encode(text)]),
        torch.tensor([len(text) for text in texts]),
        torch.tensor([width // WIDTH_MULTIPLE * STEPS_PER_STRIDE for width in widths]),
        texts,
    )


def make_shard(seed: int, index: int) -> list[Sample]:
    """SHARD_LINES lines of mixed severity; the first shards of a run are gentler."""
    maker = LineMaker(seed * 1_000_003 + index)
    rng = np.random.default_rng((seed, index))
    ceiling = min(1.0, 0.3 + 0.7 * index / _GENTLE_SHARDS)
    return [maker.line(ceiling * float(rng.beta(1.2, 1.8))) for _ in range(SHARD_LINES)]


def _generate(seed: int, first: int, stride: int, out: "Queue[list[Sample]]") -> None:
    os.nice(3)
    index = first
    while True:
        out.put(make_shard(seed, index))
        index += stride


class ShardSource:
    """Generator processes; `next` gives shard after shard in order."""

    def __init__(self, seed: int, first: int, generators: int) -> None:
        context = get_context("spawn")
        self._queues: list[Queue[list[Sample]]] = [context.Queue(maxsize=2) for _ in range(generators)]
        self._taken = 0
        self._processes = [
            context.Process(target=_generate, args=(seed, first + i, generators, queue), daemon=True)
            for i, queue in enumerate(self._queues)
        ]
        for process in self._processes:
            process.start()

    def next(self) -> list[Sample]:
        shard = self._queues[self._taken % len(self._queues)].get()
        self._taken += 1
        return shard

    def close(self) -> None:
        for process in self._processes:
            process.terminate()


@dataclass
class Pool:
    """The latest lines; the oldest leave when `capacity` is reached."""

    capacity: int
    lines: list[Sample]

    def add(self, shard: list[Sample]) -> None:
        self.lines = (self.lines + shard)[-self.capacity :]

    def batches(self, rng: np.random.Generator, count: int, size: int) -> Iterator[Batch]:
        """`count` batches of lines of like width, drawn at random from the pool."""
        drawn = rng.integers(0, len(self.lines), count * size)
        chosen = sorted((self.lines[i] for i in drawn), key=lambda line: line[0].shape[1])
        for start in rng.permutation(count) * size:
            yield make_batch(chosen[start : start + size], jitter=rng)
