/** Which scans a page or an export is about, as its form and its address say. */
import { z } from 'zod'
import { scanStatus } from '../../../shared/contract/scan.ts'
import type { ScanFilter } from '../../../shared/db/scan-history.ts'
import { dayMs } from '../../../shared/time/clock.ts'
import { type Html, html } from '../../http/html.ts'

/** An empty field of a form is one that was left out. */
function filled<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
}

export const filterQuery = z.object({
  status: filled(scanStatus),
  reference: filled(z.string().max(128, 'must have at most 128 characters')),
  from: filled(z.iso.date()),
  to: filled(z.iso.date()),
})

export type FilterQuery = z.output<typeof filterQuery>

/** Both days are included. */
export function filterOf({ status, reference, from, to }: FilterQuery): ScanFilter {
  return {
    status: status ?? null,
    reference: reference ?? null,
    from: from === undefined ? null : new Date(from),
    until: to === undefined ? null : new Date(Date.parse(to) + dayMs),
  }
}

/** The query of an address with this filter: `?status=rejected`, or nothing. */
export function filterAddress(query: FilterQuery, more: Readonly<Record<string, string>> = {}) {
  const fields = Object.entries({ ...query, ...more }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return fields.length === 0 ? '' : `?${new URLSearchParams(fields)}`
}

export function filterForm(query: FilterQuery): Html {
  return html`<form method="get" action="/account/history" class="filter">
<p><label for="status">Status</label> <select id="status" name="status"><option value="">any</option>${scanStatus.options.map(
    (status) =>
      html`<option value="${status}"${status === query.status ? html` selected` : ''}>${statusWords(status)}</option>`,
  )}</select></p>
<p><label for="reference">Reference, exactly</label> <input id="reference" name="reference" maxlength="128" autocomplete="off" value="${query.reference ?? ''}"></p>
<p><label for="from">From (UTC)</label> <input id="from" type="date" name="from" value="${query.from ?? ''}"></p>
<p><label for="to">To, included</label> <input id="to" type="date" name="to" value="${query.to ?? ''}"></p>
<p class="actions"><button>Show</button> <a href="/account/history">All scans</a></p></form>`
}

/** `no_document_found` → `no document found`. */
export function statusWords(status: string): string {
  return status.replaceAll('_', ' ')
}

export const filterStyle = `
.filter { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: 0 1rem; align-items: end; }
.thumbnail { max-width: 6rem; max-height: 4rem; border-radius: .2rem; vertical-align: middle; }
`
