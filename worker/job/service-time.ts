import type { Clock } from '../../shared/time/clock.ts'

/**
 * Weight of the newest scan in the running mean, and the time by which that of a longer one is
 * divided: where each runs into its deadline, few of them must show it.
 */
const newestWeight = 0.1
const fullWeightMs = 60_000

/**
 * Assumed before the first scan and after a long pause: somewhat longer than a scan takes, and no
 * more than half of a short deadline.
 */
const usualMs = 200
const usualShareMax = 0.5

/** Enough for nearly every scan, in times of the mean. */
const worthwhileMeans = 1.5

/** While nothing is read the mean's difference from what is usual halves in this time. */
const halfLifeMs = 10_000

/**
 * The recent mean wall time of a scan in a thread, on which admission is based. While nothing is
 * read it drifts back to what is usual: otherwise an engine that was slow once would be sent no
 * more scans, and never be seen to be fast again.
 */
export class ServiceTime {
  readonly #clock: Clock
  readonly #deadlineMs: number
  readonly #usualMs: number
  #meanMs: number
  /** When the last scan ended. */
  #idleSinceMs: number
  /** When the scans under way began. */
  readonly #begunMs = new Map<symbol, number>()

  /** @param deadlineMs time that a scan has in all */
  constructor(clock: Clock, deadlineMs: number) {
    this.#clock = clock
    this.#deadlineMs = deadlineMs
    this.#usualMs = Math.min(usualMs, usualShareMax * deadlineMs)
    this.#meanMs = this.#usualMs
    this.#idleSinceMs = clock.monotonicMs()
  }

  /** Scans under way count as if they were cut off now: a starved engine shows before they end. */
  get meanMs(): number {
    if (this.#begunMs.size === 0) return this.#drifted(this.#clock.monotonicMs())
    const nowMs = this.#clock.awakeMs()
    return [...this.#begunMs.values()].reduce(
      (meanMs, begunMs) => raised(meanMs, Math.min(nowMs - begunMs, this.#deadlineMs)),
      this.#meanMs,
    )
  }

  /** Notes that a thread has begun with a scan; returns a function that notes its end. */
  begin(): () => void {
    const scan = Symbol('scan')
    const nowMs = this.#clock.monotonicMs()
    if (this.#begunMs.size === 0) this.#meanMs = this.#drifted(nowMs)
    this.#begunMs.set(scan, this.#clock.awakeMs())
    return () => {
      this.#begunMs.delete(scan)
      this.#idleSinceMs = this.#clock.monotonicMs()
    }
  }

  /**
   * Records how long a scan occupied its thread. It counts for at most `hadMs`, the time it had:
   * anything more was a pause of the process.
   */
  observe(tookMs: number, hadMs: number): void {
    const countedMs = Math.min(Math.max(1, tookMs), Math.max(1, hadMs))
    this.#meanMs += (countedMs - this.#meanMs) * weightOf(countedMs)
  }

  /**
   * Records a scan that its deadline cut off after `hadMs`. It would have needed longer, so it can
   * only raise the mean: scans that began late would make a slow engine look fast, and an overload
   * admit still more.
   */
  observeCutOff(hadMs: number): void {
    this.#meanMs = raised(this.#meanMs, hadMs)
  }

  /**
   * Whether a scan with so much time left is worth a thread. With less it would mostly be cut off
   * just before its end, and so would those behind it. Half of its deadline is always enough: only
   * a scan can show that a slow engine is fast again.
   */
  isWorthwhile(remainingMs: number, deadlineMs: number): boolean {
    return remainingMs >= deadlineMs / 2 || remainingMs >= worthwhileMeans * this.meanMs
  }

  #drifted(nowMs: number): number {
    const idleMs = Math.max(0, nowMs - this.#idleSinceMs)
    return this.#usualMs + (this.#meanMs - this.#usualMs) * 0.5 ** (idleMs / halfLifeMs)
  }
}

function weightOf(ms: number): number {
  return Math.min(1, Math.max(newestWeight, ms / fullWeightMs))
}

/** The mean after a scan that would have needed longer than `ms`: it can only raise it. */
function raised(meanMs: number, ms: number): number {
  return meanMs + Math.max(0, ms - meanMs) * weightOf(ms)
}
