import type { Clock } from '../../shared/time/clock.ts'
import type { NetworkRuns } from '../text/recognize/network-runs.ts'

/**
 * The states of a task's flag: its caller waits; nobody does. A larger number is the work, milliseconds,
 * after which its searches end because others wait for a thread as well.
 */
const WAITED_FOR = 0
export const NOBODY_WAITS = 1

/** A thread's task for one picture. Everything in it survives a structured clone. */
export interface RecognizeTask {
  /** The bytes of a JPEG or PNG file. */
  readonly image: Uint8Array
  /** By the monotonic clock, milliseconds: after it nobody waits for the answer. */
  readonly deadlineAtMs: number
  /** `YYYY-MM-DD`: the day against which two-digit years and expiry are judged. */
  readonly today: string
  readonly returnPortrait: boolean
  /** ISO 3166-1 alpha-3, a hint only. */
  readonly expectCountry: string | null
  /** Whether the reading says what each value comes from. */
  readonly explains?: boolean
  /** Whether it has the shorter budgets of scans for which nobody pays. */
  readonly hasShortBudgets?: boolean
  /** Over a SharedArrayBuffer; `[0]` is `WAITED_FOR` and may become another state. */
  readonly cancelled: Int32Array
  /** Where the thread counts its runs of networks, if it may be ended over them. */
  readonly networkRuns?: NetworkRuns
}

/** Why work ends early: its caller has gone, or its deadline has passed. */
export type CancelledBy = 'client' | 'deadline'

/** What cancelled the task; null while somebody still waits for its reading. */
export function cancelledBy(
  { deadlineAtMs, cancelled }: Pick<RecognizeTask, 'deadlineAtMs' | 'cancelled'>,
  clock: Clock,
): CancelledBy | null {
  // Atomics, because the main thread writes the flag while this one runs.
  if (Atomics.load(cancelled, 0) === NOBODY_WAITS) return 'client'
  return clock.monotonicMs() >= deadlineAtMs ? 'deadline' : null
}

/** Work after which the task's searches end because others wait, milliseconds. */
export function besideOthersMs({ cancelled }: Pick<RecognizeTask, 'cancelled'>): number {
  const state = Atomics.load(cancelled, 0)
  return state === WAITED_FOR || state === NOBODY_WAITS ? Number.POSITIVE_INFINITY : state
}

/** Thrown between stages when a task was cancelled. */
export class ScanCancelled extends Error {
  override readonly name = 'ScanCancelled'
  readonly by: CancelledBy

  constructor(by: CancelledBy) {
    super(`scan cancelled by its ${by}`)
    this.by = by
  }
}
