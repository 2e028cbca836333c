"""Client of the Document Recognition API."""

from .billing import is_billable
from .client import (
    DocumentRecognition,
    RateLimit,
    SignedEvidence,
    SignedExplainedScan,
    SignedScan,
    list_signing_keys,
)
from .errors import (
    Cancelled,
    ConversionError,
    DeadlineError,
    DocumentRecognitionError,
    NoAnswerError,
    RefusedError,
)
from .picture import Picture, file_to_base64
from .proof import (
    ProofError,
    ScanProof,
    VerifiedEvidence,
    VerifiedScan,
    verify_evidence,
    verify_scan,
)
from .send import Patience

__all__ = [
    "Cancelled",
    "ConversionError",
    "DeadlineError",
    "DocumentRecognition",
    "DocumentRecognitionError",
    "NoAnswerError",
    "Patience",
    "Picture",
    "ProofError",
    "RateLimit",
    "RefusedError",
    "ScanProof",
    "SignedEvidence",
    "SignedExplainedScan",
    "SignedScan",
    "VerifiedEvidence",
    "VerifiedScan",
    "file_to_base64",
    "is_billable",
    "list_signing_keys",
    "verify_evidence",
    "verify_scan",
]
