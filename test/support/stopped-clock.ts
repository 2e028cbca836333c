import type { Clock } from '../../shared/clock.ts'

/** A clock that only a test moves, durations included. */
export class StoppedClock implements Clock {
  #ms = 0

  now(): Date {
    return new Date(Date.UTC(2026, 0, 1) + this.#ms)
  }

  monotonicMs(): number {
    return this.#ms
  }

  advance(ms: number): void {
    this.#ms += ms
  }
}
