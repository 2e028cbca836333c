"""One line for training."""

import numpy as np

Sample = tuple[np.ndarray, str]  # uint8 picture of one line, its text
