/** What the overview says of a month, from what was counted of each key's requests. */
import { type ScanStatus, scanStatus } from '../../../shared/contract/scan.ts'
import type { DayOutcome, ScanDurations } from '../../../shared/db/key-days.ts'
import { type ErrorCode, errorCodes, errorTable } from '../../../shared/errors.ts'
import { type Html, html } from '../../http/html.ts'
import { barPlot } from '../../site/bar-plot.ts'
import { rowsOf, table } from '../../site/table.ts'
import { statusColours } from '../history/history-page.ts'
import { statusWords } from '../history/scan-filter.ts'

export function scansByDay(days: readonly string[], outcomes: readonly DayOutcome[]): Html {
  const countOf = (day: string, status: ScanStatus) =>
    outcomes.find((one) => one.day === day && one.outcome === status)?.requests ?? 0
  return barPlot({
    title: 'Scans of this month by status and day',
    columnTitle: 'Day (UTC)',
    columns: days,
    series: scanStatus.options.map((status) => ({
      name: statusWords(status),
      colour: statusColours[status],
      counts: days.map((day) => countOf(day, status)),
    })),
  })
}

export function hasScans(outcomes: readonly DayOutcome[]): boolean {
  const statuses: readonly string[] = scanStatus.options
  return outcomes.some(({ outcome }) => statuses.includes(outcome))
}

/** Requests that failed this month by code, most frequent first; callers who left among them. */
export function errorsByCode(outcomes: readonly DayOutcome[]): Html {
  const counts = errorCodes
    .map((code) => ({ code, requests: sumOf(outcomes, code) }))
    .filter(({ requests }) => requests > 0)
    .sort((a, b) => b.requests - a.requests)
  const left = sumOf(outcomes, 'caller_left')
  if (counts.length === 0 && left === 0) return html`<p>No request has failed this month.</p>`
  const rows = counts.map(({ code, requests }) => [
    html`<a href="/docs/errors/${code}"><code>${code}</code></a>`,
    String(requests),
    errorTable[code].title,
  ])
  const ofLeft = left === 0 ? [] : [['caller left', String(left), 'Closed before the answer']]
  return table('Errors by code', ['Code', 'Requests', 'Meaning'], rowsOf([...rows, ...ofLeft]))
}

/** `p50 420 ms, p95 1.9 s`. */
export function durationWords({ p50Ms, p95Ms }: ScanDurations): string {
  return p50Ms === null || p95Ms === null ? '–' : `${secondsOf(p50Ms)} / ${secondsOf(p95Ms)}`
}

/** To two digits: durations are counted in steps of 15 %. */
function secondsOf(ms: number): string {
  return ms < 1000 ? `${Number(ms.toPrecision(2))} ms` : `${Number((ms / 1000).toPrecision(2))} s`
}

function sumOf(outcomes: readonly DayOutcome[], of: ErrorCode | 'caller_left'): number {
  return outcomes.reduce((sum, { outcome, requests }) => sum + (outcome === of ? requests : 0), 0)
}
