"""Made by `npm run clients` from the OpenAPI document; changes here are lost."""

from __future__ import annotations

from typing import List, Literal, Optional, TypedDict, Union


# Three capital letters: ISO 3166-1 alpha-3, or a code of ICAO 9303-3 as printed.
Alpha3 = str


# A calendar date, `YYYY-MM-DD`.
CalendarDate = str


# How likely the value is to be right: `high` from 0.9, `medium` from 0.6, otherwise `low`.
ConfidenceBand = Literal["high", "medium", "low"]


# The kind of document.
DocumentKind = Literal[
    "passport",
    "identity_card",
    "residence_permit",
    "travel_document",
    "driving_licence",
    "visa",
]


# The error code. Branch on this in your program.
ErrorCode = Literal[
    "invalid_request",
    "unauthorized",
    "client_token_expired",
    "client_token_used_up",
    "insufficient_credits",
    "registration_required",
    "client_token_not_allowed",
    "not_found",
    "idempotency_conflict",
    "idempotency_in_progress",
    "idempotency_replay_unavailable",
    "payload_too_large",
    "unsupported_media_type",
    "validation_failed",
    "rate_limited",
    "document_repeated",
    "internal_error",
    "engine_unavailable",
    "service_unavailable",
    "topup_in_progress",
    "maintenance",
]


# What the field is about.
FieldCategory = Literal["identity", "document", "dates", "address", "visa", "other"]


# A JPEG as a `data:` URL; null when there is no such image.
ImageSlot = Optional[str]


# A lowercase UUID, version 7. Ids sort by time of creation; treat them as opaque.
ScanId = str


# `recognized`: the kind of document was determined and data was read. `no_document_found`: the
# image shows no document. `unreadable`: the image shows a document, but no usable text.
# `unsupported_document`: the kind of document is not known. `rejected`: the recognition itself
# failed.
ScanStatus = Literal[
    "recognized",
    "no_document_found",
    "unreadable",
    "unsupported_document",
    "rejected",
]


# A point in time in UTC, with whole seconds: `YYYY-MM-DDTHH:MM:SSZ`.
UtcTimestamp = str


# The result of a check.
Verdict = Literal["not_checked", "pass", "warn", "fail"]


class ClientToken(TypedDict):
    """A client token and its limits."""

    # The credential. It is shown only once, because only its hash is stored.
    token: str
    expires_at: UtcTimestamp
    # How many requests the token can be used for.
    max_uses: int
    # Whether the token was issued by a sandbox key.
    sandbox: bool


class ClientTokenRequest(TypedDict, total=False):
    """How long and how often a token can be used."""

    # How long the token is valid, in seconds. Default: `300`.
    expires_in: int
    # How many requests the token can be used for, whatever their outcome. Default: `1`.
    max_uses: int


class ErrorResponseError(TypedDict):
    """What went wrong."""

    code: ErrorCode
    # What went wrong, in words, with the path of every invalid value.
    message: str
    # The page that explains this code.
    docs_url: str
    # Identifies this request in the logs of the service.
    request_id: str
    # Identifies a failure that the service has recorded; null for all other errors.
    event_id: Optional[str]


class ErrorResponse(TypedDict):
    """The format of every error."""

    # What went wrong.
    error: ErrorResponseError


class EvidenceBox(TypedDict):
    """A box on the flat page."""

    # The image of `scan.images` that it is in.
    image: Literal["document_crop", "rear"]
    # Its left edge, as a share of the width.
    left: float
    # Its upper edge, as a share of the height.
    top: float
    # Its right edge, as a share of the width.
    right: float
    # Its lower edge, as a share of the height.
    bottom: float


class EvidenceContradiction(TypedDict):
    """Two readings of one field that differ."""

    # The ids of the two fields.
    fields: List[str]
    # What each was read from.
    readings: List[EvidenceReading]


class EvidencePoint(TypedDict):
    """A point of the picture as it was sent, shown upright as its Exif data asks."""

    # From the left edge, as a share of the width.
    x: float
    # From the upper edge, as a share of the height.
    y: float


