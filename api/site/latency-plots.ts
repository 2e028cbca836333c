/** How long the test documents took, over 24 hours and over 90 days. */
import { stripDays } from '../../shared/contract/status-documents.ts'
import { latencyWindowHours } from '../../shared/status/build-snapshot.ts'
import { type Html, html } from '../http/html.ts'
import { statusHistoryOf } from '../status/history.ts'
import type { StatusBasis } from '../status/status-copy.ts'
import { linePlot } from './plots/line-plot.ts'

type Percentiles = { readonly p50: number | null; readonly p95: number | null } | null

/** Nothing before the first measurement. */
export function latencyPlots(basis: StatusBasis): Html {
  const { days } = statusHistoryOf(basis, { component: 'recognition', days: stripDays })
  return html`${dayPlot(basis)}${
    days.some(({ recognition_ms }) => recognition_ms?.p50 != null)
      ? plotOf(
          `Test documents, the last ${stripDays} days`,
          'Day (UTC)',
          days.map(({ date }) => date),
          days.map(({ recognition_ms }) => recognition_ms),
        )
      : ''
  }`
}

/** By hours of UTC; the last one is not over yet. */
function dayPlot({ snapshot, hours = [] }: StatusBasis): Html {
  if (snapshot === null || hours.length === 0) return html``
  const measured = new Map(hours.map((one) => [one.hour.getTime(), one]))
  const hourMs = 60 * 60 * 1000
  const last = Math.floor(Date.parse(snapshot.generated_at) / hourMs) * hourMs
  const starts = Array.from(
    { length: latencyWindowHours },
    (_, index) => last - (latencyWindowHours - 1 - index) * hourMs,
  )
  return plotOf(
    `Test documents, the last ${latencyWindowHours} hours`,
    'Hour from (UTC)',
    starts.map((start) => `${new Date(start).toISOString().slice(11, 16)}`),
    starts.map((start) => measured.get(start) ?? null),
  )
}

function plotOf(
  title: string,
  columnTitle: string,
  columns: readonly string[],
  values: readonly Percentiles[],
): Html {
  return linePlot({
    title,
    unit: 'ms',
    columnTitle,
    columns,
    lines: [
      { name: 'Slowest 5% (p95)', colour: 'orange', values: values.map((one) => one?.p95 ?? null) },
      { name: 'Median (p50)', colour: 'blue', values: values.map((one) => one?.p50 ?? null) },
    ],
  })
}
