/** Measurements → minutes → days. Idempotent: a repeated or interrupted run does no harm. */
import type { Pool } from 'pg'
import { loadMeasurements } from '../../../shared/db/measurements.ts'
import { canaryDurations } from '../../../shared/db/probe-runs.ts'
import { saveStatusDay } from '../../../shared/db/status-days.ts'
import {
  loadStatusMinutes,
  newestJudged,
  saveStatusMinutes,
} from '../../../shared/db/status-minutes.ts'
import { minutesByDay } from '../../../shared/status/days.ts'
import { judgeMinutes, lookBackMinutes } from '../../../shared/status/judge-minutes.ts'
import {
  firstOfDay,
  type Minute,
  minuteOf,
  minutesOfDay,
  startOf,
} from '../../../shared/status/minute.ts'
import { percentilesOf } from '../../../shared/status/percentiles.ts'
import { spanToJudge } from '../../../shared/status/span-to-judge.ts'
import { utcDay } from '../../../shared/time/clock.ts'
import type { TaskContext } from '../task.ts'

/** Returns how many minutes are new or have changed. */
export async function rollUp({ pool, signal }: TaskContext, tick: Date): Promise<number> {
  const { first, last } = spanToJudge(await newestJudged(pool), minuteOf(tick))
  let changed = 0
  for (let day = firstOfDay(first); day <= last && !signal.aborted; day += minutesOfDay) {
    const from = Math.max(first, day)
    const to = Math.min(last, day + minutesOfDay - 1)
    const measured = await loadMeasurements(pool, from - lookBackMinutes, to)
    changed += await saveStatusMinutes(pool, judgeMinutes(measured, from, to))
    await addUpDay(pool, day)
  }
  return changed
}

/** Sums all minutes of the day anew instead of adding to it, so a day always fits its minutes. */
async function addUpDay(pool: Pool, day: Minute): Promise<void> {
  const end = day + minutesOfDay
  const minutes = await loadStatusMinutes(pool, day, end - 1)
  const durations = await canaryDurations(pool, startOf(day), startOf(end))
  const date = utcDay(startOf(day))
  for (const [component, judged] of minutes) {
    const added = minutesByDay(judged).get(date)
    if (added === undefined) continue
    const recognition_ms = component === 'recognition' ? percentilesOf(durations) : null
    await saveStatusDay(pool, component, { date, minutes: added, recognition_ms })
  }
}
