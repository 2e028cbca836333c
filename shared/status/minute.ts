/** Minutes as whole numbers since 1970 in UTC, so that rules can count instead of convert. */

/** Minutes since 1970-01-01T00:00Z. */
export type Minute = number

export const minutesOfDay = 24 * 60

const minuteMs = 60_000

/** The minute that contains an instant. */
export function minuteOf(instant: Date): Minute {
  return Math.floor(instant.getTime() / minuteMs)
}

/** The first instant of a minute. */
export function startOf(minute: Minute): Date {
  return new Date(minute * minuteMs)
}

/** The first minute of the UTC day that a minute belongs to. */
export function firstOfDay(minute: Minute): Minute {
  return minute - (minute % minutesOfDay)
}
