"""Trains the line recogniser from nothing; see README.md for time and expected error."""

import argparse
import copy
import math
import os
import sys
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from alphabet import BLANK
from data import SHARD_LINES, Batch, Pool, ShardSource
from fonts import missing_faces
from heldout import held_out_sets, score
from network import LineNet

_PEAK_RATE = 2e-3
_WARM_UP_STEPS = 300
_AVERAGE_DECAY = 0.999
_FIRST_SHARDS = 4  # lines in the pool before the first step


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="folder for checkpoints and the log")
    parser.add_argument("--steps", type=int, default=20_000, help="batches to train on")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--batch", type=int, default=32, help="lines per batch; must divide 512")
    parser.add_argument("--replay", type=int, default=2, help="times a line is seen on average")
    parser.add_argument("--pool", type=int, default=16_384, help="lines held in memory")
    parser.add_argument("--generators", type=int, default=1, help="processes that make lines")
    parser.add_argument("--threads", type=int, default=1, help="threads of the trainer")
    parser.add_argument("--device", default="cpu", help="cpu, or cuda where there is one")
    parser.add_argument("--report-every", type=int, default=1000, help="steps between validations")
    parser.add_argument("--resume", type=Path, help="checkpoint to go on from")
    return parser.parse_args()


def _rate(step: int, steps: int) -> float:
    """Linear warm-up, then half a cosine down to two per cent of the peak."""
    warm = min(1.0, step / _WARM_UP_STEPS)
    return _PEAK_RATE * warm * (0.02 + 0.98 * (1 + math.cos(math.pi * min(1.0, step / steps))) / 2)


def _loss(network: LineNet, batch: Batch, device: str) -> torch.Tensor:
    pixels = batch.pixels.to(device, memory_format=torch.channels_last)
    with torch.autocast(device, torch.bfloat16):
        logits = network(pixels)
    log_odds = F.log_softmax(logits.float(), 2).permute(1, 0, 2)
    return F.ctc_loss(log_odds, batch.targets.to(device), batch.step_lengths, batch.target_lengths, BLANK, zero_infinity=True)


def _follow(average: LineNet, network: LineNet, step: int) -> None:
    """Running mean of the weights: reads better than the last step's weights."""
    decay = min(_AVERAGE_DECAY, (step + 1) / (step + 10))
    with torch.no_grad():
        for mean, now in zip(average.state_dict().values(), network.state_dict().values()):
            if mean.dtype.is_floating_point:
                mean.lerp_(now, 1 - decay)
            else:
                mean.copy_(now)


def main() -> None:
    options = _arguments()
    missing = missing_faces()
    if missing:
        sys.exit("these fonts are not installed (README.md names their packages):\n  " + "\n  ".join(missing))
    options.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    network = LineNet().to(options.device, memory_format=torch.channels_last)
    average = copy.deepcopy(network)
    optimiser = torch.optim.AdamW(network.parameters(), lr=_PEAK_RATE, weight_decay=1e-4)
    step = 0
    if options.resume:
        saved = torch.load(options.resume, map_location=options.device)
        network.load_state_dict(saved["network"])
        average.load_state_dict(saved["average"])
        optimiser.load_state_dict(saved["optimiser"])
        step = saved["step"]
    per_shard = SHARD_LINES * options.replay // options.batch
    rng = np.random.default_rng((options.seed, step))
    source = ShardSource(options.seed, step // per_shard, options.generators)
    validation = held_out_sets(120)
    pool = Pool(options.pool, [])
    for _ in range(_FIRST_SHARDS):
        pool.add(source.next())
    started, mean_loss = time.monotonic(), 0.0
    while step < options.steps:
        pool.add(source.next())
        for batch in pool.batches(rng, per_shard, options.batch):
            for group in optimiser.param_groups:
                group["lr"] = _rate(step, options.steps)
            loss = _loss(network, batch, options.device)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 5)
            optimiser.step()
            _follow(average, network, step)
            mean_loss += 0.01 * (loss.item() - mean_loss)
            step += 1
            if step % 100 == 0:
                print(f"step {step}/{options.steps}  {(time.monotonic() - started) / 60:.1f} min  loss {mean_loss:.3f}", flush=True)
            if step % options.report_every == 0 or step == options.steps:
                _report(options, network, average, optimiser, step, validation)
            if step == options.steps:
                break
    source.close()


def _report(options: argparse.Namespace, network: LineNet, average: LineNet, optimiser: torch.optim.Optimizer, step: int, validation: dict) -> None:
    """Validates the averaged weights and keeps them."""
    on_cpu = copy.deepcopy(average).to("cpu")
    scores = {name: score(on_cpu, lines) for name, lines in validation.items()}
    line = "  ".join(f"{name} {100 * s.cer:.2f}%/{100 * s.exact:.0f}%" for name, s in scores.items())
    print(f"== step {step}  CER/exact  {line}", flush=True)
    state = {"network": network.state_dict(), "average": average.state_dict(), "optimiser": optimiser.state_dict(), "step": step}
    partial = options.out / "latest.pt.tmp"
    torch.save(state, partial)
    os.replace(partial, options.out / "latest.pt")
    torch.save(average.state_dict(), options.out / f"step-{step:06d}.pt")


if __name__ == "__main__":
    main()
