/** The days of a snapshot in the form of the status documents. */

import type { StatusHistory, StatusSummary } from '../../shared/contract/status-documents.ts'
import { noMinutes } from '../../shared/status/days.ts'
import { budgetDays, budgetTarget, errorBudgetOf } from '../../shared/status/error-budget.ts'
import type {
  SnapshotComponent,
  SnapshotDay,
  StatusSnapshot,
} from '../../shared/status/snapshot.ts'
import { colourOf, countedMinutes, downtimeOf, uptimeOf } from '../../shared/status/uptime.ts'
import { dayMs, utcDay } from '../../shared/time/clock.ts'

/** The first of the last `count` UTC days as `YYYY-MM-DD`; the snapshot's day is the last. */
export function firstOfLastDays({ generated_at }: StatusSnapshot, count: number): string {
  return utcDay(new Date(Date.parse(generated_at) - (count - 1) * dayMs))
}

/** The last `count` days, newest last; a day without measurements has zero minutes. */
export function lastDays(
  snapshot: StatusSnapshot,
  component: SnapshotComponent,
  count: number,
): SnapshotDay[] {
  const measured = new Map(component.days.map((day) => [day.date, day]))
  const first = Date.parse(firstOfLastDays(snapshot, count))
  return Array.from({ length: count }, (_, index) => {
    const date = utcDay(new Date(first + index * dayMs))
    return measured.get(date) ?? { date, minutes: noMinutes, recognition_ms: null }
  })
}

/** Uptime in percent over the last `count` days, by minutes; null if none was measured. */
export function uptimeOverLastDays(
  snapshot: StatusSnapshot,
  component: SnapshotComponent,
  count: number,
): number | null {
  return uptimeOf(lastDays(snapshot, component, count).map(({ minutes }) => minutes))
}

/** The first day, of those kept, on which the component was measured; null if there is none. */
export function measuredSince({ days }: SnapshotComponent): string | null {
  return days.find(({ minutes }) => countedMinutes(minutes) > 0)?.date ?? null
}

/** The error budget in the contract's form. */
export function presentBudget(
  snapshot: StatusSnapshot,
  component: SnapshotComponent,
): StatusSummary['components'][number]['error_budget'] {
  const days = lastDays(snapshot, component, budgetDays)
  const budget = errorBudgetOf(days.map(({ minutes }) => minutes))
  if (budget === null) return null
  return {
    target: budgetTarget,
    window_days: budgetDays,
    allowed_minutes: budget.allowedMinutes,
    spent_minutes: budget.spentMinutes,
    left_minutes: budget.leftMinutes,
  }
}

/** One day in the contract's form. */
export function presentDay({ date, minutes }: SnapshotDay) {
  return {
    date,
    colour: colourOf(minutes),
    uptime: uptimeOf([minutes]),
    downtime_minutes: downtimeOf(minutes),
    maintenance_minutes: minutes.under_maintenance,
  } satisfies Omit<StatusHistory['days'][number], 'recognition_ms'>
}
