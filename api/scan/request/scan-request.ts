/** Reads and validates a scan request: headers, body and picture. */
import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { ScanRequestRest } from '../../../shared/contract/scan-request.ts'
import { idempotencyKey } from '../../../shared/contract/scan-request.ts'
import { scanIdOf } from '../../../shared/ids.ts'
import { ApiError } from '../../http/api-error.ts'
import type { ArrivingShare } from '../../http/body/body-memory.ts'
import { declaredLength, readBody } from '../../http/body/read-body.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { imageSha256 } from '../../http/signing/answer-scan.ts'
import { waitingForCaller } from '../../http/waiting-for-caller.ts'
import type { ScanServices } from '../scan-services.ts'
import { ArrivingScanBody, bodyOf } from './arriving-scan-body.ts'
import type { BodyThreads } from './body-threads.ts'
import { describeUnreadable } from './foreign-format.ts'
import { readImageSize, sizeProblems } from './image-header.ts'
import {
  type ParsedScanBody,
  parsePlainBody,
  parseScanBody,
  scanPicture,
} from './parse-scan-body.ts'
import { type IdempotencyParts, PictureDigests } from './picture-digests.ts'

export interface ScanRequest {
  readonly id: string
  readonly createdAt: Date
  readonly image: Uint8Array<ArrayBuffer>
  /** Null where answers are not signed. */
  readonly imageSha256: Buffer | null
  readonly rest: ScanRequestRest
  /** Whether the answer must have the evidence of its values beside the scan. */
  readonly isExplained: boolean
  readonly idempotencyKey: string | null
  /** SHA-256 of the canonical body; empty without an idempotency key. */
  readonly fingerprint: Buffer
  /** The key that encrypts the first answer; empty without an idempotency key. */
  readonly sealKey: Buffer
  /** Milliseconds from the headers' arrival until the body was read and validated (§2.2). */
  readonly uploadMs: number
}

/**
 * Bodies that are not plain are parsed on the main thread up to this size. Measured: 2 MiB take
 * 9 ms, 35 MB take 190 ms. Moving a body to a thread and back costs 0.3 ms.
 */
const inlineBytesMax = 2 * 1024 * 1024

/**
 * Throws every error of contract §4.1 about the body or the idempotency header. `share` counts
 * the memory in use: first the body's, then the picture's.
 */
export async function readScanRequest(
  ctx: RequestContext,
  services: ScanServices,
  share: ArrivingShare,
  isExplained: boolean,
): Promise<ScanRequest> {
  const { env, clock, bodyThreads } = services
  const key = readIdempotencyKey(ctx)
  const body = new ArrivingScanBody({
    declaredBytes: declaredLength(ctx.req),
    bytesMax: env.BODY_BYTES_MAX,
    share,
    place: scanPicture,
    digests: key === null ? null : new PictureDigests(key),
  })
  const limits = { bytesMax: env.BODY_BYTES_MAX, deadlineMs: env.BODY_DEADLINE_MS, clock, share }
  await waitingForCaller(ctx, clock, () => readBody(ctx.req, ctx.res, limits, body))
  share.keep(body.heldBytes)
  const parsed = parsePlainBody(body) ?? (await parseKept(body, key, bodyThreads))
  if (!parsed.ok) throw new ApiError('invalid_request', parsed.message)
  share.keep(parsed.image?.length ?? 0)
  return checkedRequest(ctx, services, {
    imageField: 'image',
    ...parsed,
    problems: [...parsed.problems, ...keyProblems(key)],
    idempotencyKey: key,
    isExplained,
  })
}

/** What was sent to be scanned, its picture decoded and its options parsed. */
export interface SentScan {
  /** What the caller calls the picture. */
  readonly imageField: string
  /** Null if it is wrong; `problems` says why. */
  readonly image: Uint8Array<ArrayBuffer> | null
  /** Null if it is wrong; `problems` says why. */
  readonly rest: ScanRequestRest | null
  /** Null without an idempotency key. */
  readonly idempotency: IdempotencyParts | null
  readonly problems: readonly string[]
  readonly idempotencyKey: string | null
  readonly isExplained: boolean
}

/** Throws `validation_failed` with every problem, or `unsupported_media_type` for no picture. */
export function checkedRequest(
  ctx: RequestContext,
  { signingKeys, clock }: Pick<ScanServices, 'signingKeys' | 'clock'>,
  sent: SentScan,
): ScanRequest {
  const { imageField, image, rest, idempotency, problems, idempotencyKey: key, isExplained } = sent
  const size = image === null ? null : readImageSize(image)
  const all = [...problems, ...(size === null ? [] : sizeProblems(size, imageField))]
  if (image === null || rest === null || all.length > 0) {
    throw new ApiError('validation_failed', all.join('; '))
  }
  if (size === null) {
    throw new ApiError('unsupported_media_type', describeUnreadable(image, imageField))
  }
  return {
    id: scanIdOf(ctx.state.requestId),
    createdAt: ctx.state.arrivedAt,
    image,
    imageSha256: imageSha256(signingKeys, image),
    rest,
    idempotencyKey: key,
    isExplained,
    fingerprint: fingerprintOf(idempotency?.fingerprint ?? null, isExplained),
    sealKey: Buffer.from(idempotency?.sealKey ?? []),
    uploadMs: clock.monotonicMs() - ctx.state.arrivedMs,
  }
}

/** One body at the two operations is two requests: a replay of either would not answer the other. */
function fingerprintOf(ofBody: Uint8Array | null, isExplained: boolean): Buffer {
  if (ofBody === null) return Buffer.alloc(0)
  if (!isExplained) return Buffer.from(ofBody)
  return createHash('sha256').update('explained').update(ofBody).digest()
}

/** Parses a body that is not plain. */
async function parseKept(
  body: ArrivingScanBody<PictureDigests>,
  key: string | null,
  bodyThreads: BodyThreads,
): Promise<ParsedScanBody> {
  const kept = body.kept()
  return body.length <= inlineBytesMax
    ? parseScanBody(bodyOf(kept), key)
    : await bodyThreads.parse(kept, key)
}

/** The key as the caller wrote it: Node decodes a header's bytes as Latin-1. */
function readIdempotencyKey(ctx: RequestContext): string | null {
  if (ctx.req.headers['idempotency-key'] === undefined) return null
  const bytes = Buffer.from(ctx.get('Idempotency-Key'), 'latin1')
  return bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1')
}

function keyProblems(key: string | null): string[] {
  const parsed = idempotencyKey.nullable().safeParse(key)
  return (parsed.error?.issues ?? []).map(({ message }) => `Idempotency-Key: ${message}`)
}
