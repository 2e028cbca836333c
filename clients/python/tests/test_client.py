"""Runs against the service at API_URL with the live key API_KEY; PHOTO is a picture of a passport,
SLOW_PHOTO one that takes seconds to read."""

import base64
import dataclasses
import importlib.util
import json
import os
import threading
import time
import unittest
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from document_recognition import (
    Cancelled,
    DeadlineError,
    DocumentRecognition,
    NoAnswerError,
    Patience,
    ProofError,
    RefusedError,
    ScanProof,
    file_to_base64,
    is_billable,
    list_signing_keys,
    verify_evidence,
    verify_scan,
)

URL = os.environ["API_URL"]
KEY = os.environ["API_KEY"]
PHOTO = Path(os.environ["PHOTO"])
SLOW_PHOTO = Path(os.environ["SLOW_PHOTO"])

# The limit that the service was started with.
KEY_LIMIT = int(os.environ["KEY_LIMIT"])


class FaultyFront:
    """Stands in front of the service: the first requests get ``faults``."""

    def __init__(self, *faults):
        front = self
        self.keys = []

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                front.keys.append(self.headers["Idempotency-Key"])
                fault = faults[len(front.keys) - 1] if len(front.keys) <= len(faults) else None
                if fault == "cut":
                    return
                if fault == "half":
                    return self.answer(200, b'{"meta": {"sta', {})
                if fault is not None:
                    status, code, wait = fault
                    error = {"error": {"code": code, "message": "SPECIMEN"}}
                    return self.answer(status, json.dumps(error).encode(), {"Retry-After": wait})
                names = ("Authorization", "Content-Type")
                headers = {name: self.headers[name] for name in names}
                sent = urllib.request.Request(URL + self.path, body, headers)
                with urllib.request.urlopen(sent) as response:
                    self.answer(response.status, response.read(), {})

            def answer(self, status, body, headers):
                self.send_response(status)
                for name, value in {**headers, "Content-Length": len(body)}.items():
                    self.send_header(name, str(value))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


class ClientTest(unittest.TestCase):
    def setUp(self):
        self.client = DocumentRecognition(KEY, URL)

    def behind(self, *faults):
        front = FaultyFront(*faults)
        self.addCleanup(front.server.server_close)
        self.addCleanup(front.server.shutdown)
        return front, DocumentRecognition(KEY, front.url)

    def test_scans_a_path_bytes_and_base64(self):
        data = PHOTO.read_bytes()
        for picture in (PHOTO, data, file_to_base64(data)):
            scan = self.client.create_scan(picture, reference="SPECIMEN 1")
            self.assertEqual(scan["meta"]["status"], "recognized")
            self.assertEqual(scan["meta"]["reference"], "SPECIMEN 1")
            self.assertEqual(is_billable(scan), scan["meta"]["billed"])
        self.assertLess(self.client.rate_limit.remaining, KEY_LIMIT)

    def test_lists_reads_and_deletes_what_was_stored(self):
        before = self.client.get_usage()["credits_spent"]
        scan_id = self.client.create_scan(PHOTO, {"retain_hours": 1})["meta"]["id"]
        self.assertEqual(self.client.list_scans(limit=1)["scans"][0]["id"], scan_id)
        self.assertEqual(self.client.get_scan(scan_id)["meta"]["id"], scan_id)
        self.assertEqual(self.client.delete_scan(scan_id), {"id": scan_id, "deleted": True})
        with self.assertRaises(RefusedError) as caught:
            self.client.get_scan(scan_id)
        self.assertEqual(caught.exception.code, "not_found")
        self.assertEqual(self.client.get_usage()["credits_spent"], before + 1)

    def test_explains_a_scan_as_it_is_made_and_reads_the_same_of_a_stored_one(self):
        explained = self.client.create_explained_scan(PHOTO)
        scan_id = explained["scan"]["meta"]["id"]
        self.assertEqual(explained["evidence"]["scan_id"], scan_id)
        self.assertEqual(self.client.get_evidence(scan_id), explained["evidence"])

    def test_issues_a_token_that_scans(self):
        token = self.client.create_client_token({"expires_in": 60})["token"]
        scan = DocumentRecognition(token, URL).create_scan(PHOTO)
        self.assertEqual(scan["meta"]["status"], "recognized")

    def test_raises_a_refusal_at_once_with_its_code_and_page(self):
        with self.assertRaises(RefusedError) as caught:
            self.client.create_scan(PHOTO, reference="x" * 129)
        self.assertEqual((caught.exception.code, caught.exception.status), ("validation_failed", 422))
        self.assertIn("/docs/errors/validation_failed", caught.exception.docs_url)
        self.assertRegex(caught.exception.request_id, "^req_")

    def test_waits_for_the_rate_limit_when_it_is_refused_for_it(self):
        # At once: one after another, a busy machine would take longer than the window.
        count = KEY_LIMIT + 4
        with ThreadPoolExecutor(count) as threads:
            calls = [threads.submit(self.client.get_usage) for _ in range(count)]
        self.assertEqual(count, len([call.result() for call in calls]))

    def test_tries_again_with_one_key_after_a_cut_and_half_an_answer_503_and_429(self):
        faults = ("cut", "half", (503, "engine_unavailable", 1), (429, "rate_limited", 1))
        front, client = self.behind(*faults)
        self.assertEqual(client.create_scan(PHOTO)["meta"]["status"], "recognized")
        self.assertEqual(len(front.keys), 5)
        self.assertEqual(len(set(front.keys)), 1)

    def test_uses_the_idempotency_key_it_is_given(self):
        first = self.client.create_scan(PHOTO, idempotency_key="SPECIMEN job 7")
        again = self.client.create_scan(PHOTO, idempotency_key="SPECIMEN job 7")
        self.assertEqual(again, first)

    # Regression: http.client refused every key with a character beyond Latin-1.
    def test_sends_an_idempotency_key_in_any_script(self):
        first = self.client.create_scan(PHOTO, idempotency_key="заказ 7 – SPECIMEN 注文")
        again = self.client.create_scan(PHOTO, idempotency_key="заказ 7 – SPECIMEN 注文")
        self.assertEqual(again, first)

    def test_gives_up_after_as_many_tries_as_it_was_given(self):
        front, client = self.behind(*["cut"] * 9)
        with self.assertRaises(NoAnswerError):
            client.create_scan(PHOTO, patience=Patience(tries_max=2))
        self.assertEqual(len(front.keys), 2)

    def test_gives_up_at_once_where_waiting_does_not_help_or_takes_too_long(self):
        for fault in ((429, "document_repeated", 1), (503, "maintenance", 3600)):
            front, client = self.behind(fault)
            with self.assertRaises(RefusedError) as caught:
                client.create_scan(PHOTO)
            self.assertEqual(caught.exception.code, fault[1])
            self.assertEqual(len(front.keys), 1)

    def test_raises_what_happened_before_where_a_retry_finds_the_client_token_at_its_end(self):
        for code in ("client_token_used_up", "client_token_expired"):
            front = FaultyFront("half", (401, code, 0))
            with self.assertRaises(NoAnswerError) as caught:
                DocumentRecognition(KEY, front.url).create_scan(PHOTO)
            self.assertEqual(200, caught.exception.status)
            self.assertEqual(2, len(front.keys))
        with self.assertRaises(RefusedError) as refusal:
            front = FaultyFront((401, "client_token_used_up", 0))
            DocumentRecognition(KEY, front.url).create_scan(PHOTO)
        self.assertEqual("client_token_used_up", refusal.exception.code)

    def test_raises_when_the_deadline_of_the_call_has_passed(self):
        with self.assertRaises(DeadlineError) as caught:
            self.client.with_patience(deadline_seconds=0.2).create_scan(SLOW_PHOTO)
        self.assertIsNone(caught.exception.last)

    def test_ends_a_wait_between_tries_when_it_is_cancelled(self):
        front, client = self.behind((503, "engine_unavailable", 30))
        cancel = threading.Event()
        threading.Timer(0.3, cancel.set).start()
        started = time.monotonic()
        with self.assertRaises(Cancelled):
            client.create_scan(PHOTO, cancel=cancel)
        self.assertLess(time.monotonic() - started, 25)
        self.assertEqual(len(front.keys), 1)

    def test_says_where_nothing_answers(self):
        front = FaultyFront()
        front.server.server_close()
        client = DocumentRecognition(KEY, front.url, Patience(tries_max=1))
        with self.assertRaises(NoAnswerError) as caught:
            client.get_usage()
        self.assertIn(front.url.removeprefix("http://"), str(caught.exception))

    def test_refuses_a_key_and_an_address_that_cannot_be_right(self):
        with self.assertRaisesRegex(ValueError, "^api_key: not a key$"):
            DocumentRecognition("sk_live_x\n", URL)
        with self.assertRaisesRegex(ValueError, "^base_url: not an http"):
            DocumentRecognition("sk_live_x", "api.example.com")

    def test_encodes_what_base64_can_decode(self):
        self.assertEqual(base64.b64decode(file_to_base64(b"\x00\xff")), b"\x00\xff")


