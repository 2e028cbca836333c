"""What a call raises."""

from __future__ import annotations

from typing import Optional, Union, cast

from .api_types import ErrorCode, ErrorResponse


class DocumentRecognitionError(Exception):
    """Base of everything that a call raises, except :class:`Cancelled`."""


class RefusedError(DocumentRecognitionError):
    """The service answered with an error."""

    def __init__(
        self, status: int, answer: ErrorResponse, retry_after_seconds: Optional[int]
    ) -> None:
        error = answer["error"]
        super().__init__(f"{error['code']}: {error.get('message')}")
        # Branch on this. A service newer than this client may send a code it does not list.
        self.code: ErrorCode = error["code"]
        # HTTP status, 400 to 599.
        self.status = status
        # The page that explains the code.
        self.docs_url = cast("Optional[str]", error.get("docs_url"))
        # Quote these two when asking for help; the second is None unless the service failed.
        self.request_id = cast("Optional[str]", error.get("request_id"))
        self.event_id = cast("Optional[str]", error.get("event_id"))
        # How long the service asks to wait; None where it does not.
        self.retry_after_seconds = retry_after_seconds


class NoAnswerError(DocumentRecognitionError):
    """Nothing came back, or half of an answer, or one that is not the service's own, such as the
    page of a proxy. A scan may have run all the same: a retry has to use the same idempotency key.
    """

    def __init__(self, message: str, status: Optional[int]) -> None:
        super().__init__(message)
        # HTTP status of what came back; None if nothing did.
        self.status = status


# What another try may mend.
Failure = Union[RefusedError, NoAnswerError]


class DeadlineError(DocumentRecognitionError):
    """The deadline of the whole call passed during a try."""

    def __init__(self, deadline_seconds: float, last: Optional[Failure]) -> None:
        before = "" if last is None else f"; before: {last}"
        super().__init__(f"no answer within {deadline_seconds} s{before}")
        # What the try before that one failed with; None if it was the first.
        self.last = last


class ConversionError(DocumentRecognitionError):
    """Nothing was sent: the picture is in a format that the service does not read, and could not be
    made a JPEG."""


class Cancelled(Exception):
    """The event that was given as ``cancel`` was set."""
