"""Lines for training, made while training runs, and batches of them.

Shard n of a seed always holds the same lines, and the trainer takes shards in
order and at fixed steps, so a run repeats itself on any machine with the same
packages, however fast its generators are.
"""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from multiprocessing import get_context, parent_process
from multiprocessing.queues import Queue
from queue import Full

import numpy as np
import torch

from learn.sample import Sample
from learn.task import Task


@dataclass
class Batch:
    """`pixels` [n, 1, height, w]; `targets` all labels in a row; lengths per line."""

    pixels: torch.Tensor
    targets: torch.Tensor
    target_lengths: torch.Tensor
    step_lengths: torch.Tensor
    texts: list[str]


def normalise(pixels: np.ndarray) -> np.ndarray:
    """A line with zero mean and about unit deviation; +4 keeps bare paper quiet."""
    values = pixels.astype(np.float32)
    return (values - values.mean()) / (values.std() + 4)


def make_batch(task: Task, lines: list[Sample], jitter: np.random.Generator | None = None) -> Batch:
    """Normalised lines padded to the widest; `jitter` varies lines seen before."""
    height = lines[0][0].shape[0]
    widths = [-(-pixels.shape[1] // task.width_multiple) * task.width_multiple for pixels, _ in lines]
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
        torch.tensor([label for text in texts for label in task.alphabet.encode(text)]),
        torch.tensor([len(text) for text in texts]),
        torch.tensor([width // task.width_multiple * task.steps_per_stride for width in widths]),
        texts,
    )


_LOOK_UP_SECONDS = 20  # between looks whether the trainer still runs

MakeShard = Callable[[int, int], list[Sample]]


def _generate(make_shard: MakeShard, seed: int, first: int, stride: int, out: "Queue[list[Sample]]") -> None:
    """Shard after shard until the trainer ends, however it ends."""
    os.nice(3)
    trainer = parent_process()
    for index in count(first, stride):
        shard = make_shard(seed, index)
        while True:
            try:
                out.put(shard, timeout=_LOOK_UP_SECONDS)
                break
            except Full:
                if trainer is None or not trainer.is_alive():
                    return


class ShardSource:
    """Generator processes; `next` gives shard after shard in order."""

    def __init__(self, make_shard: MakeShard, seed: int, first: int, generators: int) -> None:
        context = get_context("spawn")
        self._queues: list[Queue[list[Sample]]] = [context.Queue(maxsize=2) for _ in range(generators)]
        self._taken = 0
        self._processes = [
            context.Process(target=_generate, args=(make_shard, seed, first + i, generators, queue), daemon=True)
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

    task: Task
    capacity: int
    lines: list[Sample]

    def add(self, shard: list[Sample]) -> None:
        self.lines = (self.lines + shard)[-self.capacity :]

    def batches(self, rng: np.random.Generator, count: int, size: int) -> Iterator[Batch]:
        """`count` batches of lines of like width, drawn at random from the pool."""
        drawn = rng.integers(0, len(self.lines), count * size)
        chosen = sorted((self.lines[i] for i in drawn), key=lambda line: line[0].shape[1])
        for start in rng.permutation(count) * size:
            yield make_batch(self.task, chosen[start : start + size], jitter=rng)
