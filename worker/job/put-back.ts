/** A scan whose picture has no room yet waits in the queue, where it keeps no thread from others. */
import { DelayedError, type Job } from 'bullmq'
import type { Clock } from '../../shared/clock.ts'
import type { ScanJob } from '../../shared/queue.ts'

/** The least that a scan is away: room comes when a heavy picture is done, which takes longer. */
const awayMs = 100

/**
 * Between two that come back to one process. Each costs it a millisecond of its main thread, so
 * that however many wait, they take a tenth of it.
 */
const spacingMs = 10

/** When scans that are put back come back: soon, and one after the other. */
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

/** `judged` is what whoever takes it next is told. Never returns: to BullMQ a job that waits again has thrown. */
export async function putBack(
  job: Job,
  token: string | undefined,
  judged: ScanJob,
  returnTimes: ReturnTimes,
): Promise<never> {
  if (job.data.decodeCost === undefined) await job.updateData(judged)
  await job.moveToDelayed(returnTimes.next(), token)
  throw new DelayedError()
}
