/** Visible digital seals for non-electronic documents (ICAO 9303-13): header and message. */
import type { DocumentKind } from '../../../shared/contract/scan.ts'
import { decodeC40 } from './c40.ts'

export interface DigitalSeal {
  /** As written in the header: `D  ` is Germany. */
  readonly issuer: string
  /** Who signed it: two letters of the state, then two characters (9303-13 §2.2). */
  readonly signer: string
  /** The signer's certificate, by its serial number in hexadecimal digits. */
  readonly certificate: string
  /** Dates are `YYYY-MM-DD`. */
  readonly issueDate: string | null
  readonly signatureDate: string | null
  /** The kind of document the feature definition is for; null if the definition is unknown. */
  readonly kind: DocumentKind | null
  /** Features in the order of the seal, by tag. */
  readonly features: readonly { readonly tag: number; readonly bytes: Uint8Array }[]
  /** Header and message, which the signature is over. */
  readonly signed: Uint8Array
  /** ECDSA, r and s one behind the other (9303-13 §2.4); null if there is none. */
  readonly signature: Uint8Array | null
}

const MAGIC = 0xdc
const SIGNATURE = 0xff
const FEATURES_MAX = 50
const SIGNER_LENGTH = 4

/** Feature definition reference and document type category (9303-13 §2.3, parts A to C). */
const kinds: Readonly<Record<string, DocumentKind>> = {
  '5d01': 'visa',
  '5e03': 'travel_document',
  fb06: 'residence_permit',
}

/** Null if the bytes are no seal or are cut short. */
export function parseSeal(bytes: Uint8Array): DigitalSeal | null {
  const [magic, version] = bytes
  // Version 3 is written 0x02, version 4 0x03; only version 4 states the certificate's length.
  if (magic !== MAGIC || (version !== 2 && version !== 3)) return null
  const issuer = decodeC40(bytes.subarray(2, 4))
  const reference = referenceOf(bytes, version)
  if (issuer === null || issuer === '' || reference === null) return null
  const { end } = reference
  const [definition, category] = [bytes[end + 6], bytes[end + 7]]
  if (definition === undefined || category === undefined) return null
  const features = featuresOf(bytes.subarray(end + 8))
  if (features === null) return null
  const signature = features.find(({ tag }) => tag === SIGNATURE)
  const hex = (value: number) => value.toString(16).padStart(2, '0')
  return {
    issuer: issuer.trim(),
    signer: reference.certificate.slice(0, SIGNER_LENGTH),
    certificate: reference.certificate.slice(SIGNER_LENGTH),
    issueDate: dateOf(bytes.subarray(end, end + 3)),
    signatureDate: dateOf(bytes.subarray(end + 3, end + 6)),
    kind: kinds[hex(definition) + hex(category)] ?? null,
    features: features.filter(({ tag }) => tag !== SIGNATURE),
    signed: bytes.slice(0, signature === undefined ? bytes.length : end + 8 + signature.start),
    signature: signature?.bytes ?? null,
  }
}

/**
 * The signer's four characters, then the certificate: five characters, or in version 4 two for its
 * length and as many as these say.
 */
function referenceOf(
  bytes: Uint8Array,
  version: number,
): { certificate: string; end: number } | null {
  const start = 4
  if (version === 2) {
    const certificate = decodeC40(bytes.subarray(start, start + 6))
    return certificate === null ? null : { certificate: certificate.trim(), end: start + 6 }
  }
  const signer = decodeC40(bytes.subarray(start, start + 4))
  const length = Number.parseInt(signer?.slice(4, 6) ?? '', 16)
  if (!(length >= 1 && length <= 64)) return null
  const end = start + 2 * Math.ceil((6 + length) / 3)
  const whole = decodeC40(bytes.subarray(start, end))
  if (whole === null) return null
  return { certificate: whole.slice(0, 4) + whole.slice(6, 6 + length), end }
}

/** Reads MMDDYYYY, written as a number in three bytes, as `YYYY-MM-DD`; null if it is no date. */
function dateOf(bytes: Uint8Array): string | null {
  if (bytes.length < 3) return null
  const digits = String(bytes[0]! * 65536 + bytes[1]! * 256 + bytes[2]!).padStart(8, '0')
  const date = `${digits.slice(4)}-${digits.slice(0, 2)}-${digits.slice(2, 4)}`
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : null
}

/**
 * Tag, length (DER, up to two bytes of it) and value of one feature after another; null if one is
 * cut short.
 */
function featuresOf(bytes: Uint8Array): { tag: number; start: number; bytes: Uint8Array }[] | null {
  const features: { tag: number; start: number; bytes: Uint8Array }[] = []
  let at = 0
  while (at < bytes.length) {
    if (features.length >= FEATURES_MAX || at + 1 >= bytes.length) return null
    const start = at
    const tag = bytes[at]!
    let length = bytes[at + 1]!
    at += 2
    if (length === 0x81 || length === 0x82) {
      const more = length - 0x80
      if (at + more > bytes.length) return null
      length = more === 1 ? bytes[at]! : bytes[at]! * 256 + bytes[at + 1]!
      at += more
    } else if (length > 0x7f) return null
    if (at + length > bytes.length) return null
    features.push({ tag, start, bytes: bytes.slice(at, at + length) })
    at += length
  }
  return features
}
