/** `/account/history`: the stored scans of an account, newest first. */
import type { ScanStatus } from '../../../shared/contract/scan.ts'
import type { HistoryRow, Page } from '../../../shared/db/scan-history.ts'
import { type Html, html } from '../../http/html.ts'
import { rowsOf, table } from '../../site/table.ts'
import { shownTime } from '../shown-time.ts'
import { shownValue } from '../shown-value.ts'
import { type FilterQuery, filterAddress, filterForm, statusWords } from './scan-filter.ts'

export interface HistoryShown {
  readonly page: Page<HistoryRow>
  readonly query: FilterQuery
  /** Whether it begins at the newest scan. */
  readonly isFirst: boolean
  readonly notice: Html | null
}

export const statusColours: Readonly<
  Record<ScanStatus, 'green' | 'yellow' | 'blue' | 'red' | 'grey'>
> = {
  recognized: 'green',
  no_document_found: 'grey',
  unreadable: 'yellow',
  unsupported_document: 'blue',
  rejected: 'red',
}

/** The status in colour and in words. */
export function shownStatus(status: ScanStatus): Html {
  return html`<span class="dot ${statusColours[status]}" aria-hidden="true"></span>${statusWords(status)}`
}

/** A picture of at most 96 pixels; nothing where there is none. */
export function shownThumbnail(thumbnail: Buffer | null, text: string): Html {
  if (thumbnail === null) return html``
  return html`<img class="thumbnail" alt="${text}" src="data:image/jpeg;base64,${thumbnail.toString('base64')}">`
}

export function historyPage({ page, query, isFirst, notice }: HistoryShown): Html {
  const { rows, next } = page
  const isFiltered = filterAddress(query) !== ''
  return html`<h1>History</h1>
${notice ?? ''}
<p>Scans that were made with a live key and are kept. What <a href="/account/settings">your retention</a> or a request’s <code>retain_hours</code> has ended is gone.</p>
${filterForm(query)}
${
  rows.length > 0
    ? table('Scans', head, rowsOf(rows.map(rowOf)))
    : html`<p class="notice">${emptyText(next !== null, isFiltered)}</p>`
}
<p class="actions">${isFirst ? '' : html`<a href="/account/history${filterAddress(query)}">Newest</a> `}${next === null ? '' : html`<a rel="next" href="/account/history${filterAddress(query, { before: next })}">${rows.length > 0 ? 'Older scans' : 'Look further back'}</a>`}</p>
<h2>Take them along</h2>
<p>All scans that meet the conditions above, with what was read: <a href="/account/exports/scans-csv${filterAddress(query)}">CSV for a spreadsheet</a> or <a href="/account/exports/scans-json${filterAddress(query)}">JSON</a>. The files hold personal data; keep them as you would keep the documents.</p>`
}

const head = ['Scan (UTC)', 'Document', 'Status', 'Reference', 'Charged', 'Took', 'Kept until']

function rowOf(row: HistoryRow): Html[] {
  return [
    html`<a href="/account/history/${row.id}">${shownTime(row.createdAt)}</a>`,
    shownThumbnail(row.thumbnail, ''),
    shownStatus(row.status),
    row.reference === null ? html`` : shownValue(row.reference),
    html`${row.billed ? '1 credit' : 'nothing'}`,
    html`${row.durationMs} ms`,
    shownTime(row.expiresAt),
  ]
}

function emptyText(hasMore: boolean, isFiltered: boolean): Html {
  if (hasMore) return html`None of the scans that were looked through here meets the conditions.`
  if (isFiltered) return html`No scan that is kept meets the conditions.`
  return html`No scan is kept yet. <a href="/account/try">Scan a picture in the browser</a>, or send one with <a href="/account/keys">a live key</a>; sandbox keys store nothing.`
}
