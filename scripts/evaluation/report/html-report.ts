import { type Html, html } from '../../../api/http/html.ts'
import { qualityCalibration } from '../../../worker/calibration/quality-calibration.ts'
import { gravity } from '../judge/judge.ts'
import type { Summary } from '../summary/summarise.ts'
import { failureArticle } from './failure-article.ts'
import type { Failure, FailureGallery, Section } from './failure-gallery.ts'
import { printSummary } from './print-summary.ts'
import { qualityCurves } from './quality-curves.ts'

const style = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 104rem; padding: 0 1.5rem; color: #1c2430 }
pre { background: #f4f6f8; padding: 1rem; overflow-x: auto; line-height: 1.4 }
article { display: grid; gap: 1.5rem; border-top: 1px solid #d5dbe1; padding: 1.2rem 0; align-items: start }
article.beside { grid-template-columns: 13rem minmax(0, 1fr) }
article.whole { grid-template-columns: minmax(0, 45rem) minmax(0, 1fr) }
article > div { overflow-x: auto }
article img { width: 100%; max-height: 85vh; object-fit: contain; border-radius: 4px }
article h3 { font-size: 1rem; margin: 0 }
article p { margin: 0.2rem 0 0.6rem }
article pre { font-size: 0.9rem; padding: 0.6rem }
mark { background: #ffc9c4; color: inherit }
.alarm { color: #b3202c; font-weight: 600 }
td, th { text-align: left; padding: 0.1rem 1rem 0.1rem 0; vertical-align: top; font-weight: normal }
th { color: #5b6675 }
td.alarm { font-weight: 600 }
.mrz { display: block; margin: 0.4rem 0 0.9rem }
.mrz text { font: 20px ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace; text-anchor: middle; pointer-events: none }
.mrz .label { font: 13px system-ui, sans-serif; text-anchor: start; fill: #5b6675 }
.mrz .cell { fill: transparent }
.mrz .wrong { fill: #e5261b; fill-opacity: 0.16; stroke: #d3190f; stroke-width: 1.5 }
.mrz .unsure { fill: #f2a900 }
.curves { display: flex; flex-wrap: wrap; gap: 1.5rem }
.curves text { font: 11px system-ui, sans-serif; fill: #5b6675 }
.curves polyline { fill: none; stroke: #1c5fb0; stroke-width: 2 }
.curves .warn { stroke: #f2a900; stroke-width: 2 }
.curves .fail { stroke: #d3190f; stroke-width: 2 }
@media (max-width: 60rem) { article.beside, article.whole { grid-template-columns: minmax(0, 1fr) } article.beside img { max-width: 13rem } }
`

/** A self-contained page: the tables, then every failing picture beside its truth. */
export function htmlReport(summaries: readonly Summary[], gallery: FailureGallery): string {
  const { sections } = gallery
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Evaluation</title>
<style>${{ html: style }}</style>
<h1>Evaluation</h1>
${summaries.map((summary) => html`<pre>${printSummary(summary)}</pre>`)}
${qualityCurves(qualityCalibration)}
${legend(sections.flatMap(({ shown }) => shown))}
${sections.map(sectionOf)}
</html>
`.html
}

/** How to read the figures, or why there are none. */
function legend(shown: readonly Failure[]): Html | string {
  if (shown.some(({ mrz }) => mrz !== null)) {
    return html`<p>Each line of an MRZ is shown as the engine saw it, upright and enlarged, with the printed text above and the text read below. Red: the two differ. Yellow: how unsure the engine was. Hover over a character to see what it could have been.</p>`
  }
  if (shown.every(({ judgement }) => judgement.reading.mrz.status === 'absent')) return ''
  return html`<p>Read by a service, which does not report where it saw an MRZ, so the whole pictures are shown. Run without <code>--url</code> and <code>--service</code> to see the MRZ itself.</p>`
}

/** The gravest first. */
function sectionOf({ title, shown, omitted }: Section): Html | string {
  if (shown.length === 0) return html`<h2>${title}: none</h2>`
  const sorted = [...shown].sort(
    ({ judgement: a }, { judgement: b }) =>
      gravity(b) - gravity(a) || byName.compare(a.name, b.name),
  )
  return html`<h2>${title} (${shown.length + omitted})</h2>
${sorted.map(failureArticle)}
${omitted > 0 ? html`<p>${omitted} more are not shown.</p>` : ''}`
}

const byName = new Intl.Collator('en', { numeric: true })
