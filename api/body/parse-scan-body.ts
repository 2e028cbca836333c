/**
 * The body of `POST /v1/scans`: bytes → picture, options, fingerprint. Pure and
 * free of dependencies on the server, so that it runs on the main thread for
 * small bodies and in a thread of its own for large ones.
 */
import { createHash } from 'node:crypto'
import { type ScanRequestRest, scanRequestRest } from '../../shared/contract/scan-request.ts'
import { describeIssues } from './describe-issues.ts'
import { jsonText } from './json-text.ts'
import { rightPlace } from './right-place.ts'

export type ParsedScanBody =
  | { readonly ok: false; readonly message: string }
  | {
      readonly ok: true
      /** Null where `problems` says why. */
      readonly image: Uint8Array<ArrayBuffer> | null
      /** Null where `problems` says why. */
      readonly valid: ValidParts | null
      /** Each names its path and what is allowed there. */
      readonly problems: readonly string[]
    }

export interface ValidParts {
  readonly rest: ScanRequestRest
  /** SHA-256 of the body with every object's keys sorted (contract §4.1 rule 7). */
  readonly fingerprint: Uint8Array<ArrayBuffer>
}

const notBase64 =
  'image: must be standard base64 (RFC 4648 §4), padded, without line breaks and without a data: prefix'

/** `ok: false` is a body that cannot be read at all (400); problems are wrong values (422). */
export function parseScanBody(bytes: Uint8Array): ParsedScanBody {
  if (bytes.length === 0) return { ok: false, message: 'The body is missing: send a JSON object.' }
  if (!beginsObject(bytes)) return notAnObject
  if (holdsTooManyValues(bytes)) {
    return { ok: true, image: null, valid: null, problems: [tooManyValues] }
  }
  const body = parseObject(bytes)
  if (body === null) return notAnObject
  if (!Object.hasOwn(body, 'image')) return { ok: false, message: 'image: is required' }

  const { image: encoded, ...others } = body
  const rest = scanRequestRest.safeParse(others)
  const image = decodeImage(encoded)
  return {
    ok: true,
    image,
    valid: rest.success ? { rest: rest.data, fingerprint: fingerprintOf(body) } : null,
    problems: [
      ...(image === null ? [notBase64] : []),
      ...(rest.success ? [] : [describeIssues(rest.error.issues, rightPlace)]),
    ],
  }
}

const notAnObject = {
  ok: false,
  message: 'The body is not a JSON object in UTF-8 without a byte order mark.',
} as const

const tooManyValues = 'body: holds far more values than the fields that are known'

/** No valid body has more: nine keys, and a reference of 128 characters. */
const separatorsMax = 1000

/** After white space as JSON has it (RFC 8259 §2): space, tab, line feed, carriage return. */
function beginsObject(bytes: Uint8Array): boolean {
  const first = bytes.find((byte) => !jsonWhiteSpace.includes(byte))
  return first === '{'.charCodeAt(0)
}

const jsonWhiteSpace = [0x20, 0x09, 0x0a, 0x0d]

/**
 * Millions of tiny values would cost seconds and a gigabyte to parse before they are
 * refused. Base64 holds none of these characters, so that a picture is passed over fast.
 */
function holdsTooManyValues(bytes: Uint8Array): boolean {
  let separators = 0
  for (const separator of ['{', '[', ',']) {
    const code = separator.charCodeAt(0)
    for (let at = bytes.indexOf(code); at >= 0; at = bytes.indexOf(code, at + 1)) {
      separators += 1
      if (separators > separatorsMax) return true
    }
  }
  return false
}

function parseObject(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(jsonText(bytes))
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? { ...value } : null
  } catch {
    return null
  }
}

/** Node's own decoder takes anything; this one takes base64 only. */
function decodeImage(encoded: unknown): Uint8Array<ArrayBuffer> | null {
  if (typeof encoded !== 'string' || encoded.length === 0 || encoded.length % 4 !== 0) return null
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return null
  const decoded = Buffer.from(encoded, 'base64')
  return new Uint8Array(decoded.buffer, decoded.byteOffset, decoded.byteLength)
}

/** Called on a validated body only, whose depth the schema bounds. */
function fingerprintOf(body: Record<string, unknown>): Uint8Array<ArrayBuffer> {
  const digest = createHash('sha256')
    .update(JSON.stringify(sortKeys(body)))
    .digest()
  return Uint8Array.from(digest)
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}
