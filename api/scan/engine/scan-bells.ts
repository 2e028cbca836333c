/** Who waits for which job, and what wakes them. */

/** What a waiter is told: look for a result, look at the job's end, or stop waiting. */
export type Bell = 'completed' | 'failed' | 'outlived' | 'deadline' | 'abandoned'

export interface Waiter {
  /** When a worker began with the scan, on the engine's clock; null while it waits in the queue. */
  begunMs: number | null
  /** The latest bell since it was last asked for, or the next one within `ms`; else null. */
  bell(ms: number): Promise<Bell | null>
  /** Nobody waits any more. */
  leave(): void
}

export class ScanBells {
  readonly #waiting = new Map<string, { readonly ring: (bell: Bell) => void; waiter: Waiter }>()

  /** Jobs somebody waits for. */
  get waiting(): number {
    return this.#waiting.size
  }

  ring(jobId: string, bell: Bell): void {
    this.#waiting.get(jobId)?.ring(bell)
  }

  noteBegun(jobId: string, begunMs: number): void {
    const waiting = this.#waiting.get(jobId)
    if (waiting !== undefined) waiting.waiter.begunMs = begunMs
  }

  /** Rings by itself after `deadlineMs`, and when `abandon` fires; after that nothing else does. */
  wait(jobId: string, deadlineMs: number, abandon: AbortSignal): Waiter {
    let rung: Bell | null = null
    let wake = () => {}
    const ring = (bell: Bell) => {
      if (!isLast(rung)) rung = bell
      wake()
    }
    const onAbandon = () => ring('abandoned')
    const deadline = setTimeout(() => ring('deadline'), deadlineMs)
    abandon.addEventListener('abort', onAbandon, { once: true })
    const waiter: Waiter = {
      begunMs: null,
      async bell(ms) {
        if (rung === null) {
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, ms)
            wake = () => {
              clearTimeout(timer)
              resolve()
            }
          })
        }
        const latest = rung
        if (!isLast(latest)) rung = null
        return latest
      },
      leave: () => {
        clearTimeout(deadline)
        abandon.removeEventListener('abort', onAbandon)
        this.#waiting.delete(jobId)
      },
    }
    this.#waiting.set(jobId, { ring, waiter })
    return waiter
  }
}

/** Whether the waiting itself is over, whatever becomes of the job. */
export function isLast(bell: Bell | null): boolean {
  return bell === 'deadline' || bell === 'abandoned'
}
