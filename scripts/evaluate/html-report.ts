import type { Failure, FailureGallery } from './failure-gallery.ts'
import { printSummary } from './print-summary.ts'
import type { Summary } from './summarise.ts'

const style = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 76rem; padding: 0 1rem; color: #1c2430 }
pre { background: #f4f6f8; padding: 1rem; overflow-x: auto; line-height: 1.4 }
article { display: grid; grid-template-columns: minmax(16rem, 30rem) 1fr; gap: 1.5rem; border-top: 1px solid #d5dbe1; padding: 1.2rem 0 }
article img { width: 100%; border-radius: 4px }
article h2 { font-size: 1rem; margin: 0 }
article pre { font-size: 0.85rem; padding: 0.6rem }
mark { background: #ffc9c4; color: inherit }
.alarm { color: #b3202c; font-weight: 600 }
@media (max-width: 50rem) { article { grid-template-columns: 1fr } }
`

/** A page of its own: the tables, then every failing picture beside its truth. */
export function htmlReport(summaries: readonly Summary[], gallery: FailureGallery): string {
  const omitted =
    gallery.omitted > 0 ? `<p>${gallery.omitted} further failures are not shown.</p>` : ''
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Evaluation</title>
<style>${style}</style>
<h1>Evaluation</h1>
${summaries.map((summary) => `<pre>${escapeHtml(printSummary(summary))}</pre>`).join('\n')}
<h1>Failures (${gallery.failures.length})</h1>
${gallery.failures.map(failureArticle).join('\n')}
${omitted}
</html>
`
}

function failureArticle({ judgement, preview }: Failure): string {
  const { name, truth, reading } = judgement
  const printed = truth.mrz ?? []
  const alarm = judgement.passedWhileWrong
    ? '<p class="alarm">passed while wrong</p>'
    : judgement.falseZone
      ? '<p class="alarm">false zone</p>'
      : ''
  return `<article>
<img alt="${escapeHtml(name)}" loading="lazy" src="data:image/jpeg;base64,${preview}">
<div><h2>${escapeHtml(name)}</h2>
<p>${escapeHtml([reading.status, `zone ${reading.mrz.status}`, truth.quality, truth.notes].filter(Boolean).join(' · '))}</p>${alarm}
printed<pre>${printed.map(escapeHtml).join('\n') || 'no zone'}</pre>
read<pre>${reading.mrz.lines.map((line, row) => marked(line, printed[row] ?? '')).join('\n') || 'no zone'}</pre>
</div></article>`
}

/** The line read, every character that is not the printed one marked. */
function marked(read: string, printed: string): string {
  return [...read]
    .map((letter, at) =>
      letter === printed[at] ? escapeHtml(letter) : `<mark>${escapeHtml(letter)}</mark>`,
    )
    .join('')
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
