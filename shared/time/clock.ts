import { processAwakeMs } from './awake-time.ts'

/** Every process reads time through this interface, so that tests can set it. */
export interface Clock {
  /** Wall-clock time: for records, expiry and anything a caller sees. */
  now(): Date
  /**
   * Milliseconds that never run backwards nor jump, the same in all threads of a process: for
   * durations and deadlines.
   */
  monotonicMs(): number
  /** As `monotonicMs`, without the time in which this process was stopped: for the silence of others. */
  awakeMs(): number
}

export const systemClock: Clock = {
  now: () => new Date(),
  // `performance.now()` counts from the start of each thread.
  monotonicMs() {
    const [seconds, nanoseconds] = process.hrtime()
    return seconds * 1000 + nanoseconds / 1e6
  },
  awakeMs: processAwakeMs,
}

/** `2026-03-01T09:30:00Z`: UTC in whole seconds, as every public timestamp is written. */
export function utcSeconds(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`
}

/** A UTC calendar day, milliseconds. */
export const dayMs = 24 * 60 * 60 * 1000

/** The UTC calendar day of an instant, `YYYY-MM-DD`. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
