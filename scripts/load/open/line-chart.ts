/** A line chart as SVG, with its legend. */
import { type Html, html } from '../../../api/http/html.ts'

export interface Series {
  readonly name: string
  /** Ascending by `x`. */
  readonly points: readonly (readonly [x: number, y: number])[]
}

const width = 900
const height = 240
const margin = { left: 60, right: 10, top: 10, bottom: 30 }
const colours = ['#1c5fb0', '#d3190f', '#1f8a4c', '#f2a900', '#7b4fb5', '#00838f', '#8d6e63']

export function lineChart(title: string, series: readonly Series[]): Html {
  const points = series.flatMap((one) => one.points)
  const xMax = Math.max(1, ...points.map(([x]) => x))
  const yMax = Math.max(0.01, ...points.map(([, y]) => y))
  const x = (value: number) => margin.left + (value / xMax) * (width - margin.left - margin.right)
  const y = (value: number) =>
    height - margin.bottom - (value / yMax) * (height - margin.top - margin.bottom)
  const marks = [0, 0.5, 1].map(
    (share) =>
      html`<text x="${margin.left - 6}" y="${y(share * yMax) + 4}" text-anchor="end">${short(share * yMax)}</text>
<text x="${x(share * xMax)}" y="${height - 8}" text-anchor="middle">${short(share * xMax)} s</text>`,
  )
  const lines = series.map(
    (one, index) =>
      html`<polyline stroke="${colourOf(index)}" points="${one.points.map(([px, py]) => `${short(x(px))},${short(y(py))}`).join(' ')}"/>`,
  )
  const legend = series.map(
    (one, index) => html`<span style="color:${colourOf(index)}">■</span> ${one.name} `,
  )
  return html`<h2>${title}</h2>
<p>${legend}</p>
<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
<path class="axis" fill="none" d="M${margin.left} ${margin.top}V${height - margin.bottom}H${width - margin.right}"/>
${marks}
${lines}
</svg>`
}

function colourOf(index: number): string {
  return colours[index % colours.length] ?? '#1c2430'
}

function short(value: number): number {
  return Math.round(value * 10) / 10
}
