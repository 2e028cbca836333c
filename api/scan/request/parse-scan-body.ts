/**
 * The body of `POST /v1/scans`: bytes → picture, options, fingerprint. Pure and independent of the
 * server, so that it can run on the main thread for small bodies and in another for large ones.
 */
import { createHash } from 'node:crypto'
import {
  type ScanRequestRest,
  scanOptions,
  scanRequest,
  scanRequestRest,
} from '../../../shared/contract/scan-request.ts'
import { describeIssues } from '../../http/body/describe-issues.ts'
import { sealKeyOf } from '../billing/sealed-answer.ts'
import { type BodyParts, readAnyBody, readPlainBody } from './split-scan-body.ts'

/** `ok: false`: a body that cannot be parsed (400); `problems`: wrong values (422). */
export type ParsedScanBody =
  | { readonly ok: false; readonly message: string }
  | {
      readonly ok: true
      /** Null if it is wrong; `problems` says why. */
      readonly image: Uint8Array<ArrayBuffer> | null
      /** Null if it is wrong; `problems` says why. */
      readonly rest: ScanRequestRest | null
      /** Null without an `Idempotency-Key`, and if `image` or `rest` is null. */
      readonly idempotency: IdempotencyParts | null
      /** Each names the path and what is allowed there. */
      readonly problems: readonly string[]
    }

/** What an `Idempotency-Key` needs from a body: hashes over all of it. */
export interface IdempotencyParts {
  /** SHA-256 of the canonical body (contract §4.1 rule 7). */
  readonly fingerprint: Uint8Array<ArrayBuffer>
  /** The key that encrypts the first answer: see `sealed-answer.ts`. */
  readonly sealKey: Uint8Array<ArrayBuffer>
}

export function parseScanBody(bytes: Uint8Array, idempotencyKey: string | null): ParsedScanBody {
  const read = readPlainBody(bytes) ?? readAnyBody(bytes)
  if (!('message' in read)) return judge(read, idempotencyKey)
  return read.message === null ? tooManyValues : { ok: false, message: read.message }
}

const tooManyValues: ParsedScanBody = {
  ok: true,
  image: null,
  rest: null,
  idempotency: null,
  problems: ['body: contains far too many values'],
}

const notBase64 =
  'image: must be standard base64 (RFC 4648 §4), padded, without line breaks and without a data: prefix'

function judge(
  { encoded, image, others }: BodyParts,
  idempotencyKey: string | null,
): ParsedScanBody {
  const rest = scanRequestRest.safeParse(others)
  return {
    ok: true,
    image,
    rest: rest.success ? rest.data : null,
    idempotency:
      idempotencyKey === null || image === null || !rest.success
        ? null
        : {
            fingerprint: fingerprintOf(encoded, others),
            sealKey: sealKeyOf(image, idempotencyKey),
          },
    problems: [
      ...(image === null ? [notBase64] : []),
      ...(rest.success ? [] : [describeIssues(rest.error.issues, rightPlace)]),
    ],
  }
}

/** Says where a misplaced field of `POST /v1/scans` belongs; undefined for unknown fields. */
export function rightPlace(path: readonly PropertyKey[]): string | undefined {
  const [first = '', second] = path
  if (path.length === 1 && Object.hasOwn(scanOptions.shape, first)) {
    return 'belongs inside `options`'
  }
  if (path.length === 2 && first === 'options' && Object.hasOwn(scanRequest.shape, second ?? '')) {
    return 'belongs next to `options`, not inside it'
  }
  return undefined
}

/**
 * SHA-256 of the body with the keys of every object sorted. The parts must be valid: base64 needs
 * no escapes in JSON, and `image` sorts before all other known keys.
 */
function fingerprintOf(encoded: Uint8Array, others: object): Uint8Array<ArrayBuffer> {
  const sorted = JSON.stringify(sortKeys(others))
  const digest = createHash('sha256')
    .update('{"image":"')
    .update(encoded)
    .update(sorted === '{}' ? '"}' : `",${sorted.slice(1)}`)
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
