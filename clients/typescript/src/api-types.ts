/** Made by `npm run clients` from the OpenAPI document; changes here are lost. */

/** Three capital letters: ISO 3166-1 alpha-3, or a code of ICAO 9303-3 as printed. */
export type Alpha3 = string

/** A calendar date, `YYYY-MM-DD`. */
export type CalendarDate = string

/** A client token and its limits. */
export interface ClientToken {
  /** The credential. It is shown only once, because only its hash is stored. */
  token: string
  expires_at: UtcTimestamp
  /** How many requests the token can be used for. */
  max_uses: number
  /** Whether the token was issued by a sandbox key. */
  sandbox: boolean
}

/** How long and how often a token can be used. */
export interface ClientTokenRequest {
  /** How long the token is valid, in seconds. Default: `300`. */
  expires_in?: number | undefined
  /** How many requests the token can be used for, whatever their outcome. Default: `1`. */
  max_uses?: number | undefined
}

/** How likely the value is to be right: `high` from 0.9, `medium` from 0.6, otherwise `low`. */
export type ConfidenceBand = 'high' | 'medium' | 'low'

/** The kind of document. */
export type DocumentKind =
  | 'passport'
  | 'identity_card'
  | 'residence_permit'
  | 'travel_document'
  | 'driving_licence'
  | 'visa'

/** The error code. Branch on this in your program. */
export type ErrorCode =
  | 'invalid_request'
  | 'unauthorized'
  | 'client_token_expired'
  | 'client_token_used_up'
  | 'insufficient_credits'
  | 'registration_required'
  | 'client_token_not_allowed'
  | 'not_found'
  | 'idempotency_conflict'
  | 'idempotency_in_progress'
  | 'idempotency_replay_unavailable'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'validation_failed'
  | 'rate_limited'
  | 'document_repeated'
  | 'internal_error'
  | 'engine_unavailable'
  | 'service_unavailable'
  | 'topup_in_progress'
  | 'maintenance'

/** The format of every error. */
export interface ErrorResponse {
  /** What went wrong. */
  error: {
    code: ErrorCode
    /** What went wrong, in words, with the path of every invalid value. */
    message: string
    /** The page that explains this code. */
    docs_url: string
    /** Identifies this request in the logs of the service. */
    request_id: string
    /** Identifies a failure that the service has recorded; null for all other errors. */
    event_id: string | null
  }
}

/** A box on the flat page. */
export interface EvidenceBox {
  /** The image of `scan.images` that it is in. */
  image: 'document_crop' | 'rear'
  /** Its left edge, as a share of the width. */
  left: number
  /** Its upper edge, as a share of the height. */
  top: number
  /** Its right edge, as a share of the width. */
  right: number
  /** Its lower edge, as a share of the height. */
  bottom: number
}

/** Two readings of one field that differ. */
export interface EvidenceContradiction {
  /** The ids of the two fields. */
  fields: string[]
  /** What each was read from. */
  readings: EvidenceReading[]
}

/** A point of the picture as it was sent, shown upright as its Exif data asks. */
export interface EvidencePoint {
  /** From the left edge, as a share of the width. */
  x: number
  /** From the upper edge, as a share of the height. */
  y: number
}

/** What one source says, and where it stands. */
export interface EvidenceReading {
  /** The machine-readable zone, a barcode, or the printed page. */
  source: 'mrz' | 'barcode' | 'visual'
  /** The characters as read. */
  text: string
  /** The printed caption it stands under, as read; null where none was read. */
  caption: string | null
  /** The same of this source alone. */
  probability: number
  /** Its corners as it reads, from the upper left; null if its place is not known. */
  corners: EvidencePoint[] | null
  /** The same on the flat page; null if the edges of the page are not known. */
  box: EvidenceBox | null
}

/** A scan, and what each of its values was read from. */
export interface ExplainedScan {
  scan: Scan
  evidence: ScanEvidence
}

/** What the field is about. */
export type FieldCategory = 'identity' | 'document' | 'dates' | 'address' | 'visa' | 'other'

