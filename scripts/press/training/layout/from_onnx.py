"""Turns published weights into an `average.pt` for further training: checkpoints of a run are not kept.

PYTHONPATH=scripts/press/training python3 from_onnx.py MODEL.onnx SHARDS OUT.pt    then train.py --start-from OUT.pt
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch

from data import SMALL_SIZES, make_batch
from learn.from_onnx import take_published
from network import LayoutNet
from shards import read_shard

_BATCHES = 30
_PICTURES = 4  # a batch


def _batches(pictures: list) -> Iterator[torch.Tensor]:
    rng = np.random.default_rng(0)
    for _ in range(_BATCHES):
        chosen = [pictures[int(i)] for i in rng.integers(0, len(pictures), _PICTURES)]
        yield make_batch(rng, chosen, SMALL_SIZES[int(rng.integers(0, len(SMALL_SIZES)))]).x


def main() -> None:
    if len(sys.argv) != 4:
        sys.exit("usage: from_onnx.py MODEL.onnx SHARDS OUT.pt")
    model, shards, out = map(Path, sys.argv[1:])
    network = LayoutNet()
    pictures = [picture for path in sorted(shards.glob("*.npz"))[:3] for picture in read_shard(path)]
    if not pictures:
        sys.exit(f"no shards in {shards}: draw some with shards.py")
    take_published(network, model, _batches(pictures))
    torch.save({"step": 0, "weights": network.state_dict()}, out)


if __name__ == "__main__":
    main()
