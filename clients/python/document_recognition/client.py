"""The operations of the service."""

from __future__ import annotations

import dataclasses
import json
import re
import threading
import urllib.parse
import uuid
from email.message import Message
from typing import Any, Dict, NamedTuple, Optional, Union, cast

from .api_types import (
    ClientToken,
    ClientTokenRequest,
    ExplainedScan,
    KeyDirectory,
    Scan,
    ScanDeletion,
    ScanEvidence,
    ScanList,
    ScanOptions,
    Usage,
)
from .picture import Picture, file_to_base64
from .proof import ScanProof, proof_of
from .send import Answer, OutgoingRequest, Patience, send


class RateLimit(NamedTuple):
    """What is left of the key's rate limit."""

    remaining: int
    # Seconds until the limit is whole again.
    reset_seconds: int


class SignedScan(NamedTuple):
    """A scan with what the service signed of it."""

    scan: Scan
    # None where the service does not sign its answers.
    proof: Optional[ScanProof]


class SignedExplainedScan(NamedTuple):
    """A scan and its evidence, with what the service signed of both."""

    explained: ExplainedScan
    # None where the service does not sign its answers.
    proof: Optional[ScanProof]


class SignedEvidence(NamedTuple):
    """The evidence of a stored scan, with what the service signed of it."""

    evidence: ScanEvidence
    # None where the service does not sign its answers.
    proof: Optional[ScanProof]