/** One reading of one field. Identify entries by `id`, not by `name`. */
export interface FieldEntry {
  /**
   * Unique within the list: `name@lcid`, followed by `#2`, `#3` and so on when the pair repeats.
   */
  id: string
  /**
   * A stable name in snake_case, the same in every language; one of the rarer ones that
   * `/docs/fields` lists; a name made from the printed label, in category `other`; or one of these:
   * `surname`: The surname or surnames, without titles, birth names and parents’ names.
   * `given_names`: All given names, joined by single blanks. `full_name`: The whole name as one
   * text; alone where neither the page nor a zone separates its parts. `birth_date`: The day on
   * which the holder was born. `birth_place`: The town or country in which the holder was born, as
   * printed. `sex`: The sex as the document gives it; `X` is neither male nor female.
   * `nationality`: The state of which the holder is a citizen, not the one that issued the
   * document. `personal_number`: The number that the state gave the holder, not the document.
   * `document_number`: The number of this document; on a card with one number, that one.
   * `document_series`: The series that some issuers print apart from the number. `issuing_state`:
   * The state that issued the document. No check digit covers it. `authority`: The office that
   * issued the document, named by a caption or a stamp. `dl_class`: The classes of vehicles that
   * the holder may drive, as printed. `permit_class`: The class or type of the permit, as printed.
   * `restrictions`: What the holder must observe when driving: codes or words, as printed.
   * `endorsements`: What the holder may drive in addition: codes or words, as printed.
   * `issue_date`: The day on which the document was issued. `expiry_date`: The last day on which
   * the document is valid. `address`: The whole address as one text, its lines joined by single
   * blanks. `address_street`: Street and house number. `address_city`: The town of the address.
   * `address_state`: The state or province of the address, as printed. `address_postal_code`: The
   * postal code of the address. `visa_type`: The type of the visa, as printed. `visa_class`: The
   * class of the visa, as printed. `visa_valid_from`: The first day on which the visa is valid.
   * `visa_valid_until`: The last day on which the visa is valid. `visa_number_of_entries`: How
   * often the holder may enter: a number or a word, as printed. `visa_duration_of_stay`: How long
   * the holder may stay, as printed. `height`: Body height with its unit, as printed or encoded.
   * `weight`: Body weight with its unit, as printed or encoded. `eyes_color`: The colour of the
   * eyes: a code or a word, as printed. `hair_color`: The colour of the hair: a code or a word, as
   * printed. `days_to_expire`: Days from the scan to the date of expiry; negative once it has
   * passed. Absent without that date. `mrz`: All lines of the machine-readable zone as read, joined
   * into one text: the same as `mrz.text`.
   */
  name: string
  /** A human-readable name of the field. */
  label: string
  category: FieldCategory
  /** The value as read; null when it could not be read. */
  value: string | null
  /** The English name of the language; null for readings in Latin script or without a language. */
  language: string | null
  confidence: ConfidenceBand
}

/** What one entry of `fields` was read from. */
export interface FieldEvidence {
  /** The `id` of the entry of `fields`. */
  id: string
  /** The calibrated probability that `confidence` is cut from; null if none was read. */
  probability: number | null
  confidence: ConfidenceBand
  /** First the reading whose spelling is the value, then those that agree with it. */
  readings: EvidenceReading[]
  /**
   * Ids of fields of other names that say the same: a whole name and its parts, or one number under
   * two names.
   */
  agrees: string[]
  /** Ids of other readings of this field that say something else. */
  contradicts: string[]
  /** Ids of the fields that the value was computed from. */
  derived_from: string[]
}

/** A JPEG as a `data:` URL; null when there is no such image. */
export type ImageSlot = string | null

/** The keys that verify signed scans. */
export interface KeyDirectory {
  /** The key in use first, then those of a change: the next or the former one. */
  keys: VerificationKey[]
}

/** Why a better photograph would help. */
export interface QualityAdvice {
  /** The check that did not pass; `incomplete`: the file ends before its picture does. */
  check:
    | 'resolution'
    | 'focus'
    | 'glare'
    | 'brightness'
    | 'contrast'
    | 'cut'
    | 'perspective'
    | 'incomplete'
  /** Its result. */
  result: 'warn' | 'fail'
  /** The part of the document it is about. */
  part: 'document' | 'mrz' | 'portrait'
  /** What is wrong, and what to do about it, in one sentence. */
  advice: string
}

