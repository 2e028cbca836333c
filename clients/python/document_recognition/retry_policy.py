"""Which failures another try may mend, and when."""

from __future__ import annotations

from typing import Optional

from .errors import Failure, NoAnswerError


def wait_before_retry(failure: Failure, tries: int, random: float) -> Optional[float]:
    """Seconds until another try makes sense, None if none does; ``tries`` have been made.

    ``random`` is from 0 to below 1: clients that failed together should not come back together.
    """
    back_off: float = 2 ** (tries - 1) * (0.75 + random / 2)
    if isinstance(failure, NoAnswerError):
        return back_off if _is_passing(failure.status) else None
    if failure.status == 503 or failure.code == "rate_limited":
        return back_off if failure.retry_after_seconds is None else failure.retry_after_seconds
    if failure.status == 500 or failure.code == "idempotency_in_progress":
        return back_off
    return None


def _is_passing(status: Optional[int]) -> bool:
    """Half of an answer, or what a proxy says when the service behind it is away or too busy."""
    return status is None or 200 <= status < 300 or status == 429 or status >= 500
