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
  readonly now: Date
  readonly csrf: string
  /** Id of the key that would replace it. */
  readonly newId: string
  readonly notice: Html | null
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
${isActive(key, now) ? endings(shown) : ''}
<p><a href="/account/keys">All keys</a></p>`
}

function stateOf({ revokedAt, endsAt }: ApiKey, now: Date): Html {
  if (revokedAt !== null) return html`It was revoked ${shownTime(revokedAt)}.`
  if (endsAt === null) return html`It is in use.`
  return html`It was replaced, and ${endsAt > now ? 'works until' : 'ended'} ${shownTime(endsAt)}.`
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
