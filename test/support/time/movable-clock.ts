import { type Clock, systemClock } from '../../../shared/time/clock.ts'

/** Wall time that a test moves; durations run on as usual, so that nothing else is disturbed. */
export class MovableClock implements Clock {
  #aheadMs = 0
  #standing: Date | null = null

  now(): Date {
    return new Date((this.#standing?.getTime() ?? Date.now()) + this.#aheadMs)
  }

  monotonicMs(): number {
    return systemClock.monotonicMs()
  }

  awakeMs(): number {
    return systemClock.awakeMs()
  }

  advance(ms: number): void {
    this.#aheadMs += ms
  }

  /** From now on it stands at this instant, exact to the millisecond, until it is moved again. */
  standAt(instant: Date): void {
    this.#standing = instant
    this.#aheadMs = 0
  }

  /** From now on it is the time of this machine again. */
  reset(): void {
    this.#standing = null
    this.#aheadMs = 0
  }
}
