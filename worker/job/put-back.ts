/** Puts a scan that cannot be read now back into the queue, where it occupies no thread. */
import { setTimeout as sleep } from 'node:timers/promises'
import { DelayedError, type Job } from 'bullmq'
import type { Clock } from '../../shared/time/clock.ts'

/** Least time a scan is put back for: the heavy picture it waits for takes longer. */
const awayMs = 100

/**
 * Least time between two scans that come back to one process. Each costs a millisecond of the main
 * thread, so they take at most a tenth of it, however many wait.
 */
const spacingMs = 10

/** Longer than any scan lives, and than clocks differ: BullMQ itself is to return none. */
const delayMs = 24 * 60 * 60 * 1000

/** Schedules when scans that were put back come back: soon, and one after another. */
export class ReturnTimes {
  readonly #clock: Pick<Clock, 'monotonicMs'>
  #lastMs = Number.NEGATIVE_INFINITY

  constructor(clock: Pick<Clock, 'monotonicMs'>) {
    this.#clock = clock
  }

  /** Milliseconds from now. */
  next(): number {
    const nowMs = this.#clock.monotonicMs()
    this.#lastMs = Math.max(nowMs + awayMs, this.#lastMs + spacingMs)
    return this.#lastMs - nowMs
  }
}

/**
 * Delays a job. Always throws `DelayedError`: this is how a processor tells BullMQ that it delayed
 * its job.
 */
export async function putBack(job: Job, token: string, returnTimes: ReturnTimes): Promise<never> {
  const backInMs = returnTimes.next()
  // BullMQ would end a delay by the wall clock of whichever worker looks, and clocks differ and jump.
  await job.moveToDelayed(Date.now() + delayMs, token)
  void returnAfter(backInMs, job)
  throw new DelayedError()
}

async function returnAfter(ms: number, job: Job): Promise<void> {
  await sleep(ms, undefined, { ref: false })
  // Rejected if another worker was faster (`orphaned-scans.ts`), its caller has left, or Redis is away.
  await job.promote().catch(() => undefined)
}
