"""Trains the layout network; see README.md for time and expected error.

python3 train.py --out FOLDER --shards FOLDER [FOLDER ...]; a stopped run resumes where it left off.
"""

import argparse
from pathlib import Path

import cv2
import numpy as np
import torch

from data import SIZES, SMALL_SIZES, Batch, Pool, make_batch
from learn.clock import Clock
from loss import loss_of
from network import LayoutNet
from shards import read_shard
from trainer import Trainer

_REPORT_STEPS = 100
_SMALL_SHARE = 0.75  # of the steps, on small pictures alone; then every other one on large pictures


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="folder for checkpoints")
    parser.add_argument("--shards", type=Path, nargs="+", required=True, help="folders with drawn pictures")
    parser.add_argument("--held-out", type=Path, required=True, help="folder with held-out pictures")
    parser.add_argument("--steps", type=int, default=24_000)
    parser.add_argument("--batch", type=int, default=4, help="pictures per step")
    parser.add_argument("--rate", type=float, default=3e-3, help="highest learning rate")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--device", default="cpu", help="cpu, or cuda where there is one")
    parser.add_argument("--save-every", type=int, default=250, help="steps between checkpoints")
    parser.add_argument("--start-from", type=Path, help="average.pt of another run")
    return parser.parse_args()


def held_out_batches(folder: Path, count: int) -> list[Batch]:
    """The same pictures in every run."""
    rng = np.random.default_rng(5)
    pictures = [picture for path in sorted(folder.glob("*.npz")) for picture in read_shard(path)][:count]
    return [make_batch(rng, pictures[i : i + 2], (704, 960) if i % 4 else (960, 704)) for i in range(0, len(pictures), 2)]


def validate(network: LayoutNet, batches: list[Batch]) -> dict[str, float]:
    """Mean parts of the loss on held-out pictures."""
    network.eval()
    total: dict[str, float] = {}
    with torch.no_grad():
        for batch in batches:
            maps, turn = network(batch.x.to(memory_format=torch.channels_last))
            for name, value in loss_of(maps, turn, batch.truth)[1].items():
                total[name] = total.get(name, 0) + value / len(batches)
    network.train()
    return total


def _line(parts: dict[str, float]) -> str:
    return f"{sum(parts.values()):.3f} = " + "  ".join(f"{name} {value:.3f}" for name, value in parts.items())


def main() -> None:
    options = _arguments()
    cv2.setNumThreads(1)
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    options.out.mkdir(parents=True, exist_ok=True)
    trainer = Trainer(options.steps, options.device, options.rate)
    if (options.out / "latest.pt").exists():
        trainer.load(options.out / "latest.pt")
    elif options.start_from:
        trainer.start_from(options.start_from)
    rng = np.random.default_rng((options.seed, trainer.step))
    pool, held_out = Pool(options.shards, rng), held_out_batches(options.held_out, 32)
    clock, mean = Clock(trainer.step), {}
    while trainer.step < options.steps:
        large = trainer.step >= _SMALL_SHARE * options.steps and trainer.step % 2 == 0
        sizes = SIZES if large else SMALL_SIZES
        parts = trainer.learn(pool.batch(options.batch, sizes))
        mean = {name: mean.get(name, value) + 0.02 * (value - mean.get(name, value)) for name, value in parts.items()}
        if trainer.step % _REPORT_STEPS == 0:
            print(f"{clock.told(trainer.step, options.steps)}  loss {_line(mean)}", flush=True)
        if trainer.step % options.save_every == 0 or trainer.step == options.steps:
            trainer.save(options.out)
        if trainer.step % (4 * options.save_every) == 0 or trainer.step == options.steps:
            print(f"== held out, step {trainer.step}: {_line(validate(trainer.average, held_out))}", flush=True)


if __name__ == "__main__":
    main()
