/** Counts by day, or by anything else in a row, as stacked bars with their table behind them. */
import { type Html, html } from '../http/html.ts'
import { rowsOf, table } from './table.ts'

export interface Series {
  readonly name: string
  readonly colour: 'green' | 'yellow' | 'orange' | 'red' | 'blue' | 'grey'
  /** One count for each column, 0 or more. */
  readonly counts: readonly number[]
}

export interface BarPlot {
  /** What is shown: `Scans by day`. */
  readonly title: string
  /** What a column is: `Day (UTC)`. */
  readonly columnTitle: string
  readonly columns: readonly string[]
  /** From the bottom of each bar to its top. */
  readonly series: readonly Series[]
}

const barWidth = 8
const barPitch = 10
const plotHeight = 100
/** Free space above each part, so that neighbours can be told apart without their colours. */
const gap = 1

/** Series without any count are left out. */
export function barPlot(plot: BarPlot): Html {
  const { title, columns } = plot
  const shown = plot.series.filter(({ counts }) => counts.some((count) => count > 0))
  const sums = columns.map((_, column) => sumOf(shown, column))
  const highest = Math.max(1, ...sums)
  const top = columns[sums.indexOf(highest)]
  const most = top === undefined ? '' : `, at most ${highest} (${top})`
  return html`<figure class="plot"><figcaption>${title}${most}</figcaption>
<svg role="img" aria-label="${title}${most}. The table below has the numbers." viewBox="0 0 ${Math.max(1, columns.length) * barPitch} ${plotHeight}" preserveAspectRatio="none">
${columns.map((column, index) => bar(shown, index, { column, highest, sum: sums[index] ?? 0 }))}</svg>
<p class="ends quiet" aria-hidden="true"><span>${columns[0] ?? ''}</span><span>${columns.at(-1) ?? ''}</span></p>
<ul class="legend" aria-label="What the parts of a bar mean, from below">
${shown.map(
  ({ name, colour }) => html`<li><span class="dot ${colour}" aria-hidden="true"></span>${name}</li>
`,
)}</ul>
${tableOf(plot, shown, sums)}</figure>`
}

function bar(
  series: readonly Series[],
  index: number,
  { column, highest, sum }: { column: string; highest: number; sum: number },
): Html {
  if (sum === 0) return html``
  let below = 0
  const parts = series.map(({ colour, counts }) => {
    const count = counts[index] ?? 0
    if (count === 0) return html``
    const height = (count / highest) * plotHeight
    below += height
    const drawn = Math.max(height - gap, height / 2)
    const y = rounded(plotHeight - below + (height - drawn))
    return html`<path class="${colour}" d="M${index * barPitch} ${y}h${barWidth}v${rounded(drawn)}h-${barWidth}z"/>`
  })
  return html`<g><title>${column}: ${sum}</title>${parts}</g>
`
}

/** Columns in which there is nothing are left out. */
function tableOf(
  { title, columnTitle, columns }: BarPlot,
  series: readonly Series[],
  sums: readonly number[],
): Html {
  const rows = columns.flatMap((column, index) =>
    sums[index] === 0
      ? []
      : [
          [
            column,
            ...series.map(({ counts }) => String(counts[index] ?? 0)),
            String(sums[index] ?? 0),
          ],
        ],
  )
  const head = [columnTitle, ...series.map(({ name }) => name), 'Sum']
  return html`<details><summary>${title} as a table</summary>
${table(title, head, rowsOf(rows))}</details>`
}

function sumOf(series: readonly Series[], column: number): number {
  return series.reduce((sum, { counts }) => sum + (counts[column] ?? 0), 0)
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

/** Added to the style of pages with a plot. */
export const barPlotStyle = `
.plot { margin: 1rem 0; }
.plot svg { display: block; width: 100%; height: 9rem; border-bottom: 1px solid var(--line); }
.plot path { fill: var(--state); }
.plot figcaption { font-weight: 600; margin-bottom: .5rem; }
.plot .ends { margin: .25rem 0 .5rem; }
`
