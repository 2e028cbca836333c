/** Minutes of days → uptime, downtime and the colour of a day (contract §8.6 rule 3). */
import type { DayMinutes } from './snapshot.ts'

export const dayColours = ['green', 'yellow', 'orange', 'red', 'blue', 'grey'] as const
export type DayColour = (typeof dayColours)[number]

/** Downtime is counted in tenths of a minute, so that partial outages weigh a whole number. */
const tenthsOfMajor = 10
const tenthsOfPartial = 3

/** With fewer minutes of a state than this, the day's colour is one shade milder. */
const minutesThatMatter = 5

/**
 * Uptime in percent, rounded down to thousandths so that no outage is rounded away; null if no
 * minute counts.
 */
export function uptimeOf(days: Iterable<DayMinutes>): number | null {
  let counted = 0
  let downtime = 0
  for (const day of days) {
    counted += countedMinutes(day)
    downtime += downtimeTenths(day)
  }
  if (counted === 0) return null
  const possible = counted * tenthsOfMajor
  return Math.floor((100_000 * (possible - downtime)) / possible) / 1000
}

/** Weighted minutes of outage, to a tenth; degraded minutes do not count. */
export function downtimeOf(day: DayMinutes): number {
  return downtimeTenths(day) / 10
}

/** The minutes on which uptime is based: measured ones outside of maintenance. */
export function countedMinutes(day: DayMinutes): number {
  return day.operational + day.degraded + day.partial_outage + day.major_outage
}

/**
 * The colour of the worst state: five minutes of major outage are red, of partial outage orange,
 * of degraded yellow; fewer are one shade milder. Blue: only maintenance. Grey: not measured.
 */
export function colourOf(day: DayMinutes): DayColour {
  if (countedMinutes(day) === 0) return day.under_maintenance > 0 ? 'blue' : 'grey'
  if (day.major_outage >= minutesThatMatter) return 'red'
  if (day.major_outage > 0 || day.partial_outage >= minutesThatMatter) return 'orange'
  if (day.partial_outage > 0 || day.degraded >= minutesThatMatter) return 'yellow'
  return 'green'
}

function downtimeTenths(day: DayMinutes): number {
  return tenthsOfMajor * day.major_outage + tenthsOfPartial * day.partial_outage
}
