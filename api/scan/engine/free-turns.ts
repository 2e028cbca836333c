/** Scans that nobody pays for take turns: together they have half of the engine at most. */

import type { FleetState } from './fleet.ts'
import { type Admission, admit } from './fleet.ts'

/** The other half is there for those who pay, however many ask for free. */
export function halfOf(fleet: FleetState | null): number {
  return Math.max(1, Math.floor((fleet?.threads ?? 1) / 2))
}

export class FreeTurns {
  /** How many may run at present. */
  readonly #turns: () => number
  #running = 0
  /** Each begins one scan; the longest waiting first. */
  readonly #waiting = new Set<() => void>()

  constructor(turns: () => number) {
    this.#turns = turns
  }

  /** Whether a scan that came now would have its turn in time. */
  admission({ serviceMs }: FleetState, deadlineMs: number): Admission {
    const half = { threads: this.#turns(), busy: this.#running, serviceMs }
    return admit(this.#waiting.size, half, deadlineMs)
  }

  /**
   * Resolves to what ends the turn, in the order of asking; to null when none has come after
   * `waitMs`, or the caller has left before.
   */
  async take(waitMs: number, left: AbortSignal): Promise<(() => void) | null> {
    if (this.#running < this.#turns()) this.#running += 1
    else if (!(await this.#turn(waitMs, left))) return null
    return () => {
      this.#running -= 1
      for (const begin of this.#waiting) {
        if (this.#running >= this.#turns()) break
        this.#running += 1
        begin()
      }
    }
  }

  #turn(waitMs: number, left: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (hasTurn: boolean) => {
        clearTimeout(timer)
        left.removeEventListener('abort', giveUp)
        this.#waiting.delete(begin)
        resolve(hasTurn)
      }
      const begin = () => end(true)
      const giveUp = () => end(false)
      const timer = setTimeout(giveUp, waitMs)
      left.addEventListener('abort', giveUp, { once: true })
      this.#waiting.add(begin)
    })
  }
}
