"""python3 -m learn.mean_of OUT.pt A.pt B.pt ...    averages the weights of checkpoints

They are of one run, or of runs from the same weights: others have nothing in common that could be averaged.
"""

import sys
from pathlib import Path

import torch

from learn.checkpoint import write_whole


def mean_of(paths: list[Path]) -> dict[str, torch.Tensor]:
    """The mean of every weight; counts are those of the last file."""
    states = [torch.load(path, map_location="cpu") for path in paths]
    return {
        name: torch.stack([state[name] for state in states]).mean(0) if last.dtype.is_floating_point else last
        for name, last in states[-1].items()
    }


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    write_whole(mean_of([Path(path) for path in sys.argv[2:]]), Path(sys.argv[1]))
