/** Who waits for which job, and what wakes them. */

/** What a waiter is told: look for a result, look at the job's end, or stop waiting. */
export type Bell = 'completed' | 'failed' | 'outlived' | 'deadline' | 'abandoned'

export interface Waiter {
  /** The latest bell since it was last asked for, or the next one within `ms`; else null. */
  bell(ms: number): Promise<Bell | null>
  /** Nobody waits any more. */
  leave(): void
}

export class ScanBells {
  readonly #bells = new Map<string, (bell: Bell) => void>()

  /** Jobs somebody waits for. */
  get waiting(): number {
    return this.#bells.size
  }

  ring(jobId: string, bell: Bell): void {
    this.#bells.get(jobId)?.(bell)
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
    this.#bells.set(jobId, ring)
    return {
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
        this.#bells.delete(jobId)
      },
    }
  }
}

/** Whether the waiting itself is over, whatever becomes of the job. */
export function isLast(bell: Bell | null): boolean {
  return bell === 'deadline' || bell === 'abandoned'
}
