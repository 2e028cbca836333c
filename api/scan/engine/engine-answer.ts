/** What a request asks of the engine, and what the engine answers. */
import type { Logger } from '../../../shared/log.ts'
import type { ScanJob } from '../../../shared/queue.ts'
import type { Reading } from '../../../shared/reading.ts'
import { fullShares } from './scan-shares.ts'
import type { UnansweredUse } from './unanswered-use.ts'

/** One recognition to make. */
export interface EngineRequest {
  /** A new id for this piece of work, used in Redis and in every log. */
  readonly jobId: string
  readonly image: Uint8Array
  readonly job: ScanJob
  /** Whether nobody pays for it; free scans come after paid ones. */
  readonly isFree: boolean
  /** Whose it is, as an opaque key; null for a scan that takes no turns. */
  readonly share: string | null
  /** Aborts when the caller leaves; the work is then cancelled. */
  readonly callerLeft: AbortSignal
  readonly log: Logger
}

/** What there was no room in: no worker is there, the queue of all, a share, or no turn came in time. */
export const fullCauses = ['no_workers', 'queue', ...fullShares, 'no_turn'] as const
export type FullCause = (typeof fullCauses)[number]

export interface EngineFull {
  readonly ok: false
  readonly why: 'full'
  readonly cause: FullCause
  readonly retryAfterSeconds: number
}

/** `threadMs`: how long the scan occupied a thread, as far as it is known. */
export type EngineAnswer =
  /** `begunMs`: when a thread began, on our monotonic clock; null if that was not heard. */
  | {
      readonly ok: true
      readonly reading: Reading
      readonly begunMs: number | null
      readonly threadMs: number
    }
  | EngineFull
  | (UnansweredUse & {
      readonly ok: false
      readonly why: 'cancelled_by_deadline' | 'failed'
      readonly retryAfterSeconds: number
    })
  | (UnansweredUse & { readonly ok: false; readonly why: 'cancelled_by_client' })

/** `Retry-After` when the deadline passed or a job failed: the caller may try again soon. */
export const unansweredRetryAfterSeconds = 1

/** Answers to scans that ended before anything was enqueued. */
export const leftBeforeTurn: EngineAnswer = {
  ok: false,
  why: 'cancelled_by_client',
  isSpent: false,
  threadMs: 0,
}
export const tooLate: EngineAnswer = full('no_turn', unansweredRetryAfterSeconds)

/**
 * Whether the scan was waited for until its reading or its deadline. What ended sooner, since it was
 * refused, its caller left or it failed, says nothing about how long scans take.
 */
export function isWholeWait(answer: EngineAnswer): boolean {
  if (answer.ok || answer.why === 'cancelled_by_deadline') return true
  return answer.why === 'full' && answer.cause === 'no_turn'
}

export function full(cause: FullCause, retryAfterSeconds: number): EngineFull {
  return { ok: false, why: 'full', cause, retryAfterSeconds }
}
