import type { Clock } from '../../shared/clock.ts'

/** Wall time that a test moves; durations go on as ever, so that nothing else is disturbed. */
export class MovableClock implements Clock {
  #aheadMs = 0

  now(): Date {
    return new Date(Date.now() + this.#aheadMs)
  }

  monotonicMs(): number {
    return performance.now()
  }

  advance(ms: number): void {
    this.#aheadMs += ms
  }

  /** Sets the wall clock to an instant, from which it goes on. */
  set(instant: Date): void {
    this.#aheadMs = instant.getTime() - Date.now()
  }
}