@unittest.skipUnless(importlib.util.find_spec("cryptography"), "there is no cryptography here")
class ProofTest(unittest.TestCase):
    def setUp(self):
        client = DocumentRecognition(KEY, URL)
        self.scan, proof = client.create_signed_scan(PHOTO)
        self.proof = ScanProof.from_json(proof.to_json())
        self.keys = list_signing_keys(URL)

    def complaint(self, proof, keys=None, **expectation):
        with self.assertRaises(ProofError) as caught:
            verify_scan(proof, keys or self.keys, **expectation)
        return str(caught.exception)

    def test_a_proof_holds_for_its_picture_and_no_other(self):
        verified = verify_scan(self.proof, self.keys, image=PHOTO)
        self.assertEqual(verified.scan, self.scan)
        self.assertIn("another picture", self.complaint(self.proof, image=SLOW_PHOTO))

    def test_a_proof_holds_for_a_scan_with_its_evidence_and_for_stored_evidence(self):
        client = DocumentRecognition(KEY, URL)
        explained, proof = client.create_signed_explained_scan(PHOTO)
        verified = verify_scan(proof, self.keys, image=PHOTO)
        self.assertEqual(verified.scan, explained["scan"])
        self.assertEqual(verified.evidence, explained["evidence"])
        evidence, proof = client.get_signed_evidence(explained["scan"]["meta"]["id"])
        self.assertEqual(verify_evidence(proof, self.keys).evidence, evidence)
        self.assertIn("the id is not", self.complaint(proof))

    def test_a_changed_part_of_a_proof_is_refused(self):
        body = self.proof.body.replace("MUSTERSPECIMEN", "MUSTERSPECIMEM")
        changed = dataclasses.replace(self.proof, body=body)
        self.assertIn("the body is not", self.complaint(changed))
        for name in ("content-digest", "image-digest", "scan-id"):
            headers = {**self.proof.headers, name: "sha-256=:AAAA:"}
            changed = dataclasses.replace(self.proof, headers=headers)
            self.assertIn("not of this key", self.complaint(changed), name)
        key = {**self.keys["keys"][0], "x": "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}
        self.assertIn("not of this key", self.complaint(self.proof, {"keys": [key]}))
        self.assertIn("no key", self.complaint(self.proof, {"keys": [{"kid": "other"}]}))


if __name__ == "__main__":
    unittest.main()
