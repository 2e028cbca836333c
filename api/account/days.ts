/** Calendar days in UTC, as figures by day are counted. */
import { dayMs, utcDay } from '../../shared/time/clock.ts'

/** The last `count` days up to that of `now`, oldest first: `2026-03-01`. */
export function daysUntil(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    utcDay(new Date(now.getTime() - (count - 1 - index) * dayMs)),
  )
}

/** The days of the month of `now` up to that of `now`. */
export function daysOfMonth(now: Date): string[] {
  return daysUntil(now, now.getUTCDate())
}
