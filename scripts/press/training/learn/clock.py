"""How long a run has taken and will take."""

import time
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Clock:
    """Counts from the step at which this process began."""

    first: int
    _started: float = field(default_factory=time.monotonic)
    _cpu: float = field(default_factory=time.process_time)

    def told(self, step: int, steps: int) -> str:
        """Minutes and CPU hours of the trainer so far, its pace, hours to go at that pace."""
        seconds = time.monotonic() - self._started
        cpu_hours = (time.process_time() - self._cpu) / 3600
        pace = seconds / max(1, step - self.first)
        to_go = pace * max(0, steps - step) / 3600
        return (
            f"step {step}/{steps}  {seconds / 60:.1f} min, {cpu_hours:.2f} CPU h, {pace:.2f} s a step, "
            f"{to_go:.1f} h to go"
        )
