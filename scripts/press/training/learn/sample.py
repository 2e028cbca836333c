"""One line for training."""

import numpy as np

Sample = tuple[np.ndarray, str]  # uint8 picture of one line, its text

LINE_WIDTH_MAX = 1200  # px; a longer line is cut by whoever asks the network


def fits(width: int, text: str, px_a_character: float) -> bool:
    """Whether a network has steps enough in `width` px: one a character and one between two alike."""
    needed = len(text) + sum(a == b for a, b in zip(text, text[1:])) + 2
    return px_a_character * needed <= width <= LINE_WIDTH_MAX