class EvidenceReading(TypedDict):
    """What one source says, and where it stands."""

    # The machine-readable zone, a barcode, or the printed page.
    source: Literal["mrz", "barcode", "visual"]
    # The characters as read.
    text: str
    # The printed caption it stands under, as read; null where none was read.
    caption: Optional[str]
    # The same of this source alone.
    probability: float
    # Its corners as it reads, from the upper left; null if its place is not known.
    corners: Optional[List[EvidencePoint]]
    # The same on the flat page; null if the edges of the page are not known.
    box: Optional[EvidenceBox]


class ExplainedScan(TypedDict):
    """A scan, and what each of its values was read from."""

    scan: Scan
    evidence: ScanEvidence


class FieldEntry(TypedDict):
    """One reading of one field. Identify entries by `id`, not by `name`."""

    # Unique within the list: `name@lcid`, followed by `#2`, `#3` and so on when the pair repeats.
    id: str
    # A stable name in snake_case, the same in every language; one of the rarer ones that
    # `/docs/fields` lists; a name made from the printed label, in category `other`; or one of
    # these: `surname`: The surname or surnames, without titles, birth names and parents’ names.
    # `given_names`: All given names, joined by single blanks. `full_name`: The whole name as one
    # text; alone where neither the page nor a zone separates its parts. `birth_date`: The day on
    # which the holder was born. `birth_place`: The town or country in which the holder was born, as
    # printed. `sex`: The sex as the document gives it; `X` is neither male nor female.
    # `nationality`: The state of which the holder is a citizen, not the one that issued the
    # document. `personal_number`: The number that the state gave the holder, not the document.
    # `document_number`: The number of this document; on a card with one number, that one.
    # `document_series`: The series that some issuers print apart from the number. `issuing_state`:
    # The state that issued the document. No check digit covers it. `authority`: The office that
    # issued the document, named by a caption or a stamp. `dl_class`: The classes of vehicles that
    # the holder may drive, as printed. `permit_class`: The class or type of the permit, as printed.
    # `restrictions`: What the holder must observe when driving: codes or words, as printed.
    # `endorsements`: What the holder may drive in addition: codes or words, as printed.
    # `issue_date`: The day on which the document was issued. `expiry_date`: The last day on which
    # the document is valid. `address`: The whole address as one text, its lines joined by single
    # blanks. `address_street`: Street and house number. `address_city`: The town of the address.
    # `address_state`: The state or province of the address, as printed. `address_postal_code`: The
    # postal code of the address. `visa_type`: The type of the visa, as printed. `visa_class`: The
    # class of the visa, as printed. `visa_valid_from`: The first day on which the visa is valid.
    # `visa_valid_until`: The last day on which the visa is valid. `visa_number_of_entries`: How
    # often the holder may enter: a number or a word, as printed. `visa_duration_of_stay`: How long
    # the holder may stay, as printed. `height`: Body height with its unit, as printed or encoded.
    # `weight`: Body weight with its unit, as printed or encoded. `eyes_color`: The colour of the
    # eyes: a code or a word, as printed. `hair_color`: The colour of the hair: a code or a word, as
    # printed. `days_to_expire`: Days from the scan to the date of expiry; negative once it has
    # passed. Absent without that date. `mrz`: All lines of the machine-readable zone as read,
    # joined into one text: the same as `mrz.text`.
    name: str
    # A human-readable name of the field.
    label: str
    category: FieldCategory
    # The value as read; null when it could not be read.
    value: Optional[str]
    # The English name of the language; null for readings in Latin script or without a language.
    language: Optional[str]
    confidence: ConfidenceBand


class FieldEvidence(TypedDict):
    """What one entry of `fields` was read from."""

    # The `id` of the entry of `fields`.
    id: str
    # The calibrated probability that `confidence` is cut from; null if none was read.
    probability: Optional[float]
    confidence: ConfidenceBand
    # First the reading whose spelling is the value, then those that agree with it.
    readings: List[EvidenceReading]
    # Ids of fields of other names that say the same: a whole name and its parts, or one number
    # under two names.
    agrees: List[str]
    # Ids of other readings of this field that say something else.
    contradicts: List[str]
    # Ids of the fields that the value was computed from.
    derived_from: List[str]


class KeyDirectory(TypedDict):
    """The keys that verify signed scans."""

    # The key in use first, then those of a change: the next or the former one.
    keys: List[VerificationKey]


