/** One self-contained page about one picture: what was read, and where. */
import { createHash } from 'node:crypto'
import { type Html, html } from '../../../api/http/html.ts'
import { statusAdvice } from '../../../api/site/status-advice.ts'
import type { FieldEntry, Scan } from '../../../shared/contract/scan.ts'
import { pageScript } from './page-script.ts'
import type { Place, SeenPlaces } from './seen-places.ts'
import { placesOf } from './seen-places.ts'
import { style } from './style.ts'

/** What is on the document, as far as somebody has labelled it. */
export interface LabelledValue {
  readonly name: string
  readonly truth: string | null
  readonly verdict: 'right' | 'null' | 'wrong' | 'invented'
}

export interface ReadPage {
  /** The name of the file. */
  readonly name: string
  readonly answer: Scan
  /** Null where the picture could not be decoded. */
  readonly places: SeenPlaces | null
  /** Null where nothing is known; the lines of the MRZ as printed, null where there is none. */
  readonly truth: {
    readonly values: readonly LabelledValue[]
    readonly mrz: readonly string[] | null
  } | null
}

export function picturePage(read: ReadPage): string {
  const { name, answer, places, truth } = read
  const { meta, document, holder, quality } = answer
  const { says, next } = statusAdvice[meta.status]
  const about = [document?.type_name ?? document?.kind, holder?.full_name].filter(Boolean)
  return wholePage(
    name,
    html`<h1>${name}</h1>
<p><strong>${meta.status}</strong>, confidence ${meta.confidence}. ${says} ${next}</p>
<p>${about.join(' · ')}</p>
<p class="quiet">Quality ${quality.overall}${meta.timing === null ? '' : `, ${meta.timing.processing_ms} ms`}. A box is green and solid for high, yellow and dashed for medium, red and dotted for low; point at a box or a row to see the other.</p>
<div class="read">
<div class="seen">${places === null ? '' : seenPicture(places, answer.fields)}</div>
<div>
${valueTable(answer.fields, truth?.values ?? null)}
${mrzSection(answer.mrz, truth?.mrz ?? null)}
${places === null ? '' : lineList(places)}
${places === null ? '' : proposalTable(places)}
</div></div>`,
    pageScript,
  )
}

/** A page whose only script, if it has one, is the given one; it asks nobody for anything. */
export function wholePage(title: string, body: Html, scriptText = ''): string {
  const hash = createHash('sha256').update(scriptText).digest('base64')
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-${hash}'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${{ html: style }}</style>
</head>
<body>
<main>
${body}
</main>
${scriptText === '' ? '' : html`<script>${{ html: scriptText }}</script>`}
</body>
</html>
`.html
}

/** Boxes of the lines below, those of the values above them. */
function seenPicture(places: SeenPlaces, fields: readonly FieldEntry[]): Html {
  const { preview, width, height, lines, values } = places
  const box = ({ x0, y0, x1, y1 }: Place, kind: string, of: string, title: string): Html => {
    const [x, y] = [x0 * width - 3, y0 * height - 3]
    const [wide, high] = [(x1 - x0) * width + 6, (y1 - y0) * height + 6]
    const numbers = [x, y, wide, high].map((number) => number.toFixed(1))
    return html`<rect class="${kind}" data-of="${of}" x="${numbers[0] ?? ''}" y="${numbers[1] ?? ''}" width="${numbers[2] ?? ''}" height="${numbers[3] ?? ''}"><title>${title}</title></rect>
`
  }
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="The picture with a box for each value">
<image width="${width}" height="${height}" href="data:image/jpeg;base64,${preview}"/>
${lines.map(({ number, text, place }) => box(place, 'print', `line-${number}`, text))}
${fields.flatMap((field) =>
  placesOf(field, values).map(({ place, source }) =>
    box(place, field.confidence, field.id, `${field.label}: ${field.value} (${source})`),
  ),
)}</svg>`
}

const shapes = { high: '●', medium: '▲', low: '■' } as const

function valueTable(
  fields: readonly FieldEntry[],
  labelled: readonly LabelledValue[] | null,
): Html {
  const shown = fields.filter(({ name }) => name !== 'mrz')
  const missing = (labelled ?? []).filter(({ name }) => !shown.some((one) => one.name === name))
  const firsts = new Set(shown.map(({ name }) => shown.find((one) => one.name === name)?.id))
  const rows = shown.map(({ id, name, label, value, language, confidence }) => {
    const truth = firsts.has(id) ? labelled?.find((one) => one.name === name) : undefined
    return html`<tr data-of="${id}" tabindex="0"><th>${label}${language === null ? '' : html` <small>${language}</small>`}</th><td>${value ?? '–'}</td><td class="band ${confidence}">${shapes[confidence]} ${confidence}</td>${labelled === null ? '' : truthCell(truth)}</tr>
`
  })
  const head = labelled === null ? '' : html`<th>On the document</th>`
  return html`<h2>Values</h2>
<table><thead><tr><th>Field</th><th>Read</th><th>Band</th>${head}</tr></thead><tbody>
${rows}${missing.map(
  (
    one,
  ) => html`<tr><th>${one.name.replaceAll('_', ' ')}</th><td>–</td><td></td>${truthCell(one)}</tr>
`,
)}</tbody></table>`
}

function truthCell(labelled: LabelledValue | undefined): Html {
  if (labelled === undefined) return html`<td></td>`
  const { truth, verdict } = labelled
  if (verdict === 'right') return html`<td>✓</td>`
  return html`<td class="wrong">${verdict}: ${truth ?? 'not on the document'}</td>`
}

function mrzSection(
  { status, reason, lines }: Scan['mrz'],
  printed: readonly string[] | null,
): Html {
  const differs = printed !== null && printed.join('\n') !== (lines ?? []).join('\n')
  return html`<h2>Machine-readable zone: ${status}</h2>
${reason === null ? '' : html`<p>${reason}</p>`}
${lines === null ? '' : html`<pre>${lines.join('\n')}</pre>`}
${differs ? html`<p class="wrong">On the document:</p><pre>${printed.join('\n')}</pre>` : ''}`
}

/** What was proposed for each field, those of one field together; a row lights up its first line. */
function proposalTable({ why }: SeenPlaces): Html {
  const fields = [...new Set(why.map(({ field }) => field))]
  const rows = fields.flatMap((field) => why.filter((one) => one.field === field))
  return html`<details><summary>Why: ${why.length} proposals for ${fields.length} fields</summary>
<table><thead><tr><th>Field</th><th>Proposed</th><th>By</th><th>Weight</th><th>Fate</th></tr></thead><tbody>
${rows.map(
  (
    one,
  ) => html`<tr data-of="line-${one.lines[0] ?? -1}" tabindex="0"><th>${one.field.replaceAll('_', ' ')}</th><td>${one.value}</td><td>${one.way}${one.label === null ? '' : ` ${one.label.toFixed(2)}`}</td><td>${one.weight.toFixed(2)}</td><td>${one.fate}</td></tr>
`,
)}</tbody></table></details>`
}

function lineList({ lines }: SeenPlaces): Html {
  return html`<details><summary>${lines.length} lines of print as read</summary><ol>
${lines.map(
  ({ number, text }) => html`<li data-of="line-${number}" tabindex="0">${text}</li>
`,
)}</ol></details>`
}
