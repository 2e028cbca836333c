import { type Html, html } from '../../../api/http/html.ts'
import type { Judgement } from '../judge/judge.ts'
import { type AlignedPair, alignLines, isWrong } from './align-lines.ts'
import type { Failure } from './failure-gallery.ts'
import { mrzFigure } from './mrz-figure.ts'

/** One picture of the report, with its MRZ as seen; the whole picture where none was found. */
export function failureArticle({ judgement, preview, mrz, print }: Failure): Html {
  const { name, truth, reading } = judgement
  const printed = truth.mrz ?? []
  const about = [statusOf(judgement), reading.mrz.reason, truth.quality, truth.notes]
  return html`<article class="${mrz === null ? 'whole' : 'beside'}">
${preview === null ? '' : html`<img alt="${name}" loading="lazy" src="data:image/jpeg;base64,${preview}">`}
<div><h3>${name}</h3>
<p>${about.filter(Boolean).join(' · ')}</p>
${alarmOf(judgement)}
${
  mrz === null
    ? lineGrid(printed, reading.mrz.lines)
    : html`${mrzFigure(mrz, printed)}
${lineGrid(printed.slice(mrz.length), [])}`
}
${valueTable(judgement)}
${print === null ? '' : html`<details><summary>${print.length} lines of print as read</summary><pre>${print.join('\n')}</pre></details>`}
</div></article>
`
}

function statusOf({ reading, mrz, rejected }: Judgement): string {
  if (rejected) return reading.status
  if (reading.mrz.status === 'absent') return `${reading.status}, no MRZ found`
  const wrong = mrz?.edits ? `, ${mrz.edits} wrong` : ''
  return `${reading.status}, MRZ ${reading.mrz.status}${wrong}`
}

function alarmOf({ passedWhileWrong, falseMrz }: Judgement): Html | string {
  if (passedWhileWrong) return html`<p class="alarm">passed while wrong</p>`
  return falseMrz ? html`<p class="alarm">false MRZ: the picture has none</p>` : ''
}

/** Lines without a strip, as text: what is printed above what was read. */
function lineGrid(printed: readonly string[], read: readonly string[]): Html | string {
  const rows = Array.from({ length: Math.max(printed.length, read.length) }, (_, row) => row)
  if (rows.length === 0) return ''
  const grids = rows.map((row) => {
    const pairs = alignLines(printed[row] ?? '', read[row] ?? '')
    return html`printed  ${pairs.map((pair) => marked(pair, pair.printed, read.length > 0))}
${read[row] === undefined ? '' : html`read     ${pairs.map((pair) => marked(pair, pair.read, true))}\n`}`
  })
  return html`<pre>${grids}</pre>`
}

/** Marks a wrong character, unless nothing was read: then all would be marked. */
function marked(pair: AlignedPair, text: string | null, compared: boolean): Html | string {
  const shown = text ?? ' '
  return compared && isWrong(pair) ? html`<mark>${shown}</mark>` : shown
}

/** Wrong, missing and invented values beside what is on the document. */
function valueTable({ fields }: Judgement): Html | string {
  const failing = fields.filter(({ verdict }) => verdict !== 'right')
  if (failing.length === 0) return ''
  const rows = failing.map(({ name, truth, read, band, verdict }) => {
    const isGrave = band === 'high'
    return html`<tr><td>${name}</td><td>${truth ?? '–'}</td><td class="${isGrave ? 'alarm' : ''}">${read ?? '–'}</td><td>${verdict}${band === null ? '' : `, ${band}`}</td></tr>
`
  })
  return html`<table><tr><th>field</th><th>on the document</th><th>read</th><th></th></tr>
${rows}</table>`
}
