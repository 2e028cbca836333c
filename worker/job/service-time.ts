import type { Clock } from '../../shared/clock.ts'

/** Weight of the newest scan in the running mean. */
const newestWeight = 0.1

/** Assumed before the first scan and after a long pause: somewhat longer than a scan takes. */
const usualMs = 200

/** Enough for nearly every scan, in times of the mean. */
const worthwhileMeans = 1.5

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
   * Records how long a scan occupied its thread. It counts for at most `hadMs`, the time it had:
   * anything more was a pause of the process.
   */
  observe(tookMs: number, hadMs: number): void {
    const countedMs = Math.min(Math.max(1, tookMs), Math.max(1, hadMs))
    this.#meanMs = this.meanMs + (countedMs - this.meanMs) * newestWeight
    this.#observedAtMs = this.#clock.monotonicMs()
  }

  /**
   * Records a scan that its deadline cut off after `hadMs`. It would have needed longer, so it can
   * only raise the mean, and keeps it from drifting: scans that began late would make a slow engine
   * look fast, and an overload admit still more.
   */
  observeCutOff(hadMs: number): void {
    this.#meanMs += Math.max(0, hadMs - this.#meanMs) * newestWeight
    this.#observedAtMs = this.#clock.monotonicMs()
  }

  /**
   * Whether a scan with so much time left is worth a thread. With less it would mostly be cut off
   * just before its end, and so would those behind it. Half of its deadline is always enough: only
   * a scan can show that a slow engine is fast again.
   */
  isWorthwhile(remainingMs: number, deadlineMs: number): boolean {
    return remainingMs >= Math.min(worthwhileMeans * this.meanMs, deadlineMs / 2)
  }
}
