/** Passes what workers report about jobs to the requests that wait for them. */

/**
 * What a waiter learns about its job. `crashed`: the job's workers died one after another because
 * of the picture. A cancellation ends the waiting, whatever becomes of the job.
 */
export type Notice = 'completed' | 'failed' | 'crashed' | Cancellation

type Cancellation = 'cancelled_by_client' | 'cancelled_by_deadline'

export interface Waiter {
  /** When a worker began the scan, on our monotonic clock; null while it waits in the queue. */
  begunMs: number | null
  /** Thread time after which it was told to end its searches, since others wait. */
  endsAfterMs: number
  /** The latest notice since the last call, or the next one within `ms`; else null. */
  notice(ms: number): Promise<Notice | null>
  /** Ends the waiting; further notices are dropped. */
  leave(): void
}

export class ScanWaiters {
  readonly #waiting = new Map<
    string,
    { readonly notify: (notice: Notice) => void; waiter: Waiter }
  >()

  /** How many jobs are waited for. */
  get waiting(): number {
    return this.#waiting.size
  }

  notify(jobId: string, notice: Notice): void {
    this.#waiting.get(jobId)?.notify(notice)
  }

  noteBegun(jobId: string, begunMs: number): void {
    const waiting = this.#waiting.get(jobId)
    if (waiting !== undefined) waiting.waiter.begunMs = begunMs
  }

  /** Cancelled after `deadlineMs` or when `callerLeft` aborts; that notice is the waiter's last. */
  wait(jobId: string, deadlineMs: number, callerLeft: AbortSignal): Waiter {
    let latest: Notice | null = null
    let wake = () => {}
    const notify = (notice: Notice) => {
      if (!isLast(latest)) latest = notice
      wake()
    }
    const onLeft = () => notify('cancelled_by_client')
    const deadline = setTimeout(() => notify('cancelled_by_deadline'), deadlineMs)
    callerLeft.addEventListener('abort', onLeft, { once: true })
    const waiter: Waiter = {
      begunMs: null,
      endsAfterMs: Number.POSITIVE_INFINITY,
      async notice(ms) {
        if (latest === null) {
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, ms)
            wake = () => {
              clearTimeout(timer)
              resolve()
            }
          })
        }
        const notice = latest
        if (!isLast(notice)) latest = null
        return notice
      },
      leave: () => {
        clearTimeout(deadline)
        callerLeft.removeEventListener('abort', onLeft)
        this.#waiting.delete(jobId)
      },
    }
    this.#waiting.set(jobId, { notify, waiter })
    return waiter
  }
}

/** Whether a notice ends the waiting, whatever becomes of the job. */
export function isLast(notice: Notice | null): notice is Cancellation {
  return notice === 'cancelled_by_deadline' || notice === 'cancelled_by_client'
}
