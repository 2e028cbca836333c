/** How much downtime a component may still have: 99.9 % over 30 days (contract §8.6 rule 4). */
import type { DayMinutes } from './snapshot.ts'
import { countedMinutes, downtimeOf } from './uptime.ts'

export const budgetTarget = 99.9
export const budgetDays = 30

const minutesOfDay = 1440

/** Minutes to a tenth; `leftMinutes` is negative once more was spent than allowed. */
export interface ErrorBudget {
  readonly allowedMinutes: number
  readonly spentMinutes: number
  readonly leftMinutes: number
}

/**
 * The budget of the last `budgetDays` days, of which `days` are those with any minutes. Minutes that
 * were not measured count as up, so that the first day has the whole allowance of about 43 minutes
 * and not a thirtieth of it. Null if nothing was measured.
 */
export function errorBudgetOf(days: readonly DayMinutes[]): ErrorBudget | null {
  if (days.every((day) => countedMinutes(day) === 0)) return null
  const maintained = days.reduce((sum, day) => sum + day.under_maintenance, 0)
  const counted = budgetDays * minutesOfDay - maintained
  const allowedTenths = Math.floor((counted * (100 - budgetTarget)) / 10 + 1e-6)
  const spentTenths = days.reduce((sum, day) => sum + Math.round(10 * downtimeOf(day)), 0)
  return {
    allowedMinutes: allowedTenths / 10,
    spentMinutes: spentTenths / 10,
    leftMinutes: (allowedTenths - spentTenths) / 10,
  }
}
