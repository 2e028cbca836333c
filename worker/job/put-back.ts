/** Puts a scan that cannot be read now back into the queue, where it occupies no thread. */
import { DelayedError, type Job } from 'bullmq'
import type { Clock } from '../../shared/time/clock.ts'

/** Least time a scan is put back for: the heavy picture it waits for takes longer. */
const awayMs = 100

/**
 * Least time between two scans that come back to one process. Each costs a millisecond of the main
 * thread, so they take at most a tenth of it, however many wait.
 */
const spacingMs = 10

/** Schedules when scans that were put back come back: soon, and one after another. */
export class ReturnTimes {
  readonly #clock: Clock
  #lastMs = Number.NEGATIVE_INFINITY

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Epoch milliseconds. */
  next(): number {
    const nowMs = this.#clock.monotonicMs()
    this.#lastMs = Math.max(nowMs + awayMs, this.#lastMs + spacingMs)
    return this.#clock.now().getTime() + this.#lastMs - nowMs
  }
}

/**
 * Delays a job. Always throws `DelayedError`: this is how a processor tells BullMQ that it delayed
 * its job.
 */
export async function putBack(
  job: Job,
  token: string | undefined,
  returnTimes: ReturnTimes,
): Promise<never> {
  await job.moveToDelayed(returnTimes.next(), token)
  throw new DelayedError()
}