class QualityAdvice(TypedDict):
    """Why a better photograph would help."""

    # The check that did not pass; `incomplete`: the file ends before its picture does.
    check: Literal["resolution", "focus", "glare", "brightness", "contrast", "cut", "perspective", "incomplete"]
    # Its result.
    result: Literal["warn", "fail"]
    # The part of the document it is about.
    part: Literal["document", "mrz", "portrait"]
    # What is wrong, and what to do about it, in one sentence.
    advice: str


class Scan(TypedDict):
    """The result of a recognition. Every key is always present; unknown values are null."""

    meta: ScanMeta
    # Null when no document was identified.
    document: Optional[ScanDocument]
    # Null when no value was read.
    holder: Optional[ScanHolder]
    # Every value that was read, each with its confidence. The service reads the machine-readable
    # zone, barcodes and the printed page, in Latin, Cyrillic, Greek, Georgian, Armenian and Hebrew
    # letters, and in Chinese, Japanese, Korean, Thai, Devanagari, Arabic and Persian where the
    # document’s country uses them. What a barcode says is evidence like print: signatures in
    # barcodes and seals are not checked.
    fields: List[FieldEntry]
    mrz: ScanMrz
    images: ScanImages
    quality: ScanQuality
    authenticity: ScanAuthenticity


class ScanAuthenticityChecks(TypedDict):
    # The name of the check, in snake_case.
    name: str
    # A human-readable name of the check.
    label: str
    # The result of the check.
    result: Literal["pass", "warn", "fail"]
    # What was found; null if there is no more to say.
    detail: Optional[str]


class ScanAuthenticity(TypedDict):
    """Authenticity is not examined: this service only reads documents."""

    overall: Verdict
    # Always empty.
    checks: List[ScanAuthenticityChecks]


class ScanDeletion(TypedDict):
    """Confirms that a stored scan was deleted."""

    id: ScanId
    # Always true.
    deleted: Literal[True]


class ScanDocument(TypedDict):
    """The kind of document, and the state that issued it."""

    kind: DocumentKind
    # The country the document belongs to.
    country: Optional[Alpha3]
    # The English name of that country.
    country_name: Optional[str]
    # The state that issued the document.
    issuing_state: Optional[Alpha3]
    # The full name of the document type; null when a stored scan is read.
    type_name: Optional[str]
    type_confidence: ConfidenceBand
    # Whether the document had expired at the time of the scan.
    is_expired: Optional[bool]
    # Days until the document expires; negative once it has expired.
    days_remaining: Optional[int]


class ScanEvidenceQuality(TypedDict):
    """The quality of the picture, and how to better it."""

    # The quality of the picture, as when it was scanned.
    overall: Verdict
    # The worst first; empty unless `warn` or `fail`.
    advice: List[QualityAdvice]


class ScanEvidence(TypedDict):
    """What each value of a scan was read from."""

    scan_id: ScanId
    # The quality of the picture, and how to better it.
    quality: ScanEvidenceQuality
    # One for each entry of `fields`, in that order.
    fields: List[FieldEvidence]
    # Each pair of readings that contradict each other, once.
    contradictions: List[EvidenceContradiction]


class ScanHolder(TypedDict):
    """The best reading of the holder, in Latin letters. Names never contain line breaks."""

    # The given names, joined by single blanks.
    given_names: Optional[str]
    # The surname or surnames.
    surname: Optional[str]
    # The whole name; alone where the document does not separate its parts.
    full_name: Optional[str]
    # The date of birth.
    birth_date: Optional[CalendarDate]
    # `X`: the document gives neither male nor female.
    sex: Optional[Literal["M", "F", "X"]]
    # The state whose national the holder is.
    nationality: Optional[Alpha3]


class ScanImages(TypedDict):
    """Images cut out of the picture: `document_crop` is at most 250 px high, every other image at
    most 100 px. All are null when a stored scan is read.
    """

    document_crop: ImageSlot
    rear: ImageSlot
    main_photo: ImageSlot
    signature: ImageSlot
    watermark_face: ImageSlot
    barcode: ImageSlot
    chip: ImageSlot


class ScanList(TypedDict):
    """One page of stored scans."""

    # The stored scans, most recent first.
    scans: List[ScanSummary]


class ScanMeta(TypedDict):
    """The outcome, cost and timing of the scan."""

    # The version of the result format.
    schema_version: Literal["1.0"]
    id: ScanId
    status: ScanStatus
    # Whether the scan was charged one credit.
    billed: bool
    # How sure the whole is: the kind, and the names, birth date, number and expiry that were read.
    # Every other value has its own.
    confidence: ConfidenceBand
    # Null for a stored scan whose times were not measured.
    timing: Optional[Timing]
    created_at: UtcTimestamp
    # The `reference` sent with the request.
    reference: Optional[str]


