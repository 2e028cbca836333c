import type { Clock } from '../../shared/clock.ts'

/** Weight of the newest scan in the running mean. */
const newestWeight = 0.1

/** Before the first scan, and where nothing has been heard for long; on the cautious side of what a scan takes. */
const usualMs = 200

/** After so long without a scan half of what the mean differs from the usual is forgotten. */
const halfLifeMs = 10_000

/**
 * The recent mean wall time of a scan in a thread, by which admission reckons. It has to
 * find back by itself: an engine that nobody is let in to, because it was slow once, would
 * never be seen to be fast again.
 */
export class ServiceTime {
  readonly #clock: Clock
  #meanMs = usualMs
  #observedAtMs: number

  constructor(clock: Clock) {
    this.#clock = clock
    this.#observedAtMs = clock.monotonicMs()
  }

  get meanMs(): number {
    const ageMs = Math.max(0, this.#clock.monotonicMs() - this.#observedAtMs)
    return usualMs + (this.#meanMs - usualMs) * 0.5 ** (ageMs / halfLifeMs)
  }

  /**
   * How long a scan took up its thread, whether or not it came to a reading. No scan counts
   * for more than the time it had: what was longer was a pause of the process, not the engine.
   */
  observe(tookMs: number, hadMs: number): void {
    const countedMs = Math.min(Math.max(1, tookMs), Math.max(1, hadMs))
    this.#meanMs = this.meanMs + (countedMs - this.meanMs) * newestWeight
    this.#observedAtMs = this.#clock.monotonicMs()
  }
}
