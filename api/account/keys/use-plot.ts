/** What one key was used for, day by day. */
import { scanStatus } from '../../../shared/contract/scan.ts'
import type { DayOutcome } from '../../../shared/db/key-days.ts'
import type { Html } from '../../http/html.ts'
import { barPlot } from '../../site/bar-plot.ts'

const statuses: ReadonlySet<string> = new Set(scanStatus.options)

export function usePlot(days: readonly string[], outcomes: readonly DayOutcome[]): Html {
  const counts = (is: (outcome: string) => boolean) =>
    days.map((day) =>
      outcomes
        .filter((one) => one.day === day && is(one.outcome))
        .reduce((sum, { requests }) => sum + requests, 0),
    )
  const isScan = (outcome: string) => statuses.has(outcome)
  const isOther = (outcome: string) => outcome === 'answered'
  return barPlot({
    title: `Requests of the last ${days.length} days`,
    columnTitle: 'Day (UTC)',
    columns: days,
    series: [
      { name: 'Scans', colour: 'green', counts: counts(isScan) },
      { name: 'Other requests', colour: 'blue', counts: counts(isOther) },
      {
        name: 'Refused, failed or given up',
        colour: 'red',
        counts: counts((outcome) => !isScan(outcome) && !isOther(outcome)),
      },
    ],
  })
}
