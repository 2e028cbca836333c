/** Which minutes a run of the roll-up judges: new ones, and those that may have changed. */
import { firstOfDay, type Minute, minutesOfDay } from './minute.ts'

/**
 * How many past minutes every run judges again: an API may write its counts late, after an outage
 * of Postgres, and keeps at most this many minutes (`api/observe/minute-counts.ts`).
 */
export const judgedAgainMinutes = 180

/** How many days a run catches up at most; raw data is kept one day longer (`sweep-status`). */
export const caughtUpDays = 7

export interface MinuteSpan {
  readonly first: Minute
  readonly last: Minute
}

/**
 * The span up to the last minute that is over at `tick`, from the first unjudged minute or earlier.
 * `newestJudged` is null if nothing has been judged yet.
 */
export function spanToJudge(newestJudged: Minute | null, tick: Minute): MinuteSpan {
  const again = tick - judgedAgainMinutes
  const missed = newestJudged === null ? again : newestJudged + 1
  const oldest = firstOfDay(tick) - (caughtUpDays - 1) * minutesOfDay
  return { first: Math.max(oldest, Math.min(missed, again)), last: tick - 1 }
}
