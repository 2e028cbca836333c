/** Free scans take turns: together they use at most half of the engine. */

import type { FleetState } from './fleet.ts'
import { type Admission, admit } from './fleet.ts'

/** How many threads free scans may use: half of them, at least one; the rest is for paid scans. */
export function halfOf(fleet: FleetState | null): number {
  return Math.max(1, Math.floor((fleet?.threads ?? 1) / 2))
}

export class FreeTurns {
  /** How many free scans may run now. */
  readonly #turns: () => number
  #running = 0
  /** Each function begins one scan; the longest waiting comes first. */
  readonly #waiting = new Set<() => void>()

  constructor(turns: () => number) {
    this.#turns = turns
  }

  /** Whether a scan that came now would get its turn in time. */
  admission({ serviceMs }: FleetState, deadlineMs: number): Admission {
    const half = { threads: this.#turns(), busy: this.#running, serviceMs }
    return admit(this.#waiting.size, half, deadlineMs)
  }

  /**
   * Waits for a turn, first come first served. Resolves to a function that ends the turn, or to
   * null if none came within `waitMs` or the caller left first.
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
