/** A presented scan: its body read and judged, its clock running. */
import { isUtf8 } from 'node:buffer'
import type { ScanRequestRest } from '../shared/contract/scan-request.ts'
import { idempotencyKey } from '../shared/contract/scan-request.ts'
import { ApiError } from './api-error.ts'
import type { BodyShare } from './body/body-memory.ts'
import { describeUnreadable } from './body/foreign-format.ts'
import { readImageSize, sizeProblems } from './body/image-header.ts'
import { readBody } from './body/read-body.ts'
import type { RequestContext } from './request-context.ts'
import type { Services } from './services.ts'

export interface ScanRequest {
  readonly id: string
  readonly createdAt: Date
  readonly image: Uint8Array<ArrayBuffer>
  readonly rest: ScanRequestRest
  readonly fingerprint: Buffer
  readonly idempotencyKey: string | null
  /** From the headers' arrival until the body was read and validated (contract §2.2). */
  readonly uploadMs: number
}

/**
 * Throws every refusal of contract §4.1 that speaks of the body or the idempotency header.
 * `share` is told of the body's bytes as they come.
 */
export async function readScanRequest(
  ctx: RequestContext,
  services: Services,
  share: BodyShare,
): Promise<ScanRequest> {
  const { env, clock, ids, bodyParser } = services
  const body = await readBody(ctx.req, ctx.res, {
    bytesMax: env.BODY_BYTES_MAX,
    deadlineMs: env.BODY_DEADLINE_MS,
    onBytes: share.add,
  })
  const parsed = await bodyParser.parse(body)
  if (!parsed.ok) throw new ApiError('invalid_request', parsed.message)
  const { image, valid } = parsed
  const size = image === null ? null : await readImageSize(image)
  const key = readIdempotencyKey(ctx)
  const problems = [
    ...parsed.problems,
    ...(size === null ? [] : sizeProblems(size)),
    ...keyProblems(key),
  ]
  if (image === null || valid === null || problems.length > 0) {
    throw new ApiError('validation_failed', problems.join('; '))
  }
  if (size === null) {
    throw new ApiError('unsupported_media_type', describeUnreadable(image))
  }
  const createdAt = clock.now()
  return {
    id: ids.scan(createdAt),
    createdAt,
    image,
    rest: valid.rest,
    fingerprint: Buffer.from(valid.fingerprint),
    idempotencyKey: key,
    uploadMs: clock.monotonicMs() - ctx.state.arrivedMs,
  }
}

/** The key as it was written: Node hands the bytes of a header over as Latin-1. */
function readIdempotencyKey(ctx: RequestContext): string | null {
  if (ctx.req.headers['idempotency-key'] === undefined) return null
  const bytes = Buffer.from(ctx.get('Idempotency-Key'), 'latin1')
  return bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1')
}

function keyProblems(key: string | null): string[] {
  const isFine = key === null || idempotencyKey.safeParse(key).success
  return isFine ? [] : ['Idempotency-Key: must be 1 to 255 characters long']
}