class ScanMrz(TypedDict):
    """The machine-readable zone (ICAO 9303)."""

    # `passed`: every check digit is valid and the printed page does not contradict them. `failed`:
    # a check digit or a comparison failed. `absent`: no machine-readable zone was found.
    status: Literal["passed", "failed", "absent"]
    # Why the status is `failed`; null otherwise.
    reason: Optional[str]
    # The lines from top to bottom, exactly as read.
    lines: Optional[List[str]]
    # All lines joined into one string.
    text: Optional[str]


class ScanOptions(TypedDict, total=False):
    """Options of a scan. None of them changes the price."""

    # What to read. `full` reads everything and is the only mode. Default: `"full"`.
    mode: Literal["full"]
    # The country you expect. Only a hint: documents of other countries are recognized too. Default:
    # `null`.
    expect_country: Optional[Alpha3]
    # The format of dates. `iso`, `YYYY-MM-DD`, is the only one. Default: `"iso"`.
    date_format: Literal["iso"]
    # Whether to return the portrait. With `false`, `images.main_photo` is null. Default: `true`.
    return_portrait: bool
    # How many hours to store the result; 0 stores nothing, null uses the account setting. Default:
    # `null`.
    retain_hours: Optional[int]


class ScanQuality(TypedDict):
    """The quality of the picture: the worst result of any check."""

    overall: Verdict


class _ScanRequestRequired(TypedDict):
    # A JPEG or PNG image, encoded in standard base64.
    image: str


class ScanRequest(_ScanRequestRequired, total=False):
    """One image to recognize."""

    # Default: `{}`.
    options: ScanOptions
    # Your own reference, returned in the result and in the list of stored scans. With an account's
    # sandbox key `outcome:<name>` chooses the answer: see the guide on tests. Default: `null`.
    reference: Optional[str]


class ScanSummary(TypedDict):
    """One entry in the list of stored scans."""

    id: ScanId
    status: ScanStatus
    # Whether the scan was charged one credit.
    billed: bool
    # Total processing time in milliseconds.
    duration_ms: int
    # The `reference` sent with the scan.
    reference: Optional[str]
    created_at: UtcTimestamp


class Timing(TypedDict):
    """How long the scan took, in whole milliseconds."""

    # From the arrival of the request headers until the body was received and validated.
    upload_ms: int
    # The time the recognition itself took, including any wait for a worker.
    processing_ms: int
    # From the arrival of the request until the result was complete.
    total_ms: int


class UsagePeriod(TypedDict):
    """The current calendar month in UTC."""

    start: UtcTimestamp
    end: UtcTimestamp


class UsageScansByStatus(TypedDict):
    """The same by the status of the scan."""

    # The kind of document was determined and data was read.
    recognized: int
    # The image shows no document.
    no_document_found: int
    # Hardly any text of the document was legible.
    unreadable: int
    # The kind of document is not known.
    unsupported_document: int
    # The recognition itself failed.
    rejected: int


class UsageScans(TypedDict):
    """All completed scans, whether or not their results were stored."""

    # All of them.
    total: int
    # Those charged one credit.
    billed: int
    # The same by the status of the scan.
    by_status: UsageScansByStatus


class Usage(TypedDict):
    """The balance, and the usage of the current month."""

    # The balance in credits. One credit is one US cent; null for a key without an account.
    balance_credits: Optional[int]
    # The current calendar month in UTC.
    period: UsagePeriod
    # All completed scans, whether or not their results were stored.
    scans: UsageScans
    # Credits charged in the period.
    credits_spent: int


class VerificationKey(TypedDict):
    """A public key as a JSON Web Key (RFC 7517)."""

    # The type of key (RFC 8037 §2).
    kty: Literal["OKP"]
    # Its curve.
    crv: Literal["Ed25519"]
    # The public key (RFC 8037 §2), in base64url.
    x: str
    # Its thumbprint (RFC 7638), which signatures name as `keyid`.
    kid: str
    # It verifies signatures.
    use: Literal["sig"]
    # The algorithm (RFC 8037 §3.1).
    alg: Literal["EdDSA"]
