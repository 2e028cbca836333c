/** `/account`: where an account stands, and what to do next. */
import type { Account } from '../../../shared/db/accounts.ts'
import type { ApiKey } from '../../../shared/db/api-keys.ts'
import type { DayOutcome, ScanDurations } from '../../../shared/db/key-days.ts'
import type { MonthlyUsage } from '../../../shared/db/usage-months.ts'
import { type Html, html } from '../../http/html.ts'
import { curlCommand } from '../../site/curl-command.ts'
import { rowsOf, table } from '../../site/table.ts'
import { copiedText } from '../copied-text.ts'
import { nameOf } from '../keys/keys-page.ts'
import { shownLastUse } from '../shown-time.ts'
import { shownCount } from '../shown-value.ts'
import { durationWords, errorsByCode, hasScans, scansByDay } from './month-figures.ts'

export interface OverviewShown {
  readonly account: Pick<Account, 'balanceCredits' | 'heldCredits'>
  readonly usage: MonthlyUsage
  /** Days of the month so far, oldest first. */
  readonly days: readonly string[]
  readonly outcomes: readonly DayOutcome[]
  readonly durations: ScanDurations
  /** Keys in use; null for members who may not see them. */
  readonly keys: readonly ApiKey[] | null
  readonly lastUses: ReadonlyMap<string, Date>
  readonly now: Date
  /** How to get more credits. */
  readonly topUps: Html
  readonly firstCall: { readonly baseUrl: string; readonly publicSandboxKey: string }
}

export function overviewPage(shown: OverviewShown): Html {
  const { account, usage, days, outcomes, durations } = shown
  return html`<h1>Overview</h1>
<ul class="figures">
<li>Balance <strong>${shownCount(account.balanceCredits)}</strong> credits${account.heldCredits === 0 ? '' : `, ${shownCount(account.heldCredits)} of them held`}</li>
<li>Scans this month <strong>${shownCount(usage.total)}</strong></li>
<li>Charged <strong>${usage.total === 0 ? '–' : `${Math.round((usage.billed / usage.total) * 100)} %`}</strong> ${shownCount(usage.billed)} of ${shownCount(usage.total)}</li>
<li>Half / 95 % of answers within <strong>${durationWords(durations)}</strong> from request to answer</li>
</ul>
${account.balanceCredits === 0 ? html`<p class="notice bad">The balance is used up: live keys are answered <code>insufficient_credits</code>. ${shown.topUps}</p>` : ''}
${nextStep(shown)}
<h2>Scans of this month</h2>
${hasScans(outcomes) ? scansByDay(days, outcomes) : html`<p>None has been counted yet.</p>`}
<p class="quiet">Days and durations are counted every few seconds; the number above is that of the ledger.</p>
<h2>Errors of this month</h2>
${errorsByCode(outcomes)}
${keysPart(shown)}`
}

/** Until the first scan under a key: the step that is missing. */
function nextStep({ keys, usage, firstCall }: OverviewShown): Html {
  if (usage.total > 0 || keys === null) return html``
  const { baseUrl, publicSandboxKey } = firstCall
  return html`<section class="notice" aria-labelledby="next"><h2 id="next">Your first scan</h2>
<ol>
<li>${keys.some(({ kind }) => kind === 'live') ? html`You have a live key.` : html`<a href="/account/keys">Create a live key</a>: the next page shows it once, with this call made out for it.`}</li>
<li><a href="/account/try">Scan a picture in the browser</a>, on your account.</li>
<li>Or from a terminal; this one works as it is, with the public sandbox key and a picture <code>photo.jpg</code> in the current folder:</li>
</ol>
${copiedText('command', 'command', curlCommand(baseUrl, publicSandboxKey))}</section>`
}

function keysPart({ keys, lastUses, now }: OverviewShown): Html {
  if (keys === null) return html``
  const rows = keys.map((key) => {
    const lastUse = lastUses.get(key.id)
    return [
      html`<a href="/account/keys/${key.id}">${nameOf(key)}</a>`,
      key.kind,
      shownLastUse(lastUse, key.createdAt, now),
    ]
  })
  return html`<h2>Keys in use</h2>
${rows.length === 0 ? html`<p>None. <a href="/account/keys">Create a key</a>.</p>` : table('Keys in use', ['Name', 'Kind', 'Last use (UTC)'], rowsOf(rows))}`
}
