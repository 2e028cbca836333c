"""One training run from the command line: any task, the same options."""

import argparse
import copy
import math
import sys
from pathlib import Path

import numpy as np
import torch

from learn.clock import Clock
from learn.lines import Pool, ShardSource
from learn.sample import Sample
from learn.schedule import Schedule
from learn.score import score
from learn.task import Task
from learn.trainer import Trainer

_FIRST_SHARDS = 4  # lines in the pool before the first step


def _arguments(description: str | None, steps: int, arguments: list[str] | None) -> argparse.Namespace:
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=description, formatter_class=raw)
    parser.add_argument("--out", type=Path, required=True, help="folder for checkpoints")
    parser.add_argument("--steps", type=int, default=steps, help="batches to train on")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--batch", type=int, default=32, help="lines per batch; must divide a shard's lines")
    parser.add_argument("--replay", type=int, default=2, help="how often a line is seen on average")
    parser.add_argument("--pool", type=int, default=16_384, help="lines held in memory")
    parser.add_argument("--generators", type=int, default=1, help="processes that draw lines")
    parser.add_argument("--threads", type=int, default=1, help="threads of the trainer")
    parser.add_argument("--device", default="cpu", help="cpu, or cuda where there is one")
    parser.add_argument("--report-every", type=int, default=1000, help="steps between validations")
    parser.add_argument("--validation-lines", type=int, default=60, help="per held-out set; heldout.py writes more")
    parser.add_argument("--rate", type=float, default=2e-3, help="highest learning rate")
    parser.add_argument("--minutes", type=float, default=math.inf, help="end by then, with the learning rate fallen")
    parser.add_argument("--resume", type=Path, help="checkpoint to resume from")
    return parser.parse_args(arguments)


def _validate(task: Task, trainer: Trainer, validation: dict[str, list[Sample]]) -> None:
    """Prints character error rate and share of lines exact, per held-out set."""
    network = copy.deepcopy(trainer.average).to("cpu")
    scores = {name: score(task, network, lines) for name, lines in validation.items()}
    line = "  ".join(f"{name} {100 * s.cer:.2f}%/{100 * s.exact:.0f}%" for name, s in scores.items())
    print(f"== step {trainer.step}  CER/exact  {line}", flush=True)


def _train(
    task: Task, options: argparse.Namespace, trainer: Trainer, source: ShardSource, batches_per_shard: int
) -> None:
    """A shard enters the pool, a fixed number of batches leaves it, and so on."""
    rng = np.random.default_rng((options.seed, trainer.step))
    validation = task.held_out_sets(options.validation_lines)
    pool = Pool(task, options.pool, [])
    for _ in range(_FIRST_SHARDS):
        pool.add(source.next())
    clock, mean_loss = Clock(trainer.step), 0.0
    last = trainer.schedule.is_over(trainer.step)
    while not last:
        pool.add(source.next())
        for batch in pool.batches(rng, batches_per_shard, options.batch):
            mean_loss += 0.01 * (trainer.learn(batch) - mean_loss)
            last = trainer.schedule.is_over(trainer.step)
            if trainer.step % 100 == 0:
                print(f"{clock.told(trainer.step, options.steps)}  loss {mean_loss:.3f}", flush=True)
            if last or trainer.step % options.report_every == 0:
                _validate(task, trainer, validation)
                trainer.save(options.out)
            if last:
                break


def run(task: Task, description: str | None, steps: int, arguments: list[str] | None = None) -> None:
    """Everything that can be wrong is found before the first line is drawn; `arguments` instead of the process's."""
    options = _arguments(description, steps, arguments)
    missing = task.missing_faces()
    if missing:
        sys.exit("these fonts are not installed (README.md names their packages):\n  " + "\n  ".join(missing))
    if task.shard_lines % options.batch:
        sys.exit(f"--batch {options.batch} does not divide {task.shard_lines}")
    options.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    torch.set_flush_denormal(True)
    schedule = Schedule(options.steps, options.rate, minutes=options.minutes)
    trainer = Trainer(task.network(), schedule, options.device)
    if options.resume:
        trainer.load(options.resume)
    batches_per_shard = task.shard_lines * options.replay // options.batch
    source = ShardSource(task.make_shard, options.seed, trainer.step // batches_per_shard, options.generators)
    try:
        _train(task, options, trainer, source, batches_per_shard)
    finally:
        source.close()
