/**
 * The body of `POST /v1/scans`: bytes → picture, options, fingerprint. Pure and
 * free of dependencies on the server, so that it runs on the main thread for
 * small bodies and in a thread of its own for large ones.
 */
import { createHash } from 'node:crypto'
import { type ScanRequestRest, scanRequestRest } from '../../shared/contract/scan-request.ts'
import { describeIssues } from './describe-issues.ts'

export type ParsedScanBody =
  | {
      readonly ok: true
      readonly image: Uint8Array<ArrayBuffer>
      readonly rest: ScanRequestRest
      /** SHA-256 of the body with every object's keys sorted (contract §4.1 rule 7). */
      readonly fingerprint: Uint8Array<ArrayBuffer>
    }
  | {
      readonly ok: false
      readonly code: 'invalid_request' | 'unsupported_media_type' | 'validation_failed'
      readonly message: string
    }

const notBase64 =
  'image: must be standard base64 (RFC 4648 §4), padded, without line breaks and without a data: prefix'

export function parseScanBody(bytes: Uint8Array): ParsedScanBody {
  const body = parseObject(bytes)
  if (body === null) return refuse('invalid_request', 'The body is not a JSON object in UTF-8.')
  if (!Object.hasOwn(body, 'image')) return refuse('invalid_request', 'image: is required')

  const { image: encoded, ...others } = body
  const rest = scanRequestRest.safeParse(others)
  const image = decodeImage(encoded)
  const problems = [
    ...(image === null ? [notBase64] : []),
    ...(rest.success ? [] : [describeIssues(rest.error.issues)]),
  ]
  if (image === null || !rest.success) return refuse('validation_failed', problems.join('; '))
  if (!isJpeg(image) && !isPng(image)) {
    return refuse('unsupported_media_type', 'image: is neither JPEG nor PNG')
  }
  return { ok: true, image, rest: rest.data, fingerprint: fingerprintOf(body) }
}

function refuse(
  code: 'invalid_request' | 'unsupported_media_type' | 'validation_failed',
  message: string,
): ParsedScanBody {
  return { ok: false, code, message }
}

function parseObject(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
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

function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function isPng(bytes: Uint8Array): boolean {
  return pngSignature.every((byte, index) => bytes[index] === byte)
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
