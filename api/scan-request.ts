/** A presented scan: its body read and judged, its clock running. */
import type { ScanRequestRest } from '../shared/contract/scan-request.ts'
import { idempotencyKey } from '../shared/contract/scan-request.ts'
import { ApiError } from './api-error.ts'
import { checkImageHeader } from './body/image-header.ts'
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

/** Throws every refusal of contract §4.1 that speaks of the body or the idempotency header. */
export async function readScanRequest(
  ctx: RequestContext,
  services: Services,
): Promise<ScanRequest> {
  const { env, clock, ids, bodyParser } = services
  const body = await readBody(ctx.req, ctx.res, env.BODY_BYTES_MAX)
  const parsed = await bodyParser.parse(body)
  if (!parsed.ok) throw new ApiError(parsed.code, parsed.message)
  await checkImageHeader(parsed.image)
  const key = readIdempotencyKey(ctx)
  const createdAt = clock.now()
  return {
    id: ids.scan(createdAt),
    createdAt,
    image: parsed.image,
    rest: parsed.rest,
    fingerprint: Buffer.from(parsed.fingerprint),
    idempotencyKey: key,
    uploadMs: clock.monotonicMs() - ctx.state.arrivedMs,
  }
}

function readIdempotencyKey(ctx: RequestContext): string | null {
  const header = ctx.req.headers['idempotency-key']
  if (header === undefined) return null
  const key = idempotencyKey.safeParse(header)
  if (!key.success) {
    throw new ApiError('validation_failed', 'Idempotency-Key: must be 1 to 255 characters long')
  }
  return key.data
}
