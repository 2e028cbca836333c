/**
 * Plots of one mark a row, drawn on the server: the drawing of a row stretches with the page while
 * names and numbers stay text. Each has its table behind it.
 */
import { type Html, html } from '../../http/html.ts'
import { rowsOf, table } from '../table.ts'
import { wilsonInterval } from './wilson.ts'

/** Of `of` things `right` were right. */
export interface Share {
  readonly name: string
  readonly right: number
  readonly of: number
  /** The share that was promised, per cent, from and to; drawn behind what was measured. */
  readonly said?: readonly [from: number, to: number]
}

export interface SharePlot {
  readonly title: string
  /** What a row is: `Kind`. */
  readonly columnTitle: string
  readonly shares: readonly Share[]
}

/** Shares as dots, each with its interval; the axis begins at a multiple of ten below the lowest. */
export function sharePlot({ title, columnTitle, shares }: SharePlot): Html {
  const measured = shares.flatMap((one) => {
    const interval = wilsonInterval(one.right, one.of)
    return interval === null ? [] : [{ ...one, interval, share: (100 * one.right) / one.of }]
  })
  const lowest = Math.min(90, ...measured.map(({ interval }) => interval.low))
  const from = 10 * Math.floor(lowest / 10)
  const x = (percent: number) => rounded((1000 * (percent - from)) / (100 - from))
  const rows = measured.map(({ name, right, of, said, interval: { low, high }, share }) => ({
    name,
    mark: html`${said === undefined ? '' : html`<path class="said" d="M${x(Math.max(from, said[0]))} 0H${x(said[1])}V20H${x(Math.max(from, said[0]))}z"/>`}<path class="range" d="M${x(low)} 10H${x(high)}"/><path class="point" d="M${x(share)} 10h.01"/>`,
    value: html`<strong>${percent(share)}</strong> <span class="quiet">${right} of ${of}</span>`,
  }))
  const isSaid = shares.some(({ said }) => said !== undefined)
  return html`<figure class="rows"><figcaption>${title}</figcaption>
${rowList(rows)}${axis(`${from} %`, '100 %')}
<p class="quiet small">Dot: measured. Line: where the true share lies, 95 times in 100 (Wilson).${isSaid ? ' Shaded: what the band says.' : ''}</p>
<details><summary>${title} as a table</summary>
${table(
  title,
  [columnTitle, ...(isSaid ? ['Said'] : []), 'Right', 'Of', 'Share', 'From', 'To'],
  rowsOf(
    measured.map(({ name, right, of, said, interval, share }) => [
      name,
      ...(isSaid ? [said === undefined ? '' : `${said[0]} to ${said[1]} %`] : []),
      String(right),
      String(of),
      percent(share),
      percent(interval.low),
      percent(interval.high),
    ]),
  ),
)}</details></figure>`
}

export interface Part {
  readonly name: string
  readonly value: number
}

/** Parts of a whole as bars, each with its share of the sum. */
export function partPlot(title: string, columnTitle: string, parts: readonly Part[]): Html {
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  const largest = Math.max(...parts.map(({ value }) => value))
  const rows = parts.map(({ name, value }) => ({
    name,
    mark: html`<path class="bar" d="M0 3H${rounded((1000 * value) / largest)}V17H0z"/>`,
    value: html`<strong>${percent((100 * value) / whole)}</strong>`,
  }))
  return html`<figure class="rows"><figcaption>${title}</figcaption>
${rowList(rows)}
<details><summary>${title} as a table</summary>
${table(title, [columnTitle, 'Share'], rowsOf(parts.map(({ name, value }) => [name, percent((100 * value) / whole)])))}</details></figure>`
}

/** Lists to a screen reader, which has no use for the drawing beside the number. */
function rowList(rows: readonly { name: string; mark: Html; value: Html }[]): Html {
  return html`<ul>
${rows.map(
  ({ name, mark, value }) =>
    html`<li><span class="name">${name}</span><svg aria-hidden="true" viewBox="0 0 1000 20" preserveAspectRatio="none"><path class="grid" d="M0 0V20M500 0V20M1000 0V20"/>${mark}</svg><span class="value">${value}</span></li>
`,
)}</ul>
`
}

function axis(first: string, last: string): Html {
  return html`<p class="axis quiet" aria-hidden="true"><span class="ends"><span>${first}</span><span>${last}</span></span></p>`
}

function percent(value: number): string {
  return `${value.toFixed(1)} %`
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
