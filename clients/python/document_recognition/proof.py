"""Answers that are passed on, and checked by whoever gets them."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from dataclasses import dataclass
from datetime import datetime, timezone
from email.message import Message
from pathlib import Path
from typing import Any, Dict, Mapping, Optional, Tuple, Union, cast

from .api_types import Scan, ScanEvidence

_HEADERS = ("content-digest", "image-digest", "scan-id", "signature-input", "signature")

# One signature over exactly these parts (RFC 9421 section 2.5), in the order of signing.
_SIGNATURE_INPUT = re.compile(
    r'sig=(\("@status" "content-digest" "image-digest" "scan-id"\);created=([0-9]{1,12});'
    r'keyid="([A-Za-z0-9_-]{43})";alg="ed25519";tag="(scan|sandbox-scan)")'
)


class ProofError(Exception):
    """What a proof fails with: which part does not hold."""


@dataclass(frozen=True)
class ScanProof:
    """An answer as it came, and what the service signed of it. ``to_json`` can be passed on."""

    # The JSON of the scan, of the scan with its evidence, or of that alone, byte for byte.
    body: str
    headers: Mapping[str, str]

    def to_json(self) -> str:
        return json.dumps({"body": self.body, "headers": dict(self.headers)}, indent=2)

    @classmethod
    def from_json(cls, text: str) -> ScanProof:
        """Raises :class:`ProofError` for JSON that is no proof."""
        value = _object_of(text)
        body, headers = value.get("body"), value.get("headers")
        is_whole = isinstance(headers, dict) and all(
            isinstance(headers.get(name), str) for name in _HEADERS
        )
        if not isinstance(body, str) or not is_whole:
            raise ProofError("this is no proof of a scan")
        return cls(body, {name: cast(dict, headers)[name] for name in _HEADERS})


@dataclass(frozen=True)
class VerifiedScan:
    scan: Scan
    # When the service signed the answer, by its own clock.
    signed_at: datetime
    # Which of the keys it was.
    key_id: str
    # What its values were read from; None where the answer was the scan alone.
    evidence: Optional[ScanEvidence] = None


@dataclass(frozen=True)
class VerifiedEvidence:
    evidence: ScanEvidence
    signed_at: datetime
    key_id: str


def proof_of(body: bytes, headers: Message) -> Optional[ScanProof]:
    """None where the service does not sign its answers."""
    found = {name: headers.get(name) for name in _HEADERS}
    if any(value is None for value in found.values()):
        return None
    return ScanProof(body.decode(), cast("Dict[str, str]", found))


def verify_scan(
    proof: ScanProof,
    keys: Mapping[str, Any],
    *,
    image: Union[bytes, Path, None] = None,
    allow_sandbox: bool = False,
) -> VerifiedScan:
    """Checks an answer without asking the service: signature, body, id, and the picture if given.

    ``keys`` is what ``list_signing_keys`` gives; it must come from the service itself or from
    somebody you trust, never with the proof. ``image`` is the very picture that was sent. The
    answer of a sandbox says nothing about a document: it holds only with ``allow_sandbox``. Needs
    the package ``cryptography``. Raises :class:`ProofError`.
    """
    body, signed_at, key_id = _verified(proof, keys, image, allow_sandbox)
    is_explained = "scan" in body
    scan = body["scan"] if is_explained else body
    _require_id(scan.get("meta", {}).get("id"), proof)
    evidence = cast(ScanEvidence, body.get("evidence")) if is_explained else None
    return VerifiedScan(cast(Scan, scan), signed_at, key_id, evidence)


def verify_evidence(
    proof: ScanProof,
    keys: Mapping[str, Any],
    *,
    image: Union[bytes, Path, None] = None,
) -> VerifiedEvidence:
    """The same for the evidence of a stored scan."""
    body, signed_at, key_id = _verified(proof, keys, image, False)
    _require_id(body.get("scan_id"), proof)
    return VerifiedEvidence(cast(ScanEvidence, body), signed_at, key_id)


def _require_id(scan_id: Any, proof: ScanProof) -> None:
    if scan_id != proof.headers["scan-id"]:
        raise ProofError("the id is not that of the body")


def _verified(
    proof: ScanProof,
    keys: Mapping[str, Any],
    image: Union[bytes, Path, None],
    allow_sandbox: bool,
) -> Tuple[Dict[str, Any], datetime, str]:
    headers = proof.headers
    found = _SIGNATURE_INPUT.fullmatch(headers["signature-input"])
    if found is None:
        raise ProofError("the signature does not cover what it should")
    params, created, key_id, tag = found.groups()
    key = next((each for each in keys.get("keys", []) if each.get("kid") == key_id), None)
    if key is None:
        raise ProofError(f"no key {key_id} in the list of keys")
    base = "\n".join(
        [
            '"@status": 200',
            *(f'"{name}": {headers[name]}' for name in _HEADERS[:3]),
            f'"@signature-params": {params}',
        ]
    )
    _require_signature(str(key.get("x")), base.encode(), headers["signature"])
    if _digest_of(proof.body.encode()) != headers["content-digest"]:
        raise ProofError("the body is not the one that was signed")
    picture = image.read_bytes() if isinstance(image, Path) else image
    if picture is not None and _digest_of(picture) != headers["image-digest"]:
        raise ProofError("the scan is of another picture")
    if tag == "sandbox-scan" and not allow_sandbox:
        raise ProofError("the answer is of a sandbox, which says nothing about a document")
    signed_at = datetime.fromtimestamp(int(created), timezone.utc)
    return _object_of(proof.body), signed_at, key_id


def _require_signature(x: str, base: bytes, field: str) -> None:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    found = re.fullmatch(r"sig=:([A-Za-z0-9+/]{86}==):", field)
    try:
        key = Ed25519PublicKey.from_public_bytes(base64.urlsafe_b64decode(x + "="))
    except ValueError as error:
        raise ProofError("the key in the list is no Ed25519 key") from error
    try:
        key.verify(base64.b64decode(found[1] if found else ""), base)
    except InvalidSignature as error:
        raise ProofError("the signature is not of this key and these headers") from error


def _digest_of(content: bytes) -> str:
    """RFC 9530 section 2."""
    return f"sha-256=:{base64.b64encode(hashlib.sha256(content).digest()).decode()}:"


def _object_of(text: str) -> Dict[str, Any]:
    try:
        value = json.loads(text)
    except ValueError as error:
        raise ProofError("this is no JSON object") from error
    if not isinstance(value, dict):
        raise ProofError("this is no JSON object")
    return value
