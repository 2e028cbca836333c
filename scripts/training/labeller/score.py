"""python3 -m labeller.score WEIGHTS.pt    shares of right labels on pages that no training draws"""

import sys
from pathlib import Path

import torch

from labeller.network import Labeller
from labeller.sample import collate, page_sample
from labeller.tables import R
from labeller.train import losses

_PAGES, _BATCH = 240, 12
_LEVELS = (0.0, 0.04, 0.08, 0.16)


def main(weights: Path) -> None:
    """Prints roles, values, kinds and countries right, by the share of misread characters."""
    torch.set_num_threads(1)
    network = Labeller()
    network.load_state_dict(torch.load(weights))
    network.eval()
    for level in _LEVELS:
        R.seed(f"held out {level}")
        totals: dict[str, float] = {}
        for _ in range(_PAGES // _BATCH):
            with torch.no_grad():
                _, shares = losses(network, collate([page_sample(level) for _ in range(_BATCH)]))
            for name, share in shares.items():
                totals[name] = totals.get(name, 0) + share * _BATCH / _PAGES
        print(f"{100 * level:.0f} % misread  " + "  ".join(f"{name} {value:.3f}" for name, value in totals.items()))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]))
