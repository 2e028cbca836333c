import { type Html, html } from '../../../api/http/html.ts'
import {
  type CheckCalibration,
  type QualityCalibration,
  qualityMeasureNames,
} from '../../../worker/calibration/quality-calibration.ts'

const WIDTH = 260
const HEIGHT = 120
const MARGIN = 18

/** Loss by each measure, and from where on the engine warns (yellow) or fails (red) a picture. */
export function qualityCurves({ source, date, checks }: QualityCalibration): Html {
  return html`<h2>Quality</h2>
<p>Share of the document that is lost (vertical axis, 0 to 1) at each value of a measure, in photographs that are bad in this way only. Fitted on ${date} by <code>${source}</code>. Yellow: where the verdict becomes <code>warn</code>; red: where it becomes <code>fail</code>.</p>
<div class="curves">${qualityMeasureNames.map((name) => curve(name, checks[name]))}</div>`
}

function curve(name: string, { warn, fail, curve: points, worseWhen }: CheckCalibration): Html {
  const most = Math.max(1e-9, ...points.map(({ measure }) => measure), warn ?? 0, fail ?? 0)
  const x = (measure: number) => Math.round(MARGIN + (measure / most) * (WIDTH - 2 * MARGIN))
  const y = (lost: number) => Math.round(HEIGHT - MARGIN - lost * (HEIGHT - 2 * MARGIN))
  const way = points.map(({ measure, lost }) => `${x(measure)},${y(lost)}`).join(' ')
  const limit = (kind: 'warn' | 'fail', at: number | null) =>
    at === null
      ? ''
      : html`<line class="${kind}" x1="${x(at)}" x2="${x(at)}" y1="${y(0)}" y2="${y(1)}"><title>${kind} ${at}</title></line>`
  return html`<svg class="curve" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${name}">
<text x="${MARGIN}" y="12">${name}, worse when ${worseWhen}</text>
<text x="${MARGIN}" y="${HEIGHT - 4}">0</text><text x="${WIDTH - MARGIN}" y="${HEIGHT - 4}" text-anchor="end">${Number(most.toPrecision(3))}</text>
${limit('warn', warn)}${limit('fail', fail)}<polyline points="${way}"/></svg>`
}
