import type { Clock } from '../../../shared/time/clock.ts'

/** A clock that only a test moves, durations included. */
export class StoppedClock implements Clock {
  #ms = 0
  #pausedMs = 0

  now(): Date {
    return new Date(Date.UTC(2026, 0, 1) + this.#ms)
  }

  monotonicMs(): number {
    return this.#ms
  }

  awakeMs(): number {
    return this.#ms - this.#pausedMs
  }

  advance(ms: number): void {
    this.#ms += ms
  }

  /** As if the process were stopped for so long. */
  pause(ms: number): void {
    this.#ms += ms
    this.#pausedMs += ms
  }
}
