"""One request, with its retries."""

from __future__ import annotations

import http.client
import json
import random
import threading
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from email.message import Message
from typing import Any, Callable, Dict, Mapping, NoReturn, Optional

from .errors import Cancelled, DeadlineError, Failure, NoAnswerError, RefusedError
from .retry_policy import wait_before_retry


@dataclass(frozen=True)
class Patience:
    """How often and how long to try."""

    # Tries in all, from 1.
    tries_max: int = 5
    # For one try: urllib allows it for each step of the connection.
    try_timeout_seconds: float = 60.0
    # For the whole call with its retries and the waits between.
    deadline_seconds: float = 120.0


@dataclass(frozen=True)
class OutgoingRequest:
    url: str
    method: str
    headers: Mapping[str, str]
    body: Optional[bytes]


@dataclass(frozen=True)
class Answer:
    # The JSON of ``body``.
    json: Any
    body: bytes
    headers: Message


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect would carry the picture to an address that nobody chose."""

    def redirect_request(self, *_: Any) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirects)


def send(
    request: OutgoingRequest,
    patience: Patience,
    on_answer: Callable[[Message], None],
    cancel: Optional[threading.Event],
) -> Answer:
    """A successful answer.

    Tries again where the guide on retries says so, with the same headers and body. ``cancel`` ends
    a wait at once; a try that is under way ends by itself.
    """
    ends_at = time.monotonic() + patience.deadline_seconds
    last: Optional[Failure] = None
    tries = 0
    while True:
        _stop_if(cancel)
        left = ends_at - time.monotonic()
        timeout = max(0.001, min(patience.try_timeout_seconds, left))
        tries += 1
        try:
            return _try_once(request, timeout, on_answer)
        except (RefusedError, NoAnswerError) as failure:
            if time.monotonic() >= ends_at:
                raise DeadlineError(patience.deadline_seconds, last) from failure
            if last is not None and _is_end_of_token(failure):
                raise last from failure
            last = failure
        _stop_if(cancel)
        wait = wait_before_retry(last, tries, random.random())
        is_over = tries >= patience.tries_max
        # A wait that ends after the deadline would only keep the caller from what went wrong.
        if wait is None or is_over or time.monotonic() + wait >= ends_at:
            raise last
        (cancel or threading.Event()).wait(wait)


def _is_end_of_token(failure: Failure) -> bool:
    """Whether a client token had no use or no time left for this try.

    Each try spends a use: what the one before failed with says more, and above all whether the scan
    may have run.
    """
    codes = ("client_token_used_up", "client_token_expired")
    return isinstance(failure, RefusedError) and failure.code in codes


def _stop_if(cancel: Optional[threading.Event]) -> None:
    if cancel is not None and cancel.is_set():
        raise Cancelled("cancelled by the caller")


def _try_once(
    request: OutgoingRequest, timeout: float, on_answer: Callable[[Message], None]
) -> Answer:
    sent = urllib.request.Request(
        request.url, request.body, dict(request.headers), method=request.method
    )
    try:
        with _opener.open(sent, timeout=timeout) as response:
            on_answer(response.headers)
            body = response.read()
            return Answer(_json_of(body, response.status), body, response.headers)
    except urllib.error.HTTPError as error:
        on_answer(error.headers)
        try:
            body = error.read()
        except (OSError, http.client.HTTPException) as cut:
            raise NoAnswerError(f"the answer ({error.code}) was cut", error.code) from cut
        _raise_refusal(error.code, _json_of(body, error.code), error.headers)
    except (OSError, http.client.HTTPException) as error:
        reason = getattr(error, "reason", None) or error
        raise NoAnswerError(f"no answer from {sent.host}: {reason}", None) from error


def _raise_refusal(status: int, answer: Any, headers: Message) -> NoReturn:
    error: Dict[str, Any] = answer.get("error") if isinstance(answer, dict) else {}
    if isinstance(error, dict) and "code" in error:
        raise RefusedError(status, {"error": error}, _retry_after(headers))  # type: ignore
    raise NoAnswerError(f"the answer ({status}) does not come from the service", status)


def _json_of(body: bytes, status: int) -> Any:
    try:
        return json.loads(body)
    except ValueError as error:
        raise NoAnswerError(f"the answer ({status}) is no JSON", status) from error


def _retry_after(headers: Message) -> Optional[int]:
    """Whole seconds; None if the header is missing or a date, which the service never sends."""
    text = headers.get("Retry-After", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
