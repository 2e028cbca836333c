/** Minutes → days. Days are UTC, so each has 1440 minutes. */
import { utcDay } from '../time/clock.ts'
import type { ComponentState } from './components.ts'
import { type Minute, startOf } from './minute.ts'
import type { DayMinutes } from './snapshot.ts'

export const noMinutes: DayMinutes = {
  operational: 0,
  degraded: 0,
  partial_outage: 0,
  major_outage: 0,
  under_maintenance: 0,
}

/** Counts one component's minutes by day (`YYYY-MM-DD`), in the order in which days first occur. */
export function minutesByDay(
  minutes: Iterable<{ readonly minute: Minute; readonly state: ComponentState }>,
): Map<string, DayMinutes> {
  const days = new Map<string, DayMinutes>()
  for (const { minute, state } of minutes) {
    const date = utcDay(startOf(minute))
    const day = days.get(date) ?? { ...noMinutes }
    day[state] += 1
    days.set(date, day)
  }
  return days
}