/** The result of a recognition. Every key is always present; unknown values are null. */
export interface Scan {
  meta: ScanMeta
  /** Null when no document was identified. */
  document: ScanDocument | null
  /** Null when no value was read. */
  holder: ScanHolder | null
  /**
   * Every value that was read, each with its confidence. The service reads the machine-readable
   * zone, barcodes and the printed page, in Latin, Cyrillic, Greek, Georgian, Armenian and Hebrew
   * letters, and in Chinese, Japanese, Korean, Thai, Devanagari, Arabic and Persian where the
   * document’s country uses them. What a barcode says is evidence like print: signatures in
   * barcodes and seals are not checked.
   */
  fields: FieldEntry[]
  mrz: ScanMrz
  images: ScanImages
  quality: ScanQuality
  authenticity: ScanAuthenticity
}

/** Authenticity is not examined: this service only reads documents. */
export interface ScanAuthenticity {
  overall: Verdict
  /** Always empty. */
  checks: {
    /** The name of the check, in snake_case. */
    name: string
    /** A human-readable name of the check. */
    label: string
    /** The result of the check. */
    result: 'pass' | 'warn' | 'fail'
    /** What was found; null if there is no more to say. */
    detail: string | null
  }[]
}

/** Confirms that a stored scan was deleted. */
export interface ScanDeletion {
  id: ScanId
  /** Always true. */
  deleted: true
}

/** The kind of document, and the state that issued it. */
export interface ScanDocument {
  kind: DocumentKind
  /** The country the document belongs to. */
  country: Alpha3 | null
  /** The English name of that country. */
  country_name: string | null
  /** The state that issued the document. */
  issuing_state: Alpha3 | null
  /** The full name of the document type; null when a stored scan is read. */
  type_name: string | null
  type_confidence: ConfidenceBand
  /** Whether the document had expired at the time of the scan. */
  is_expired: boolean | null
  /** Days until the document expires; negative once it has expired. */
  days_remaining: number | null
}

/** What each value of a scan was read from. */
export interface ScanEvidence {
  scan_id: ScanId
  /** The quality of the picture, and how to better it. */
  quality: {
    /** The quality of the picture, as when it was scanned. */
    overall: Verdict
    /** The worst first; empty unless `warn` or `fail`. */
    advice: QualityAdvice[]
  }
  /** One for each entry of `fields`, in that order. */
  fields: FieldEvidence[]
  /** Each pair of readings that contradict each other, once. */
  contradictions: EvidenceContradiction[]
}

/** The best reading of the holder, in Latin letters. Names never contain line breaks. */
export interface ScanHolder {
  /** The given names, joined by single blanks. */
  given_names: string | null
  /** The surname or surnames. */
  surname: string | null
  /** The whole name; alone where the document does not separate its parts. */
  full_name: string | null
  /** The date of birth. */
  birth_date: CalendarDate | null
  /** `X`: the document gives neither male nor female. */
  sex: 'M' | 'F' | 'X' | null
  /** The state whose national the holder is. */
  nationality: Alpha3 | null
}

/** A lowercase UUID, version 7. Ids sort by time of creation; treat them as opaque. */
export type ScanId = string

/**
 * Images cut out of the picture: `document_crop` is at most 250 px high, every other image at most
 * 100 px. All are null when a stored scan is read.
 */
export interface ScanImages {
  document_crop: ImageSlot
  rear: ImageSlot
  main_photo: ImageSlot
  signature: ImageSlot
  watermark_face: ImageSlot
  barcode: ImageSlot
  chip: ImageSlot
}

/** One page of stored scans. */
export interface ScanList {
  /** The stored scans, most recent first. */
  scans: ScanSummary[]
}

/** The outcome, cost and timing of the scan. */
export interface ScanMeta {
  /** The version of the result format. */
  schema_version: '1.0'
  id: ScanId
  status: ScanStatus
  /** Whether the scan was charged one credit. */
  billed: boolean
  /**
   * How sure the whole is: the kind, and the names, birth date, number and expiry that were read.
   * Every other value has its own.
   */
  confidence: ConfidenceBand
  /** Null for a stored scan whose times were not measured. */
  timing: Timing | null
  created_at: UtcTimestamp
  /** The `reference` sent with the request. */
  reference: string | null
}

/** The machine-readable zone (ICAO 9303). */
export interface ScanMrz {
  /**
   * `passed`: every check digit is valid and the printed page does not contradict them. `failed`: a
   * check digit or a comparison failed. `absent`: no machine-readable zone was found.
   */
  status: 'passed' | 'failed' | 'absent'
  /** Why the status is `failed`; null otherwise. */
  reason: string | null
  /** The lines from top to bottom, exactly as read. */
  lines: string[] | null
  /** All lines joined into one string. */
  text: string | null
}

