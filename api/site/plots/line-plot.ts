/** Values over time or over a load, as lines drawn on the server, with their table behind them. */
import { type Html, html } from '../../http/html.ts'
import { rowsOf, table } from '../table.ts'

export interface Line {
  readonly name: string
  readonly colour: 'blue' | 'orange'
  /** One for each column; null: not measured, which interrupts the line. */
  readonly values: readonly (number | null)[]
}

export interface LinePlot {
  readonly title: string
  /** Of the values: `ms`. */
  readonly unit: string
  /** What a column is: `Day (UTC)`. */
  readonly columnTitle: string
  readonly columns: readonly string[]
  /** Where each column stands, from the left; evenly spaced if left out. */
  readonly at?: readonly number[]
  /** The second line is dashed, so that the two differ without their colours. */
  readonly lines: readonly Line[]
}

const width = 1000
const height = 300

/** Begins at 0, so that twice as high is twice as much. */
export function linePlot(plot: LinePlot): Html {
  const { title, unit, columns, lines } = plot
  const values = lines.flatMap((line) => line.values.flatMap((value) => value ?? []))
  const top = roundUp(Math.max(1, ...values))
  const at = plot.at ?? columns.map((_, index) => index)
  const [first = 0, last = 1] = [at[0], at.at(-1)]
  const x = (index: number) => rounded((width * ((at[index] ?? 0) - first)) / (last - first || 1))
  const y = (value: number) => rounded(height - (height * value) / top)
  const most =
    values.length === 0 ? 'nothing was measured' : `at most ${shown(Math.max(...values))} ${unit}`
  return html`<figure class="lines"><figcaption>${title}</figcaption>
<div class="drawn"><p class="scale quiet" aria-hidden="true"><span>${shown(top)} ${unit}</span><span>${shown(top / 2)}</span><span>0</span></p>
<svg role="img" aria-label="${title}: ${most}. The table below has the numbers." viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><path class="grid" d="M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}"/>
${lines.map(({ colour, values: own }, index) => html`<path class="${colour}${index === 1 ? ' dashed' : ''}" d="${pathOf(own, x, y)}"/><path class="${colour} alone" d="${dotsOf(own, x, y)}"/>`)}</svg>
<p class="ends quiet" aria-hidden="true"><span>${columns[0] ?? ''}</span><span>${columns.at(-1) ?? ''}</span></p></div>
<ul class="legend" aria-label="Lines">
${lines.map(
  ({ name, colour }, index) =>
    html`<li><svg class="key" aria-hidden="true" viewBox="0 0 30 10"><path class="${colour}${index === 1 ? ' dashed' : ''}" d="M0 5H30"/></svg> ${name}</li>
`,
)}</ul>
<details><summary>${title} as a table</summary>
${table(title, [plot.columnTitle, ...lines.map(({ name }) => `${name}, ${unit}`)], rowsOf(columns.map((column, index) => [column, ...lines.map((line) => cell(line.values[index]))])))}</details></figure>`
}

/** Where lines go; a value between two that are missing is no line. */
function pathOf(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  return values
    .map((value, index) => {
      if (value === null || isAlone(values, index)) return ''
      const isContinued = index > 0 && values[index - 1] !== null
      return `${isContinued ? 'L' : 'M'}${x(index)} ${y(value)}`
    })
    .join('')
}

/** Dots for values between two that are missing: lines of no length with round ends. */
function dotsOf(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  return values
    .map((value, index) =>
      value === null || !isAlone(values, index) ? '' : `M${x(index)} ${y(value)}h.01`,
    )
    .join('')
}

function isAlone(values: readonly (number | null)[], index: number): boolean {
  return (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null
}

function cell(value: number | null | undefined): string {
  return value === null || value === undefined ? 'not measured' : shown(value)
}

function shown(value: number): string {
  return value.toLocaleString('en')
}

/** The next of 1, 2, 4, 5, 8 times a power of ten, which can be halved. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return power * ([1, 2, 4, 5, 8, 10].find((step) => step * power >= value) ?? 10)
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
