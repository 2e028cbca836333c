"""The CTC loss of logits (Graves et al. 2006), forward and backward in one pass.

PyTorch's own spends more on the gradient of 700 classes than the network does
on all its weights. Here the paths are summed over the labels of each line only
(probabilities rescaled at every step), and the gradient of the logits is the
softmax less each label's share of the paths.
"""

import numpy as np
import torch
import torch.nn.functional as F

from learn.ctc import BLANK


# A path through 60 labels must not vanish in a double: lines that a young network sees as blank would teach it nothing.
_LEAST_ODDS = 1e-5


def ctc_loss(
    logits: torch.Tensor, targets: torch.Tensor, step_lengths: torch.Tensor, target_lengths: torch.Tensor
) -> torch.Tensor:
    """Mean over lines of the loss per character; a line that does not fit its steps counts nothing.

    `logits` [lines, steps, classes]; `targets` all labels in a row.
    """
    if logits.device.type != "cpu":
        log_odds = F.log_softmax(logits, 2).permute(1, 0, 2)
        return F.ctc_loss(
            log_odds, targets.to(logits.device), step_lengths, target_lengths, BLANK, zero_infinity=True
        )  # fmt: skip
    return _CtcLoss.apply(logits, targets, step_lengths, target_lengths)


class _CtcLoss(torch.autograd.Function):
    @staticmethod
    def forward(ctx, logits, targets, step_lengths, target_lengths):  # noqa: ANN001, ANN205
        softmax = F.softmax(logits, 2)
        states = _states(targets.numpy(), target_lengths.numpy())
        index = torch.from_numpy(states)[:, None, :].expand(-1, logits.shape[1], -1)
        odds = softmax.gather(2, index).double().numpy()
        counts = 2 * target_lengths.numpy() + 1
        losses, shares = _paths(odds, states, step_lengths.numpy(), counts)
        scale = torch.from_numpy(np.where(np.isfinite(losses), 1, 0) / np.maximum(target_lengths.numpy(), 1) / len(losses))
        gradient = softmax.scatter_add_(2, index, torch.from_numpy(-shares).to(softmax.dtype))
        gradient *= scale.to(softmax.dtype)[:, None, None]
        for line, steps in enumerate(step_lengths.tolist()):
            gradient[line, steps:] = 0
        ctx.save_for_backward(gradient)
        finite = torch.from_numpy(np.where(np.isfinite(losses), losses, 0))
        return (finite * scale).sum().to(logits.dtype)

    @staticmethod
    def backward(ctx, upstream):  # noqa: ANN001, ANN205
        (gradient,) = ctx.saved_tensors
        return gradient * upstream, None, None, None


def _states(targets: np.ndarray, lengths: np.ndarray) -> np.ndarray:
    """Each line's labels with a blank before, between and after; [lines, states], blanks to the longest."""
    states = np.full((len(lengths), 2 * int(lengths.max(initial=0)) + 1), BLANK, np.int64)
    start = 0
    for line, length in enumerate(lengths):
        states[line, 1 : 2 * length : 2] = targets[start : start + length]
        start += length
    return states


def _paths(odds: np.ndarray, states: np.ndarray, steps: np.ndarray, counts: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Loss of each line (infinite where no path fits), and each state's share of the paths at each step.

    `odds` [lines, steps, states]; `steps` and `counts` say how many of each are a line's own.
    """
    lines, length, width = odds.shape
    odds = np.maximum(odds, _LEAST_ODDS)
    skips = np.zeros((lines, width))  # a state that may follow the one before the last
    skips[:, 2:] = (states[:, 2:] != BLANK) & (states[:, 2:] != states[:, :-2])
    own = np.arange(width)[None, :] < counts[:, None]
    ends = own & (np.arange(width)[None, :] >= counts[:, None] - 2)
    forward = np.zeros((lines, length, width))
    logs = np.zeros(lines)
    state = np.zeros((lines, width))
    state[:, :2] = 1
    for step in range(length):
        if step:
            moved = state.copy()
            moved[:, 1:] += state[:, :-1]
            moved[:, 2:] += state[:, :-2] * skips[:, 2:]
            state = moved
        state = state * odds[:, step] * own
        total = state.sum(1)
        logs += np.where(step < steps, np.log(np.maximum(total, 1e-300)), 0)
        state /= np.maximum(total, 1e-300)[:, None]
        forward[:, step] = state
    at_end = forward[np.arange(lines), steps - 1]
    with np.errstate(divide="ignore"):
        losses = -(logs + np.log((at_end * ends).sum(1)))
    shares = forward  # becomes forward times backward, in place
    state = np.zeros((lines, width))
    for step in range(length - 1, -1, -1):
        state = np.where((step == steps - 1)[:, None], ends, state)
        shares[:, step] *= state
        state = state * odds[:, step]
        moved = state.copy()
        moved[:, :-1] += state[:, 1:]
        moved[:, :-2] += state[:, 2:] * skips[:, 2:]
        state = moved / np.maximum(moved.sum(1), 1e-300)[:, None]
    shares /= np.maximum(shares.sum(2, keepdims=True), 1e-300)
    return losses, shares