/** Options of a scan. None of them changes the price. */
export interface ScanOptions {
  /** What to read. `full` reads everything and is the only mode. Default: `"full"`. */
  mode?: 'full' | undefined
  /**
   * The country you expect. Only a hint: documents of other countries are recognized too. Default:
   * `null`.
   */
  expect_country?: Alpha3 | null | undefined
  /** The format of dates. `iso`, `YYYY-MM-DD`, is the only one. Default: `"iso"`. */
  date_format?: 'iso' | undefined
  /** Whether to return the portrait. With `false`, `images.main_photo` is null. Default: `true`. */
  return_portrait?: boolean | undefined
  /**
   * How many hours to store the result; 0 stores nothing, null uses the account setting. Default:
   * `null`.
   */
  retain_hours?: number | null | undefined
}

/** The quality of the picture: the worst result of any check. */
export interface ScanQuality {
  overall: Verdict
}

/** One image to recognize. */
export interface ScanRequest {
  /** A JPEG or PNG image, encoded in standard base64. */
  image: string
  /** Default: `{}`. */
  options?: ScanOptions | undefined
  /**
   * Your own reference, returned in the result and in the list of stored scans. With an account's
   * sandbox key `outcome:<name>` chooses the answer: see the guide on tests. Default: `null`.
   */
  reference?: string | null | undefined
}

/**
 * `recognized`: the kind of document was determined and data was read. `no_document_found`: the
 * image shows no document. `unreadable`: the image shows a document, but no usable text.
 * `unsupported_document`: the kind of document is not known. `rejected`: the recognition itself
 * failed.
 */
export type ScanStatus =
  | 'recognized'
  | 'no_document_found'
  | 'unreadable'
  | 'unsupported_document'
  | 'rejected'

/** One entry in the list of stored scans. */
export interface ScanSummary {
  id: ScanId
  status: ScanStatus
  /** Whether the scan was charged one credit. */
  billed: boolean
  /** Total processing time in milliseconds. */
  duration_ms: number
  /** The `reference` sent with the scan. */
  reference: string | null
  created_at: UtcTimestamp
}

/** How long the scan took, in whole milliseconds. */
export interface Timing {
  /** From the arrival of the request headers until the body was received and validated. */
  upload_ms: number
  /** The time the recognition itself took, including any wait for a worker. */
  processing_ms: number
  /** From the arrival of the request until the result was complete. */
  total_ms: number
}

/** The balance, and the usage of the current month. */
export interface Usage {
  /** The balance in credits. One credit is one US cent; null for a key without an account. */
  balance_credits: number | null
  /** The current calendar month in UTC. */
  period: {
    start: UtcTimestamp
    end: UtcTimestamp
  }
  /** All completed scans, whether or not their results were stored. */
  scans: {
    /** All of them. */
    total: number
    /** Those charged one credit. */
    billed: number
    /** The same by the status of the scan. */
    by_status: {
      /** The kind of document was determined and data was read. */
      recognized: number
      /** The image shows no document. */
      no_document_found: number
      /** Hardly any text of the document was legible. */
      unreadable: number
      /** The kind of document is not known. */
      unsupported_document: number
      /** The recognition itself failed. */
      rejected: number
    }
  }
  /** Credits charged in the period. */
  credits_spent: number
}

/** A point in time in UTC, with whole seconds: `YYYY-MM-DDTHH:MM:SSZ`. */
export type UtcTimestamp = string

/** The result of a check. */
export type Verdict = 'not_checked' | 'pass' | 'warn' | 'fail'

/** A public key as a JSON Web Key (RFC 7517). */
export interface VerificationKey {
  /** The type of key (RFC 8037 §2). */
  kty: 'OKP'
  /** Its curve. */
  crv: 'Ed25519'
  /** The public key (RFC 8037 §2), in base64url. */
  x: string
  /** Its thumbprint (RFC 7638), which signatures name as `keyid`. */
  kid: string
  /** It verifies signatures. */
  use: 'sig'
  /** The algorithm (RFC 8037 §3.1). */
  alg: 'EdDSA'
}
