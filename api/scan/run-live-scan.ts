/** A scan under a live key: claims the key, holds a credit, runs, settles and answers. */
import { holdCredit } from '../../shared/db/credit-holds.ts'
import { ApiError, CallerGone } from '../http/api-error.ts'
import { keyHash } from '../http/digests.ts'
import type { LiveCaller } from '../http/request-context.ts'
import { answerJson, type RequestContext } from '../http/request-context.ts'
import type { Services } from '../services.ts'
import { giveBack, type ScanProgress } from './billing/give-back.ts'
import { claimOnce } from './billing/idempotency.ts'
import { openAnswer, type Seal } from './billing/sealed-answer.ts'
import { settle } from './billing/settle.ts'
import { recognize, timingOf } from './engine/recognize.ts'
import type { ScanRequest } from './request/scan-request.ts'

/** Time left to settle even if the engine answers at its deadline. */
const settleMsMin = 1000

export async function runLiveScan(
  ctx: RequestContext,
  services: Services,
  request: ScanRequest,
  caller: LiveCaller,
): Promise<void> {
  const { clock, env, sentAnswers } = services
  const seal = sealOf(request)
  let progress: ScanProgress = 'claiming'
  try {
    // Inside `try`: a credit that may have been taken, unconfirmed, is given back as well.
    const replay = await takeCredit(services, request, caller, seal)
    if (replay !== null) {
      ctx.set('Idempotent-Replayed', 'true')
      return answerJson(ctx, 200, replay)
    }
    progress = 'running'
    const deadlineMs = clock.monotonicMs() + env.ENGINE_DEADLINE_MS
    const { reading, processingMs } = await recognize(ctx, services, request)
    const isWaitedFor = () => !ctx.res.destroyed
    if (!isWaitedFor()) throw new CallerGone()

    progress = 'settling'
    const timing = timingOf(ctx, services, request.uploadMs, processingMs)
    const untilMs = Math.max(deadlineMs, clock.monotonicMs() + settleMsMin)
    const finished = { request, caller, reading, timing, seal }
    const { answer, awaitsWord } = await settle(services, finished, { untilMs, isWaitedFor })
    if (!isWaitedFor()) throw new CallerGone()
    answerJson(ctx, 200, answer)
    if (awaitsWord) sentAnswers.addWhenSent(ctx.res, request.id)
  } catch (error) {
    await giveBack(services, request, caller, progress, error)
    throw error
  }
}

function sealOf({ sealKey, idempotencyKey }: ScanRequest): Seal | null {
  return idempotencyKey === null ? null : { sealKey, idempotencyKey }
}

/** Holds a credit, and claims the idempotency key if any. Returns the first answer on a replay. */
async function takeCredit(
  services: Services,
  { id, fingerprint }: ScanRequest,
  { accountId }: LiveCaller,
  seal: Seal | null,
): Promise<Buffer | null> {
  if (seal === null) {
    const { shares, pool } = services
    const isHeld = await shares.run(accountId, () => holdCredit(pool, accountId, id))
    if (!isHeld) throw new ApiError('insufficient_credits')
    return null
  }
  const claim = await claimOnce(services, {
    accountId,
    keyHash: keyHash(seal.idempotencyKey),
    fingerprint,
    scanId: id,
  })
  return claim.outcome === 'replay' ? openAnswer(seal, claim.firstAnswer) : null
}
