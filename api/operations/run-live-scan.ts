/** A scan under a live key: claimed once, held, run, settled, answered. */
import { holdCredit, releaseHold } from '../../shared/db/credit-holds.ts'
import { releaseClaim } from '../../shared/db/idempotency-claims.ts'
import { ApiError } from '../api-error.ts'
import type { LiveCaller } from '../caller.ts'
import { CallerGone } from '../caller-gone.ts'
import { keyHash } from '../digests.ts'
import { enterOnce } from '../gates/idempotency.ts'
import { openAnswer, type Seal } from '../gates/sealed-answer.ts'
import { recognise, timingOf } from '../recognise.ts'
import { answerJson, type RequestContext } from '../request-context.ts'
import type { ScanRequest } from '../scan-request.ts'
import type { Services } from '../services.ts'
import { settle } from '../settle.ts'

export async function runLiveScan(
  ctx: RequestContext,
  services: Services,
  request: ScanRequest,
  caller: LiveCaller,
): Promise<void> {
  const seal = sealOf(request)
  try {
    // Inside: a claim whose confirmation got lost on its way is given back like any other.
    const replay = seal === null ? null : await claimOrReplay(services, request, caller, seal)
    if (replay !== null) {
      ctx.set('Idempotent-Replayed', 'true')
      return answerJson(ctx, 200, replay)
    }
    if (!(await holdCredit(services.pool, caller.accountId, request.id, services.clock.now()))) {
      throw new ApiError('insufficient_credits')
    }
    const { reading, processingMs } = await recognise(ctx, services, request)
    if (ctx.res.destroyed) throw new CallerGone()
    const timing = timingOf(ctx, services, request.uploadMs, processingMs)
    const answer = await settle(services, { request, caller, reading, timing, seal })
    answerJson(ctx, 200, answer)
  } catch (error) {
    await giveBack(services, request, caller)
    throw error
  }
}

function sealOf({ sealKey, idempotencyKey }: ScanRequest): Seal | null {
  return idempotencyKey === null ? null : { sealKey, idempotencyKey }
}

/** Null: the claim is ours, and the scan runs. */
async function claimOrReplay(
  services: Services,
  request: ScanRequest,
  { accountId }: LiveCaller,
  seal: Seal,
): Promise<Buffer | null> {
  const entrance = await enterOnce(services, {
    accountId,
    keyHash: keyHash(seal.idempotencyKey),
    fingerprint: request.fingerprint,
    scanId: request.id,
  })
  return entrance.outcome === 'replay' ? openAnswer(seal, entrance.firstAnswer) : null
}

/**
 * The engine did not answer, or the caller left: credit and key are free again,
 * the credit first, so that whoever gets the key finds it. After a settlement
 * both statements find nothing; with Postgres away the sweeps do the same later.
 */
async function giveBack(
  { pool, log }: Services,
  { id, idempotencyKey }: ScanRequest,
  { accountId }: LiveCaller,
): Promise<void> {
  try {
    await releaseHold(pool, id)
    if (idempotencyKey === null) return
    await releaseClaim(pool, { accountId, keyHash: keyHash(idempotencyKey), scanId: id })
  } catch (error) {
    log.warn({ event: 'release_left_to_sweep', scanId: id, err: error }, 'not released yet')
  }
}
