/** A scan under a live key: claims the key, holds a credit, runs, settles and answers. */
import { holdCredit } from '../../shared/db/credit-holds.ts'
import { ApiError, CallerGone } from '../http/api-error.ts'
import type { LiveCaller, RequestContext } from '../http/request-context.ts'
import { answerScan } from '../http/signing/answer-scan.ts'
import { timingOf } from './answer/timing.ts'
import { isBillable } from './billing/billing-rule.ts'
import { giveBack, type ScanProgress } from './billing/give-back.ts'
import { claimOnce } from './billing/idempotency.ts'
import { type KeyInUse, keyInUse } from './billing/key-in-use.ts'
import { retainedHours } from './billing/retention.ts'
import { openAnswer } from './billing/sealed-answer.ts'
import { settle } from './billing/settle.ts'
import { recognize } from './engine/recognize.ts'
import type { ScanRequest } from './request/scan-request.ts'
import { noteScan } from './scan-log.ts'
import type { ScanServices } from './scan-services.ts'

/** Time left to settle even if the engine answers at its deadline. */
const settleMsMin = 1000

export async function runLiveScan(
  ctx: RequestContext,
  services: ScanServices,
  request: ScanRequest,
  caller: LiveCaller,
): Promise<void> {
  const { clock, engine, env, sentAnswers } = services
  const share = services.digests.accountShare(caller.accountId)
  let threadMs = 0
  let unbilledMs = 0
  const key = keyInUse(services, request)
  const signed = { imageSha256: request.imageSha256, tag: 'scan' } as const
  const end = services.ownHolds.begin(request.id)
  let progress: ScanProgress = 'claiming'
  try {
    // Inside `try`: a credit that may have been taken, unconfirmed, is given back as well.
    const replay = await reserveCredit(services, request, caller, key)
    if (replay !== null) {
      ctx.set('Idempotent-Replayed', 'true')
      noteScan(ctx, { replayed: true })
      return answerScan(ctx, services, { ...signed, scanId: replay.scanId }, replay.answer)
    }
    progress = 'running'
    const deadlineMs = clock.monotonicMs() + env.ENGINE_DEADLINE_MS
    const recognition = await recognize(ctx, services, request, {
      share,
      isKept: retainedHours(request.rest.options, caller.retentionHours) > 0,
    })
    const { reading, processingMs } = recognition
    threadMs = recognition.threadMs
    if (!isBillable(reading)) unbilledMs = threadMs
    const isWaitedFor = () => !ctx.res.destroyed
    if (!isWaitedFor()) throw new CallerGone()

    progress = 'settling'
    const timing = timingOf(ctx, services, request.uploadMs, processingMs)
    const untilMs = Math.max(deadlineMs, clock.monotonicMs() + settleMsMin)
    const finished = { request, caller, reading, timing, key }
    const { answer, billed, awaitsConfirmation } = await settle(services, finished, {
      untilMs,
      isWaitedFor,
    })
    noteScan(ctx, { billed })
    if (!isWaitedFor()) throw new CallerGone()
    await answerScan(ctx, services, { ...signed, scanId: request.id }, answer)
    if (awaitsConfirmation) sentAnswers.addWhenSent(ctx.res, request.id)
  } catch (error) {
    // Whoever hangs up used the thread; a settlement that failed is no fault of the caller's.
    if (error instanceof CallerGone) unbilledMs = threadMs
    await giveBack(services, request, caller, progress, error)
    throw error
  } finally {
    end()
    engine.noteUnbilled(share, unbilledMs)
  }
}

interface Replay {
  readonly scanId: string
  readonly answer: Buffer
}

/** Holds a credit, and claims the idempotency key if any. Returns the first answer on a replay. */
async function reserveCredit(
  services: ScanServices,
  { id }: ScanRequest,
  { accountId }: LiveCaller,
  key: KeyInUse | null,
): Promise<Replay | null> {
  const { shares, pool, signOn } = services
  const { ownerId } = signOn
  if (key === null) {
    const isHeld = await shares.run(accountId, () => holdCredit(pool, accountId, id, ownerId))
    if (!isHeld) throw new ApiError('insufficient_credits')
    return null
  }
  const claim = await claimOnce(services, { accountId, ...key.digests, scanId: id, ownerId })
  if (claim.outcome === 'claimed') return null
  return { scanId: claim.scanId, answer: await openAnswer(key.seal, claim.firstAnswer) }
}
