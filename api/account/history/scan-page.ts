/** `/account/history/:id`: one stored scan, as the answer shows it. */
import type { FieldEntry, Scan } from '../../../shared/contract/scan.ts'
import { printableJson } from '../../../shared/printable.ts'
import { type Html, html } from '../../http/html.ts'
import { statusAdvice } from '../../site/status-advice.ts'
import { rowsOf, table } from '../../site/table.ts'
import { csrfField } from '../gates/form-token.ts'
import { shownTime } from '../shown-time.ts'
import { shownValue } from '../shown-value.ts'
import { shownBand } from './band.ts'
import { shownStatus, shownThumbnail } from './history-page.ts'
import { statusWords } from './scan-filter.ts'

export interface ScanShown {
  readonly scan: Scan
  readonly expiresAt: Date
  readonly thumbnail: Buffer | null
  readonly csrf: string
  /** Whether the member's role allows it. */
  readonly mayDelete: boolean
}

export function scanPage({ scan, expiresAt, thumbnail, csrf, mayDelete }: ScanShown): Html {
  const { meta } = scan
  return html`<h1>Scan of ${shownTime(new Date(meta.created_at))}</h1>
<p>${shownThumbnail(thumbnail, 'The document, small')}</p>
${failedZone(scan)}<p class="notice"><strong>${shownStatus(meta.status)}.</strong> ${statusAdvice[meta.status].says} Overall confidence: ${shownBand(meta.confidence)}</p>
${table('The scan', ['What', 'Value'], rowsOf(factsOf(scan, expiresAt)))}
${scan.document === null ? '' : documentPart(scan)}
${fieldParts(scan.fields)}
${mrzPart(scan)}
<h2>What is kept, and until when</h2>
<p>The values above, this entry of the history and the small picture are deleted ${shownTime(expiresAt)} UTC. The picture that was sent was never stored. Usage and ledger go on counting the scan, without anything of the document.</p>
<details><summary>The whole answer as JSON</summary><pre tabindex="0"><code>${printableJson(scan)}</code></pre></details>
${mayDelete ? deletion(meta.id, csrf) : ''}
<p><a href="/account/history">History</a></p>`
}

/** A warning comes before what was read; the lines themselves stand below. */
function failedZone({ mrz }: Scan): Html {
  if (mrz.status !== 'failed') return html``
  return html`<p class="notice bad"><strong>Machine-readable zone: failed.</strong> ${shownValue(mrz.reason)}</p>
`
}

function factsOf({ meta, quality }: Scan, expiresAt: Date): (string | Html)[][] {
  const took = meta.timing === null ? [] : [['Took', `${meta.timing.total_ms} ms`]]
  return [
    ['Id', html`<code>${meta.id}</code>`],
    ['Reference', shownValue(meta.reference)],
    ['Charged', meta.billed ? '1 credit' : 'nothing'],
    ...took,
    ['Quality of the picture', statusWords(quality.overall)],
    ['Kept until', shownTime(expiresAt)],
  ]
}

function documentPart({ document, holder }: Scan): Html {
  if (document === null) return html``
  const days = document.days_remaining
  const validity =
    days === null ? [] : [['Validity at the scan', days < 0 ? 'expired' : `${days} days remaining`]]
  const rows = [
    ['Kind', html`${statusWords(document.kind)} ${shownBand(document.type_confidence)}`],
    ['Country', shownValue(document.country_name ?? document.country)],
    ['Issuing state', shownValue(document.issuing_state)],
    ...validity,
    ...(holder === null
      ? []
      : [
          ['Full name', shownValue(holder.full_name)],
          ['Surname', shownValue(holder.surname)],
          ['Given names', shownValue(holder.given_names)],
          ['Date of birth', shownValue(holder.birth_date)],
          ['Sex', shownValue(holder.sex)],
          ['Nationality', shownValue(holder.nationality)],
        ]),
  ]
  return html`<h2>Document and holder</h2>
${table('Document and holder', ['What', 'Value'], rowsOf(rows))}`
}

/** A table for each category, in the order in which the answer has them. */
function fieldParts(fields: readonly FieldEntry[]): Html {
  // The MRZ has a part of its own.
  const shown = fields.filter(({ name }) => name !== 'mrz')
  const categories = [...new Set(shown.map(({ category }) => category))]
  const parts = categories.map((category) => {
    const rows = shown
      .filter((field) => field.category === category)
      .map(({ label, value, language, confidence }) => [
        shownValue(label),
        html`${shownValue(value)}${language === null ? '' : html` <small>${language}</small>`}`,
        shownBand(confidence),
      ])
    return html`<h3>${category}</h3>
${table(`Fields: ${category}`, ['Field', 'Value', 'Confidence'], rowsOf(rows))}`
  })
  return parts.length === 0 ? html`` : html`<h2>Every value that was read</h2>${parts}`
}

function mrzPart({ mrz }: Scan): Html {
  if (mrz.lines === null) return html``
  return html`<h2>Machine-readable zone: ${mrz.status}</h2>
${mrz.reason === null ? '' : html`<p>${shownValue(mrz.reason)}</p>`}
<pre tabindex="0"><code>${mrz.lines.map(
    (line) => html`${shownValue(line)}
`,
  )}</code></pre>`
}

function deletion(id: string, csrf: string): Html {
  return html`<details><summary>Delete this scan</summary>
<form method="post" action="/account/history/${id}/delete">${csrfField({ csrf })}
<p>The values, the entry of the history and the small picture are gone at once, for programs too. The credit is not returned. This cannot be undone.</p>
<p><button class="danger">Delete the scan</button></p></form></details>`
}
