/** An open-loop run as a page of its own, with charts. */
import { type Html, html } from '../../../api/http/html.ts'
import { lineChart, type Series } from './line-chart.ts'
import type { MeasuredScan } from './open-figures.ts'
import { openRows } from './open-figures.ts'
import type { ProcessSample } from './process-samples.ts'

export interface OpenRun {
  readonly title: string
  readonly seconds: number
  readonly scans: readonly MeasuredScan[]
  readonly processes: ReadonlyMap<string, readonly ProcessSample[]>
}

const style = `body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #1c2430 }
table { border-collapse: collapse; display: block; overflow-x: auto } td, th { padding: 0.2rem 0.7rem; text-align: right; border-bottom: 1px solid #d5dbe1 }
td:first-child, th:first-child { text-align: left }
svg { width: 100%; height: auto } svg text { font: 11px system-ui, sans-serif; fill: #5b6675 } svg polyline { fill: none; stroke-width: 1.5 } svg .axis { stroke: #aab4be }`

export function openReport({ title, seconds, scans, processes }: OpenRun): string {
  const rows = openRows(scans, seconds)
  const headings = Object.keys(rows[0] ?? {})
  const ofProcesses = (of: (sample: ProcessSample) => number): Series[] =>
    [...processes].map(([name, samples]) => ({
      name,
      points: samples.map((sample) => [sample.atMs / 1000, of(sample)]),
    }))
  const page: Html = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head><body>
<h1>${title}</h1>
<p>Latency counts from the moment a scan was due (Poisson arrivals), so that neither a slow service nor a slow client hides any of it; retries are part of it.</p>
<table><thead><tr>${headings.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${Object.values(row).map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>
${lineChart('Latency of answers, ms', overTime(scans))}
${lineChart('Wait in the queue and time in the engine, mean by second, ms', splitOverTime(scans))}
${lineChart('Scans due, answered and refused, by second', countsOverTime(scans, seconds))}
${lineChart(
  'CPU, cores',
  ofProcesses(({ cores }) => cores),
)}
${lineChart(
  'Resident memory, MiB',
  ofProcesses((sample) => sample.residentMb),
)}
</body></html>`
  return page.html
}

function overTime(scans: readonly MeasuredScan[]): Series[] {
  const kinds = [...new Set(scans.map(({ kind }) => kind))].sort()
  return kinds.map((kind) => ({
    name: kind,
    points: scans
      .filter((scan) => scan.kind === kind && scan.status === 200)
      .map(({ atMs, latencyMs }) => [atMs / 1000, latencyMs] as const),
  }))
}

function splitOverTime(scans: readonly MeasuredScan[]): Series[] {
  const timed = scans.flatMap(({ atMs, times }) => (times === null ? [] : [{ atMs, ...times }]))
  const seconds = [...new Set(timed.map(({ atMs }) => Math.floor(atMs / 1000)))].sort(
    (a, b) => a - b,
  )
  const mean = (of: (scan: (typeof timed)[number]) => number) =>
    seconds.map((second) => {
      const those = timed.filter(({ atMs }) => Math.floor(atMs / 1000) === second)
      return [second, those.reduce((sum, scan) => sum + of(scan), 0) / those.length] as const
    })
  return [
    { name: 'queue', points: mean(({ queueMs }) => queueMs) },
    { name: 'engine', points: mean(({ engineMs }) => engineMs) },
  ]
}

function countsOverTime(scans: readonly MeasuredScan[], seconds: number): Series[] {
  const count = (counts: (scan: MeasuredScan) => boolean, at: (scan: MeasuredScan) => number) =>
    Array.from({ length: Math.ceil(seconds) }, (_, second) => {
      const those = scans.filter((scan) => counts(scan) && Math.floor(at(scan) / 1000) === second)
      return [second, those.length] as const
    })
  const endOf = ({ atMs, latencyMs }: MeasuredScan) => atMs + latencyMs
  return [
    {
      name: 'due',
      points: count(
        () => true,
        ({ atMs }) => atMs,
      ),
    },
    { name: 'answered', points: count(({ status }) => status === 200, endOf) },
    { name: 'not answered', points: count(({ status }) => status !== 200, endOf) },
  ]
}
