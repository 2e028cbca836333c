/** `/docs/speed`: what a scan's time is made of, and what a worker does under load. */
import { html } from '../../http/html.ts'
import type { DocsPage } from '../docs/docs-page.ts'
import { linePlot } from '../plots/line-plot.ts'
import { partPlot } from '../plots/row-plot.ts'
import { capacity, stages } from './speed-figures.ts'

const { rows } = capacity
/** The rate up to which the slowest twentieth takes at most twice as long as without load. */
const unloaded = rows[0]?.p95 ?? 0
const comfortable = rows.filter(({ p95 }) => p95 <= 2 * unloaded).at(-1)?.rate ?? 0

export const speedPage: DocsPage = {
  path: '/docs/speed',
  title: 'Speed and capacity',
  lead: html`Where the time of a scan goes, and how much one worker withstands before answers become slow. How fast this very service is today, <a href="/status">its status</a> says.`,
  body: () => html`<h2 id="load">One worker under load</h2>
<p>A worker with two threads, each with a core of its own. Up to ${comfortable} scans a second the slowest twentieth takes at most twice as long as without load; near seven a second scans wait, and beyond that the service refuses what it cannot do, at once, with 503 and <code>Retry-After</code>.</p>
${linePlot({
  title: 'Time of an answer by load',
  unit: 'ms',
  columnTitle: 'Scans a second',
  columns: rows.map(({ rate }) => `${rate} a second`),
  at: rows.map(({ rate }) => rate),
  lines: [
    { name: 'Slowest twentieth (p95)', colour: 'orange', values: rows.map(({ p95 }) => p95) },
    { name: 'Median (p50)', colour: 'blue', values: rows.map(({ p50 }) => p50) },
  ],
})}
<p class="quiet small">Simulated from times measured on the service itself, and compared with runs of it (<code>docs/capacity.md</code>): ${capacity.date}, <code>${capacity.commit}</code>, <code>${capacity.command}</code></p>
<p>Add workers for more: the rate grows with them. <code>npm run capacity -- plan</code> says how many machines a rate needs, and what they cost.</p>
<h2 id="parts">What a scan’s time is made of</h2>
${partPlot(
  'Share of the time in the engine',
  'Part',
  stages.parts.map(({ name, ms }) => ({ name, value: ms })),
)}
<p class="quiet small">Mean of ${stages.pictures} labelled pictures of all kinds, on a busy machine, where only shares mean anything: ${stages.date}, <code>${stages.commit}</code>, <code>${stages.command}</code></p>
<p>A picture without other scripts, codes or a second side skips those parts. Milliseconds on a quiet machine are in <code>docs/measurements.md</code>.</p>`,
}
