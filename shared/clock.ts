/** The seam through which every process reads time, so that tests turn the hands themselves. */
export interface Clock {
  /** Wall time: for records, expiry and anything a caller sees. */
  now(): Date
  /** Milliseconds that never run backwards: for durations and deadlines. */
  monotonicMs(): number
}

export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
}

/** `2026-03-01T09:30:00Z`: UTC in whole seconds, as every public timestamp is written. */
export function utcSeconds(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`
}

/** The UTC calendar day of an instant, `YYYY-MM-DD`. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