class DocumentRecognition:
    """The operations of one service with one key. Safe to share between threads."""

    def __init__(self, api_key: str, base_url: str, patience: Patience = Patience()) -> None:
        """``api_key`` is a live key, a sandbox key or a client token.

        Raises ValueError for a ``base_url`` that is no address and an ``api_key`` that is no key.
        """
        if not re.fullmatch(r"[\x21-\x7e]+", api_key):
            raise ValueError("api_key: not a key")
        self._base_url = _service_address(base_url)
        self._headers = {"Accept": "application/json", "Authorization": f"Bearer {api_key}"}
        self._patience = patience
        self._rate_limit: Optional[RateLimit] = None

    @property
    def rate_limit(self) -> Optional[RateLimit]:
        """As of the last answer; None before the first."""
        return self._rate_limit

    def create_scan(
        self,
        image: Union[str, Picture],
        options: Optional[ScanOptions] = None,
        reference: Optional[str] = None,
        *,
        idempotency_key: Optional[str] = None,
        patience: Optional[Patience] = None,
        cancel: Optional[threading.Event] = None,
    ) -> Scan:
        """Reads one picture: a JPEG or PNG as a path, as bytes, or as text in base64.

        ``reference`` has at most 128 characters, which come back with the result. Each call makes
        an idempotency key of its own, which covers its retries; give one that you keep with the
        job, and a program that crashes and starts again is not charged twice either.
        """
        signed = self.create_signed_scan(
            image,
            options,
            reference,
            idempotency_key=idempotency_key,
            patience=patience,
            cancel=cancel,
        )
        return signed.scan

    def create_signed_scan(
        self,
        image: Union[str, Picture],
        options: Optional[ScanOptions] = None,
        reference: Optional[str] = None,
        *,
        idempotency_key: Optional[str] = None,
        patience: Optional[Patience] = None,
        cancel: Optional[threading.Event] = None,
    ) -> SignedScan:
        """As ``create_scan``, with a proof for somebody who need not trust you: ``verify_scan``."""
        body = _scan_body(image, options, reference)
        key = str(uuid.uuid4()) if idempotency_key is None else idempotency_key
        return _signed_scan(self._answer("POST", "/v1/scans", patience, cancel, body, key))

    def create_explained_scan(
        self,
        image: Union[str, Picture],
        options: Optional[ScanOptions] = None,
        reference: Optional[str] = None,
        *,
        idempotency_key: Optional[str] = None,
        patience: Optional[Patience] = None,
        cancel: Optional[threading.Event] = None,
    ) -> ExplainedScan:
        """As ``create_scan``, with what each value was read from, stored or not."""
        signed = self.create_signed_explained_scan(
            image,
            options,
            reference,
            idempotency_key=idempotency_key,
            patience=patience,
            cancel=cancel,
        )
        return signed.explained

    def create_signed_explained_scan(
        self,
        image: Union[str, Picture],
        options: Optional[ScanOptions] = None,
        reference: Optional[str] = None,
        *,
        idempotency_key: Optional[str] = None,
        patience: Optional[Patience] = None,
        cancel: Optional[threading.Event] = None,
    ) -> SignedExplainedScan:
        """As ``create_explained_scan``, with a proof of both: ``verify_scan``."""
        body = _scan_body(image, options, reference)
        key = str(uuid.uuid4()) if idempotency_key is None else idempotency_key
        answer = self._answer("POST", "/v1/scans/explained", patience, cancel, body, key)
        return SignedExplainedScan(
            cast(ExplainedScan, answer.json), proof_of(answer.body, answer.headers)
        )

    def get_evidence(
        self,
        scan_id: str,
        *,
        patience: Optional[Patience] = None,
        cancel: Optional[threading.Event] = None,
    ) -> ScanEvidence:
        """What each value of a stored scan was read from."""
        return self.get_signed_evidence(scan_id, patience=patience, cancel=cancel).evidence

    def get_signed_evidence(
        self,
        scan_id: str,
        *,
        patience: Optional[Patience] = None,
        cancel: Optional[threading.Event] = None,
    ) -> SignedEvidence:
        """As ``get_evidence``, with a proof: ``verify_evidence``."""
        path = f"/v1/scans/{urllib.parse.quote(scan_id, safe='')}/evidence"
        answer = self._answer("GET", path, patience, cancel)
        return SignedEvidence(
            cast(ScanEvidence, answer.json), proof_of(answer.body, answer.headers)
        )

    def get_scan(
        self,
        scan_id: str,
        *,
        patience: Optional[Patience] = None,
        cancel: Optional[threading.Event] = None,
    ) -> Scan:
        """A stored scan; its ``images`` are all None."""
        return self.get_signed_scan(scan_id, patience=patience, cancel=cancel).scan

    def get_signed_scan(
        self,
        scan_id: str,
        *,
        patience: Optional[Patience] = None,
        cancel: Optional[threading.Event] = None,
    ) -> SignedScan:
        """As ``get_scan``, with a proof: without images, it is the shorter one to pass on."""
        path = f"/v1/scans/{urllib.parse.quote(scan_id, safe='')}"
        return _signed_scan(self._answer("GET", path, patience, cancel))

    def list_scans(
        self,
        limit: Optional[int] = None,
        before: Optional[str] = None,
        *,
        patience: Optional[Patience] = None,
        cancel: Optional[threading.Event] = None,
    ) -> ScanList:
        """Stored scans, newest first; for the next page, give the last id of this as ``before``."""
        asked = {"limit": limit, "before": before}
        given = {name: value for name, value in asked.items() if value is not None}
        query = f"?{urllib.parse.urlencode(given)}" if given else ""
        return cast(ScanList, self._send("GET", f"/v1/scans{query}", patience, cancel))

    def delete_scan(
        self,
        scan_id: str,
        *,
        patience: Optional[Patience] = None,
        cancel: Optional[threading.Event] = None,
    ) -> ScanDeletion:
        """Raises ``not_found`` also where a try before, whose answer was lost, had deleted it."""
        path = f"/v1/scans/{urllib.parse.quote(scan_id, safe='')}"
        return cast(ScanDeletion, self._send("DELETE", path, patience, cancel))

    def get_usage(
        self,
        *,
        patience: Optional[Patience] = None,
        cancel: Optional[threading.Event] = None,
    ) -> Usage:
        return cast(Usage, self._send("GET", "/v1/usage", patience, cancel))

    def create_client_token(
        self,
        request: Optional[ClientTokenRequest] = None,
        *,
        patience: Optional[Patience] = None,
        cancel: Optional[threading.Event] = None,
    ) -> ClientToken:
        """A short-lived credential for a browser or a phone, which may only scan."""
        body = dict(request or {})
        return cast(ClientToken, self._send("POST", "/v1/client-tokens", patience, cancel, body))

    def _send(
        self,
        method: str,
        path: str,
        patience: Optional[Patience],
        cancel: Optional[threading.Event],
        body: Optional[Dict[str, Any]] = None,
    ) -> Any:
        return self._answer(method, path, patience, cancel, body).json

    def _answer(
        self,
        method: str,
        path: str,
        patience: Optional[Patience],
        cancel: Optional[threading.Event],
        body: Optional[Dict[str, Any]] = None,
        idempotency_key: Optional[str] = None,
    ) -> Answer:
        headers = dict(self._headers)
        if body is not None:
            headers["Content-Type"] = "application/json"
        if idempotency_key is not None:
            # Its bytes in UTF-8, each as one character: http.client takes no others in a header.
            headers["Idempotency-Key"] = idempotency_key.encode().decode("latin-1")
        text = None if body is None else json.dumps(body).encode()
        request = OutgoingRequest(self._base_url + path, method, headers, text)
        return send(request, patience or self._patience, self._note_limit, cancel)

    def with_patience(self, **changes: Any) -> DocumentRecognition:
        """The same client with other limits, for example ``deadline_seconds=30``."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._patience = dataclasses.replace(self._patience, **changes)
        return other

    def _note_limit(self, headers: Message) -> None:
        found = re.search(r";r=(\d{1,9});t=(\d{1,9})", headers.get("RateLimit", ""))
        if found:
            self._rate_limit = RateLimit(int(found[1]), int(found[2]))


def list_signing_keys(
    base_url: str,
    *,
    patience: Patience = Patience(),
    cancel: Optional[threading.Event] = None,
) -> KeyDirectory:
    """The keys with which ``verify_scan`` checks a proof, of the service at this address.

    Whoever checks one needs no key of the service. Raises ``not_found`` if it signs nothing.
    """
    url = _service_address(base_url) + "/.well-known/http-message-signatures-directory"
    request = OutgoingRequest(url, "GET", {"Accept": "application/json"}, None)
    return cast(KeyDirectory, send(request, patience, lambda _: None, cancel).json)


def _service_address(base_url: str) -> str:
    """Without a slash at its end."""
    if not re.fullmatch(r"https?://[^\s/?#]+(/[^\s?#]*)?", base_url):
        raise ValueError(f"base_url: not an http or https address: {base_url}")
    return base_url.rstrip("/")


def _scan_body(
    image: Union[str, Picture], options: Optional[ScanOptions], reference: Optional[str]
) -> Dict[str, Any]:
    base64 = image if isinstance(image, str) else file_to_base64(image)
    body: Dict[str, Any] = {"image": base64, "reference": reference}
    if options is not None:
        body["options"] = options
    return body


def _signed_scan(answer: Answer) -> SignedScan:
    return SignedScan(cast(Scan, answer.json), proof_of(answer.body, answer.headers))
