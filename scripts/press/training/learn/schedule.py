"""How fast a network learns, from a run's first step to its last."""

import math
import time
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Schedule:
    """Linear warm-up, then half a cosine down to a small part of the peak.

    A run that goes on from finished weights begins at `first`, not at 0. With `minutes` it also ends by the clock:
    the rate then follows whichever of steps and time is further on, and the run does not repeat itself exactly.
    """

    steps: int  # the last step
    peak: float = 2e-3
    first: int = 0
    warm_up: int = 300  # steps
    floor: float = 0.02  # of the peak, at the end
    minutes: float = math.inf
    _started: float = field(default_factory=time.monotonic)

    def rate(self, step: int) -> float:
        """The learning rate at a step."""
        warm = min(1.0, (step - self.first + 1) / self.warm_up)
        fall = (1 + math.cos(math.pi * self._gone(step))) / 2
        return self.peak * warm * (self.floor + (1 - self.floor) * fall)

    def is_over(self, step: int) -> bool:
        """Whether this was the last step."""
        return self._gone(step) >= 1

    def _gone(self, step: int) -> float:
        """Share of the run that lies behind, 0..1."""
        of_steps = (step - self.first) / max(1, self.steps - self.first)
        of_time = (time.monotonic() - self._started) / 60 / self.minutes
        return min(1.0, max(of_steps, of_time))
