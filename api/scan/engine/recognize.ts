/** Runs the engine for a request, and turns its failures into errors. */

import type { Reading } from '../../../shared/reading.ts'
import { utcDay } from '../../../shared/time/clock.ts'
import { ApiError, CallerGone, leaving } from '../../http/api-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { ScanRequest } from '../request/scan-request.ts'
import { factsOf, noteScan } from '../scan-log.ts'
import type { ScanServices } from '../scan-services.ts'
import { type EngineAnswer, isWholeWait } from './engine-answer.ts'

export interface Recognition {
  readonly reading: Reading
  readonly processingMs: number
  /** How long it occupied a thread, as far as that is known. */
  readonly threadMs: number
}

/** Whose scan it is. */
export interface Sender {
  /** An opaque key; null for a scan that takes no turns. */
  readonly share: string | null
  /** Whether what the values were read from is stored with the scan. */
  readonly isKept?: boolean
  readonly free?: FreeScan
}

/** For a free scan: `onSpent` is called if the engine worked on the picture without a result. */
export interface FreeScan {
  onSpent(): void
}

/** Throws `engine_unavailable`, or `CallerGone` once the work is cancelled. */
export async function recognize(
  ctx: RequestContext,
  { engine, clock, ids, metrics }: ScanServices,
  request: ScanRequest,
  sender: Sender,
): Promise<Recognition> {
  const { options } = request.rest
  const { share, isKept = false, free } = sender
  const jobId = ids.job()
  const span = ctx.state.span?.child({
    name: 'recognize',
    kind: 'producer',
    attributes: { 'scan.job_id': jobId },
  })
  const job = {
    requestId: ctx.state.requestId,
    traceId: ctx.state.traceId,
    returnPortrait: options.return_portrait,
    expectCountry: options.expect_country,
    today: utcDay(request.createdAt),
    explains: isKept || request.isExplained,
    hasShortBudgets: free !== undefined,
    ...(span === undefined ? {} : { traceparent: span.traceparent }),
  }
  ctx.state.log = ctx.state.log.child({ jobId })
  const startedMs = clock.monotonicMs()
  const answer = await engine
    .recognize({
      jobId,
      image: request.image,
      job,
      isFree: free !== undefined,
      share,
      callerLeft: leaving(ctx.res),
      log: ctx.state.log,
    })
    .catch((error: unknown) => {
      span?.end({ attributes: { 'scan.outcome': 'failed' }, isFailed: true })
      throw error
    })
  const outcome = answer.ok ? answer.reading.outcome : answer.why
  span?.end({ attributes: { 'scan.outcome': outcome } })
  const processingMs = clock.monotonicMs() - startedMs
  if (isWholeWait(answer)) ctx.state.engineMs = processingMs
  ctx.state.hasEngineFailed = outcome === 'failed'
  if (!answer.ok) throw failureOf(answer, { engine, metrics }, sender)
  const queueMs = answer.begunMs === null ? null : answer.begunMs - startedMs
  noteScan(ctx, { engineMs: processingMs, queueMs, ...factsOf(answer.reading) })
  return { reading: answer.reading, processingMs, threadMs: answer.threadMs }
}

/** The error for a scan without a reading; counts it, and the thread time it used without a charge. */
function failureOf(
  answer: Exclude<EngineAnswer, { readonly ok: true }>,
  { engine, metrics }: Pick<ScanServices, 'engine' | 'metrics'>,
  { share, free }: Sender,
): ApiError | CallerGone {
  metrics.scans.inc({ outcome: answer.why, billed: 'false' })
  if (answer.why === 'full') metrics.refusals.inc({ cause: answer.cause })
  // Thread time that our own failure wasted must not put its account behind the others.
  if (answer.why !== 'full') {
    if (answer.isSpent) free?.onSpent()
    if (share !== null) engine.noteUnbilled(share, answer.threadMs)
  }
  if (answer.why === 'cancelled_by_client') return new CallerGone()
  const { retryAfterSeconds } = answer
  return new ApiError('engine_unavailable', undefined, { retryAfterSeconds })
}

/**
 * Throws `engine_unavailable` if a free scan would not get its turn in time now, before its
 * picture is read.
 */
export function refuseFreeScanInVain(
  { ip }: RequestContext,
  { engine, metrics, digests }: ScanServices,
): void {
  const refusal = engine.freeRefusal(digests.clientShare(ip))
  if (refusal === null) return
  const { why, cause, retryAfterSeconds } = refusal
  metrics.refusals.inc({ cause })
  metrics.scans.inc({ outcome: why, billed: 'false' })
  throw new ApiError('engine_unavailable', undefined, { retryAfterSeconds })
}
