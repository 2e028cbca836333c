import type { Clock } from '../../shared/clock.ts'

/** Weight of the newest scan in the running mean. */
const newestWeight = 0.1

/** Assumed before the first scan and after a long pause: somewhat longer than a scan takes. */
const usualMs = 200

/** Without scans the mean's difference from `usualMs` halves in this time. */
const halfLifeMs = 10_000

/**
 * The recent mean wall time of a scan in a thread, on which admission is based. It drifts back to
 * `usualMs` without scans: otherwise an engine that was slow once would be sent no more scans, and
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
   * Records how long a scan occupied its thread, whether or not it produced a reading. It counts
   * for at most `hadMs`, the time it had: anything more was a pause of the process.
   */
  observe(tookMs: number, hadMs: number): void {
    const countedMs = Math.min(Math.max(1, tookMs), Math.max(1, hadMs))
    this.#meanMs = this.meanMs + (countedMs - this.meanMs) * newestWeight
    this.#observedAtMs = this.#clock.monotonicMs()
  }
}
