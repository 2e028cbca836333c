/** `/account/keys/:id`: one key, its use by day, and its end. */
import type { ApiKey } from '../../../shared/db/api-keys.ts'
import type { DayOutcome } from '../../../shared/db/key-days.ts'
import { type Html, html } from '../../http/html.ts'
import { csrfField } from '../gates/form-token.ts'
import { shownTime } from '../shown-time.ts'
import { isActive, nameOf } from './keys-page.ts'
import { usePlot } from './use-plot.ts'

export interface KeyShown {
  readonly key: ApiKey
  /** Oldest first. */
  readonly days: readonly string[]
  readonly outcomes: readonly DayOutcome[]
  readonly limits: KeyLimitsShown
  readonly now: Date
  readonly csrf: string
  /** Id of the key that would replace it. */
  readonly newId: string
  readonly notice: Html | null
}

export interface KeyLimitsShown {
  /** Requests in a window that the account allows each of its keys. */
  readonly ofAccount: number
  /** What this key may send. */
  readonly ofKey: number
  readonly windowSeconds: number
}

/** How long the old key works beside its replacement, in hours. */
export const overlaps = { 0: 'at once', 1: 'in an hour', 24: 'in a day', 168: 'in a week' } as const

export function keyPage(shown: KeyShown): Html {
  const { key, days, outcomes, now, notice } = shown
  return html`<h1>Key ${nameOf(key)}</h1>
${notice ?? ''}
<p>A ${key.kind} key that begins with <code>${key.prefix}</code> and ends with <code>${key.last4}</code>, created ${shownTime(key.createdAt)}. ${stateOf(key, now)}</p>
${outcomes.length === 0 ? html`<p class="notice">It has not been used in the last ${days.length} days.</p>` : usePlot(days, outcomes)}
<p class="quiet">Counted every few seconds, requests with client tokens of this key included.</p>
${isActive(key, now) ? html`${rateLimitForm(shown)}${endings(shown)}` : ''}
<p><a href="/account/keys">All keys</a></p>`
}

function stateOf({ revokedAt, endsAt }: ApiKey, now: Date): Html {
  if (revokedAt !== null) return html`It was revoked ${shownTime(revokedAt)}.`
  if (endsAt === null) return html`It is in use.`
  return html`It was replaced, and ${endsAt > now ? 'works until' : 'ended'} ${shownTime(endsAt)}.`
}

function rateLimitForm({ key, csrf, limits }: KeyShown): Html {
  const { ofAccount, ofKey, windowSeconds } = limits
  return html`<h2 id="rate-limit">Requests</h2>
<p>It may send ${ofKey} requests in ${windowSeconds} seconds; your account allows each key ${ofAccount}. Ask the operator of this service for more.</p>
<form method="post" action="/account/keys/${key.id}/rate-limit">${csrfField({ csrf })}
<p><label for="requests">Requests in ${windowSeconds} seconds, 1 to ${ofAccount}; empty: as many as the account allows</label> <input id="requests" name="requests" inputmode="numeric" pattern="[0-9]*" maxlength="7" value="${key.rateLimit === null ? '' : String(ofKey)}"></p>
<p><button class="plain">Set the limit</button></p></form>`
}

function endings({ key, csrf, newId }: KeyShown): Html {
  const own = `/account/keys/${key.id}`
  const roll = html`<h2>Replace it</h2>
<p>A new key of the same name and kind is made; the old one ends when your programs have had time to change.</p>
<form method="post" action="${own}/roll">${csrfField({ csrf })}<input type="hidden" name="id" value="${newId}">
<p><label for="overlap">The old key ends</label> <select id="overlap" name="overlap">${Object.entries(
    overlaps,
  ).map(
    ([hours, text]) =>
      html`<option value="${hours}"${hours === '24' ? html` selected` : ''}>${text}</option>`,
  )}</select></p>
<p><button>Replace the key</button></p></form>`
  return html`${key.endsAt === null ? roll : ''}
<h2>Revoke it</h2>
<form method="post" action="${own}/revoke">${csrfField({ csrf })}
<p>The key and every client token that it issued are refused from now on. This cannot be undone.</p>
<p><button class="danger">Revoke the key</button></p></form>`
}
