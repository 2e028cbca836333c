/** Scans that nobody waits for any more, and that a worker may still work on. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../../shared/time/clock.ts'
import type { ScanEvents } from './scan-events.ts'

export class LeftScans {
  readonly #clock: Pick<Clock, 'monotonicMs'>
  /** Ends the waiting for a job: whether a worker reported its end. */
  readonly #end = new Map<string, (isReported: boolean) => void>()

  constructor(events: ScanEvents, clock: Pick<Clock, 'monotonicMs'>) {
    this.#clock = clock
    events.on('completed', ({ jobId }) => this.#end.get(jobId)?.(true))
    events.on('failed', ({ jobId }) => this.#end.get(jobId)?.(true))
  }

  /**
   * Waits until a worker reports that it is done with a job, for `ms` at most, since reports may be
   * lost. To be called before the job is cancelled.
   * @returns how long that took, in milliseconds; 0 if no worker reported it
   */
  async done(jobId: string, ms: number): Promise<number> {
    const sinceMs = this.#clock.monotonicMs()
    const late = new AbortController()
    const isReported = await Promise.race([
      new Promise<boolean>((resolve) => {
        this.#end.set(jobId, resolve)
      }),
      sleep(ms, false, { ref: false, signal: late.signal }).catch(() => false),
    ])
    this.#end.delete(jobId)
    late.abort()
    return isReported ? this.#clock.monotonicMs() - sinceMs : 0
  }

  /** Ends the waiting: no worker has the job. */
  drop(jobId: string): void {
    this.#end.get(jobId)?.(false)
  }
}
