"""What the network is asked to do well, in one number and its parts."""

import torch
import torch.nn.functional as F

from targets import CODE, CORE, FACE, HEIGHT, MASK, MRZ_CORE, NO_TURN

Truth = dict[str, torch.Tensor]
_LEAST_NEGATIVES = 2000
_PRINT = 2  # lines of print are the hardest and the most used of what is told
_HARD = 3  # hardest negatives for each positive


def _thin(logits: torch.Tensor, truth: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
    """For cores, a few cells in a hundred: cross entropy against the hardest negatives, and dice."""
    entropy = F.binary_cross_entropy_with_logits(logits, truth, reduction="none") * weight
    positive = truth * weight
    count = positive.sum()
    negatives = (entropy * (1 - truth)).flatten()
    kept = int(min(negatives.numel(), max(_HARD * count.item(), _LEAST_NEGATIVES)))
    hardest = negatives.topk(kept)[0].sum()
    return 3 * ((entropy * positive).sum() + hardest) / (count + kept) + _dice(logits, truth, weight)


def _dice(logits: torch.Tensor, truth: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
    share = torch.sigmoid(logits) * weight
    overlap = 2 * (share * truth).sum() + 1
    return 1 - overlap / ((share * share).sum() + (truth * truth * weight).sum() + 1)


def _region(logits: torch.Tensor, truth: torch.Tensor) -> torch.Tensor:
    return 2 * F.binary_cross_entropy_with_logits(logits, truth) + 0.5 * _dice(logits, truth, torch.ones_like(truth))


def _turn(logits: torch.Tensor, truth: Truth) -> torch.Tensor:
    """Each cell with print votes, and so does the picture as a whole, if all its pages lie one way."""
    turn = truth["turn"].long()
    print_there = F.max_pool2d(truth["core"][:, None].float(), 8)[:, 0]
    told = (turn != NO_TURN).float()
    weight = told * (0.1 + print_there)
    cells = F.cross_entropy(logits, turn * (turn != NO_TURN), reduction="none")
    loss = (cells * weight).sum() / (weight.sum() + 1)
    pooled = (logits * weight[:, None]).sum((2, 3)) / (weight.sum((1, 2))[:, None] + 1e-3)
    high = torch.where(turn == NO_TURN, torch.zeros_like(turn) - 1, turn).amax((1, 2))
    low = torch.where(turn == NO_TURN, torch.zeros_like(turn) + 9, turn).amin((1, 2))
    judged = ((high == low) & (high >= 0)).float()
    whole = F.cross_entropy(2 * pooled, high.clamp(min=0), reduction="none")
    return loss + (whole * judged).sum() / (judged.sum() + 1e-3)


def loss_of(maps: torch.Tensor, turn: torch.Tensor, truth: Truth) -> tuple[torch.Tensor, dict[str, float]]:
    """The sum to be made small, and its parts by name."""
    core, mrz = truth["core"].float(), truth["mrz"].float()
    judged = 1 - truth["ignored"].float()
    height = F.smooth_l1_loss(maps[:, HEIGHT], truth["height"], reduction="none", beta=0.1)
    parts = {
        "core": _PRINT * _thin(maps[:, CORE], core, judged),
        "height": _PRINT * (height * core).sum() / (core.sum() + 1),
        "mrz": _thin(maps[:, MRZ_CORE], mrz, judged),
        "barcode": _region(maps[:, CODE], truth["barcode"].float()),
        "portrait": _region(maps[:, FACE], truth["portrait"].float()),
        "mask": 2 * _region(maps[:, MASK], truth["mask"]),
        "turn": 0.5 * _turn(turn, truth),
    }
    return sum(parts.values()), {name: float(part.detach()) for name, part in parts.items()}
