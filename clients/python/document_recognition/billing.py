"""What a scan costs."""

from __future__ import annotations

from .api_types import Scan

_PRINTED_FIELDS_MIN = 5

# Entries that are computed from others, or are the whole MRZ.
_NOT_PRINTED = {"days_to_expire", "mrz"}


def is_billable(scan: Scan) -> bool:
    """Whether a live key is charged for a scan with this answer, by the rule of the contract: a
    known kind of document, and an MRZ whose check digits hold, a decoded barcode, or five printed
    fields.

    Meant for answers to a sandbox key, which is never charged; what a live key was charged is
    ``meta.billed``. Printed fields cannot be counted beside an MRZ or a barcode, so that a document
    whose check digits fail is billable by its print alone without this function knowing it.
    """
    mrz = scan["mrz"]
    if scan["document"] is None:
        return False
    if mrz["status"] == "passed" or scan["images"]["barcode"] is not None:
        return True
    if mrz["status"] == "failed":
        return "check digit" not in (mrz["reason"] or "").lower()
    names = {field["name"] for field in scan["fields"]} - _NOT_PRINTED
    return len(names) >= _PRINTED_FIELDS_MIN
