/** Free scans take turns: together they use at most half of the engine. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../../shared/clock.ts'
import { isOutage } from '../../stores/outage.ts'
import type { FleetState } from './fleet.ts'
import { type Admission, admit } from './fleet.ts'
import type { FreeRoom } from './free-room.ts'

/** How often the next free scan asks again: another process may have ended one. */
const askEveryMs = 200

/** How many threads free scans may use: half of them, at least one; the rest is for paid scans. */
export function halfOf(fleet: FleetState | null): number {
  return Math.max(1, Math.floor((fleet?.threads ?? 1) / 2))
}

/** A free scan that asks for its turn. */
export interface FreeTurnRequest {
  readonly jobId: string
  readonly deadlineAtMs: number
  /** Aborts when the caller leaves. */
  readonly callerLeft: AbortSignal
}

/** The turns of this process's free scans, first come first served, in the room of all processes. */
export class FreeTurns {
  /** How many free scans may run now, over all processes. */
  readonly #turns: () => number
  readonly #room: FreeRoom
  readonly #clock: Clock
  #running = 0
  /** Each function begins one scan; the longest waiting comes first. */
  readonly #waiting = new Set<() => void>()

  constructor(turns: () => number, room: FreeRoom, clock: Clock) {
    this.#turns = turns
    this.#room = room
    this.#clock = clock
  }

  /** Whether a scan that came now would get its turn in time, as far as this process can say. */
  admission({ serviceMs, startsInMs = 0 }: FleetState, deadlineMs: number): Admission {
    const half = { threads: this.#turns(), busy: this.#running, serviceMs, startsInMs }
    return admit(this.#waiting.size, half, deadlineMs)
  }

  /**
   * Waits for a turn. Resolves to a function that ends the turn, or to null if none came before
   * the deadline or the caller left first.
   */
  async take(request: FreeTurnRequest): Promise<(() => void) | null> {
    if (this.#running < this.#turns()) this.#running += 1
    else if (!(await this.#turn(request))) return null
    let hasRoom = false
    try {
      hasRoom = await this.#roomFor(request)
    } finally {
      if (!hasRoom) this.#leave(request)
    }
    return hasRoom ? () => this.#leave(request) : null
  }

  #leave({ jobId }: FreeTurnRequest): void {
    // An entry that stays because Redis is away expires with its scan's deadline.
    const next = () => this.#endTurn()
    this.#room.leave(jobId).then(next, next)
  }

  #endTurn(): void {
    this.#running -= 1
    for (const begin of this.#waiting) {
      if (this.#running >= this.#turns()) break
      this.#running += 1
      begin()
    }
  }

  /** Asks until there is room among the free scans of all processes, or it is too late. */
  async #roomFor({ jobId, deadlineAtMs, callerLeft }: FreeTurnRequest): Promise<boolean> {
    for (;;) {
      const remainingMs = deadlineAtMs - this.#clock.monotonicMs()
      if (callerLeft.aborted || remainingMs <= 0) return false
      try {
        if (await this.#room.enter(jobId, remainingMs, this.#turns())) return true
      } catch (error) {
        // Without Redis nobody is counted; the scan itself finds out how long the outage lasts.
        if (!isOutage(error)) throw error
        return true
      }
      await delay(Math.min(askEveryMs, remainingMs))
    }
  }

  #turn({ deadlineAtMs, callerLeft }: FreeTurnRequest): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (hasTurn: boolean) => {
        clearTimeout(timer)
        callerLeft.removeEventListener('abort', giveUp)
        this.#waiting.delete(begin)
        resolve(hasTurn)
      }
      const begin = () => end(true)
      const giveUp = () => end(false)
      const timer = setTimeout(giveUp, Math.max(1, deadlineAtMs - this.#clock.monotonicMs()))
      callerLeft.addEventListener('abort', giveUp, { once: true })
      this.#waiting.add(begin)
    })
  }
}
