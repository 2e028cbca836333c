/** `/account/usage`: the balance, the months, and the ledger line by line. */
import type { Account } from '../../../shared/db/accounts.ts'
import type { LedgerLine } from '../../../shared/db/ledger-pages.ts'
import type { MonthlyUsage } from '../../../shared/db/usage-months.ts'
import { type Html, html } from '../../http/html.ts'
import { rowsOf, table } from '../../site/table.ts'
import { csrfField } from '../gates/form-token.ts'
import { shownTime } from '../shown-time.ts'
import { shownCount, shownValue } from '../shown-value.ts'

export interface UsageShown {
  readonly account: Pick<Account, 'balanceCredits' | 'heldCredits'>
  /** Newest first, each by its first day. */
  readonly months: readonly (MonthlyUsage & { readonly month: string })[]
  readonly lines: readonly LedgerLine[]
  /** Whether there are older lines than these. */
  readonly hasMore: boolean
  /** `2026-03` if only that month's lines are shown. */
  readonly month: string | undefined
  /** How to get more credits. */
  readonly topUps: Html
  /** From which balance on owners get a mail; null: none. */
  readonly warnBelow: number | null
  /** Whether this service sends mail at all. */
  readonly sendsMail: boolean
  readonly csrf: string
}

export function usagePage(shown: UsageShown): Html {
  const { account, months, topUps } = shown
  return html`<h1>Usage</h1>
<ul class="figures">
<li>Balance <strong>${shownCount(account.balanceCredits)}</strong> credits, one for each document that is charged</li>
<li>Held <strong>${shownCount(account.heldCredits)}</strong> for scans under way, included in the balance</li>
</ul>
<p>${topUps}</p>
${warningForm(shown)}
<h2>Month by month</h2>
${
  months.length === 0
    ? html`<p class="notice">Nothing has been scanned yet. <a href="/account/try">Scan a picture in the browser</a>.</p>`
    : table('Usage by month', monthHead, rowsOf(months.map(monthRow)))
}
${ledgerPart(shown)}`
}

function warningForm({ warnBelow, sendsMail, csrf }: UsageShown): Html {
  if (!sendsMail) return html``
  return html`<form method="post" action="/account/usage/warning">${csrfField({ csrf })}
<p><label for="below">Mail the owners when the balance falls below</label> <input id="below" name="below" type="number" min="1" max="1000000" value="${warnBelow ?? ''}" aria-describedby="below-hint"></p>
<p id="below-hint" class="quiet">In credits; empty: no mail. One mail each time it falls below, to owners who have an address.</p>
<p><button>Save</button></p></form>`
}

const monthHead = [
  'Month (UTC)',
  'Scans',
  'Charged',
  'Credits spent',
  'Recognized',
  'No document',
  'Unreadable',
  'Unsupported',
  'Rejected',
]

function monthRow({ month, total, billed, creditsSpent, byStatus }: UsageShown['months'][number]) {
  const name = month.slice(0, 7)
  return [
    html`<a href="/account/usage?month=${name}">${name}</a>`,
    ...[total, billed, creditsSpent, byStatus.recognized, byStatus.no_document_found].map(
      shownCount,
    ),
    ...[byStatus.unreadable, byStatus.unsupported_document, byStatus.rejected].map(shownCount),
  ]
}

function ledgerPart({
  lines,
  hasMore,
  month,
}: Pick<UsageShown, 'lines' | 'hasMore' | 'month'>): Html {
  const query = month === undefined ? '' : `?month=${month}`
  const last = lines.at(-1)
  const older =
    hasMore && last !== undefined
      ? html`<a rel="next" href="/account/usage?${month === undefined ? '' : `month=${month}&`}before=${last.id}">Older lines</a> `
      : ''
  return html`<h2 id="ledger">Ledger${month === undefined ? '' : ` of ${month}`}</h2>
${
  lines.length === 0
    ? html`<p>No entries.</p>`
    : table('Ledger', ['At (UTC)', 'What', 'Credits', 'Scan or reason'], rowsOf(lines.map(lineRow)))
}
<p class="actions">${older}${month === undefined ? '' : html`<a href="/account/usage">All months</a> `}<a href="/account/exports/ledger-csv${query}">CSV</a> <a href="/account/exports/ledger-json${query}">JSON</a></p>`
}

function lineRow({ createdAt, kind, credits, scanId, reason }: LedgerLine) {
  const of =
    scanId === null
      ? shownValue(reason)
      : html`<a href="/account/history/${scanId}"><code>${scanId}</code></a>${reason === null ? '' : html` ${shownValue(reason)}`}`
  return [
    shownTime(createdAt),
    kind,
    credits > 0 ? `+${shownCount(credits)}` : shownCount(credits),
    of,
  ]
}
