"""python3 -m labeller.train --out DIR    trains the labeller of printed lines on drawn pages

`DIR/latest.pt` is what `--resume` goes on from; `DIR/step-NNNNNN.pt` holds averaged weights, which `export.py` reads.
The learning rate falls towards the end of the run, the last of `--steps` or `--minutes` by the clock, the sooner one.
"""

import argparse
import copy
import math
import os
import time
from pathlib import Path

import torch
from torch import Tensor
from torch.nn import functional

from labeller.network import Labeller
from labeller.sample import batches, collate
from labeller.tables import VALUE, R

_WARM_UP, _DECAY, _NORM_MAX = 200, 0.998, 1.0
_SMOOTHING = 0.02
_KIND_WEIGHT, _COUNTRY_WEIGHT = 0.6, 0.3  # against roles and fields


def rate(step: int, done: float, peak: float) -> float:
    """Linear warm-up, then half a cosine down to one per cent of the peak; `done`: share of the run, 0 to 1."""
    warm = min(1.0, (step + 1) / _WARM_UP)
    return peak * warm * (0.01 + 0.99 * (1 + math.cos(math.pi * min(1.0, done))) / 2)


def losses(network: Labeller, batch: dict[str, Tensor]) -> tuple[Tensor, dict[str, float]]:
    """The loss of a batch, and shares that are right."""
    role, field, kind, country = network(batch)
    is_there = batch["role"] >= 0

    def entropy(answer: Tensor, right: Tensor) -> Tensor:
        known = right >= 0
        return functional.cross_entropy(answer[known], right[known]) if known.any() else answer.sum() * 0

    own, fields = batch["role"][is_there], batch["field"][is_there]
    loss = functional.cross_entropy(role[is_there], own, label_smoothing=_SMOOTHING)
    loss = loss + functional.cross_entropy(field[is_there], fields, label_smoothing=_SMOOTHING)
    loss = loss + _KIND_WEIGHT * entropy(kind, batch["kind"]) + _COUNTRY_WEIGHT * entropy(country, batch["country"])
    with torch.no_grad():
        values = is_there & (batch["role"] == VALUE)
        right = (role.argmax(1) == VALUE) & (field.argmax(1) == batch["field"])
        shares = {
            "loss": loss.item(),
            "roles": (role.argmax(1) == batch["role"])[is_there].float().mean().item(),
            "values": right[values].float().mean().item(),
            "kinds": (kind.argmax(1) == batch["kind"])[batch["kind"] >= 0].float().mean().item(),
            "countries": (country.argmax(1) == batch["country"])[batch["country"] >= 0].float().mean().item(),
        }
    return loss, shares


def _save(
    folder: Path, network: Labeller, average: Labeller, optimiser: torch.optim.Optimizer, step: int, done: float
) -> None:
    """`latest.pt` (never half written) and the averaged weights of this step."""
    state = {
        "network": network.state_dict(),
        "average": average.state_dict(),
        "optimiser": optimiser.state_dict(),
        "step": step,
        "done": done,
    }
    torch.save(state, folder / "latest.pt.tmp")
    os.replace(folder / "latest.pt.tmp", folder / "latest.pt")
    torch.save(average.state_dict(), folder / f"step-{step:06d}.pt")


def _arguments() -> argparse.Namespace:
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    parser.add_argument("--out", type=Path, required=True, help="folder for checkpoints")
    parser.add_argument("--steps", type=int, default=40_000, help="batches to train on")
    parser.add_argument("--minutes", type=float, default=math.inf, help="by the clock, at most (default: no limit)")
    parser.add_argument("--batch", type=int, default=12, help="pages per batch")
    parser.add_argument("--rate", type=float, default=1.2e-3, help="highest learning rate")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save-every", type=int, default=500, help="steps between checkpoints")
    parser.add_argument("--resume", type=Path, help="checkpoint to resume from")
    parser.add_argument("--begin", type=Path, help="averaged weights to begin from, with a new schedule")
    return parser.parse_args()


def main() -> None:
    """Trains until the last step."""
    options = _arguments()
    options.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(1)
    torch.set_flush_denormal(True)
    torch.manual_seed(options.seed)
    network = Labeller()
    weights = list(network.parameters())
    groups = [
        {"params": [one for one in weights if one.ndim > 1], "weight_decay": 0.01},
        {"params": [one for one in weights if one.ndim <= 1], "weight_decay": 0},
    ]
    optimiser = torch.optim.AdamW(groups, lr=options.rate, betas=(0.9, 0.98))
    average, step, begun = copy.deepcopy(network), 0, 0.0
    if options.begin:
        network.load_state_dict(torch.load(options.begin))
        average.load_state_dict(network.state_dict())
    if options.resume:
        state = torch.load(options.resume)
        network.load_state_dict(state["network"])
        average.load_state_dict(state["average"])
        optimiser.load_state_dict(state["optimiser"])
        step, begun = state["step"], state.get("done", state["step"] / options.steps)
    first, clock = step, time.monotonic()
    R.seed(f"{options.seed} {step}")
    mean: dict[str, float] = {}
    for pages in batches(options.batch):
        by_clock = (time.monotonic() - clock) / 60 / options.minutes
        by_step = (step - first) / max(1, options.steps - first)
        done = min(1.0, begun + (1 - begun) * max(by_clock, by_step))
        for group in optimiser.param_groups:
            group["lr"] = rate(step, done, options.rate)
        loss, shares = losses(network, collate(pages))
        optimiser.zero_grad()
        loss.backward()
        norm = torch.nn.utils.clip_grad_norm_(network.parameters(), _NORM_MAX)
        if torch.isfinite(norm):  # one such step, and every weight is no number for ever
            optimiser.step()
        step += 1
        decay = min(_DECAY, step / (step + 20))
        with torch.no_grad():
            for slow, fast in zip(average.parameters(), network.parameters()):
                slow.lerp_(fast, 1 - decay)
        mean = {name: 0.98 * mean.get(name, now) + 0.02 * now for name, now in shares.items() if now == now}
        if step % 50 == 0:
            shown = "  ".join(f"{name} {value:.3f}" for name, value in mean.items())
            minutes = time.process_time() / 60
            print(f"step {step}  {100 * done:.1f} % done  {minutes:.1f} min of CPU  {shown}", flush=True)
        is_last = step >= options.steps or by_clock >= 1
        if step % options.save_every == 0 or is_last:
            _save(options.out, network, average, optimiser, step, done)
        if is_last:
            return


if __name__ == "__main__":
    main()
