"""python3 -m labeller.score WEIGHTS.pt …    shares of right labels on pages that no training draws

First pages of the mixture of training with other seeds, then pages of templates that no training draws.
"""

import sys
from collections.abc import Callable
from pathlib import Path

import torch

from labeller.network import Labeller
from labeller.sample import collate, drawn_apart, page_sample
from labeller.sheet import Sheet
from labeller.tables import R
from labeller.train import losses

_PAGES, _BATCH = 240, 12
_LEVELS = (0.0, 0.04, 0.08, 0.16)
Draw = Callable[[], tuple[Sheet, int, int]]


def _measure(network: Labeller, level: float, draw: Draw | None) -> dict[str, float]:
    totals: dict[str, float] = {}
    for _ in range(_PAGES // _BATCH):
        pages = [page_sample(level) if draw is None else page_sample(level, draw) for _ in range(_BATCH)]
        with torch.no_grad():
            _, shares = losses(network, collate(pages))
        for name, share in shares.items():
            totals[name] = totals.get(name, 0) + share * _BATCH / _PAGES
    return totals


def main(weights: Path) -> None:
    """Prints roles, values, kinds and countries right, by the share of misread characters."""
    torch.set_num_threads(1)
    network = Labeller()
    network.load_state_dict(torch.load(weights))
    network.eval()
    for title, draw in (("mixture", None), ("apart", drawn_apart)):
        for level in _LEVELS:
            R.seed(f"held out {level}")
            totals = _measure(network, level, draw)
            shown = "  ".join(f"{name} {value:.3f}" for name, value in totals.items())
            print(f"{weights.name} {title}  {100 * level:.0f} % misread  {shown}", flush=True)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for path in sys.argv[1:]:
        main(Path(path))
