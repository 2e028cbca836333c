/** Which minutes a run of the roll-up judges: the newest, and those that may have changed. */
import { firstOfDay, type Minute, minutesOfDay } from './minute.ts'

/**
 * Judged again in every run: an API hands in late what it counted while Postgres was away, and
 * keeps no more than this (`api/observe/minute-counts.ts`).
 */
export const judgedAgainMinutes = 180

/** Caught up at most, whole days: raw measurements are kept one day longer (`sweep-status`). */
export const caughtUpDays = 7

export interface MinuteSpan {
  readonly first: Minute
  readonly last: Minute
}

/**
 * Up to the last minute that is over at `tick`, from `newestJudged` or well before it.
 * `newestJudged` is null where nothing has been judged yet.
 */
export function spanToJudge(newestJudged: Minute | null, tick: Minute): MinuteSpan {
  const again = tick - judgedAgainMinutes
  const missed = newestJudged === null ? again : newestJudged + 1
  const oldest = firstOfDay(tick) - (caughtUpDays - 1) * minutesOfDay
  return { first: Math.max(oldest, Math.min(missed, again)), last: tick - 1 }
}
