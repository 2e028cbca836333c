"""Client of the Document Recognition API."""

from .billing import is_billable
from .client import DocumentRecognition, RateLimit
from .errors import (
    Cancelled,
    DeadlineError,
    DocumentRecognitionError,
    NoAnswerError,
    RefusedError,
)
from .picture import Picture, file_to_base64
from .send import Patience

__all__ = [
    "Cancelled",
    "DeadlineError",
    "DocumentRecognition",
    "DocumentRecognitionError",
    "NoAnswerError",
    "Patience",
    "Picture",
    "RateLimit",
    "RefusedError",
    "file_to_base64",
    "is_billable",
]
