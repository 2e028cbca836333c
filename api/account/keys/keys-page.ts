/** `/account/keys`: the keys of an account, and the form for another. */
import type { ApiKey } from '../../../shared/db/api-keys.ts'
import { activeKeysMax } from '../../../shared/db/create-key.ts'
import { type Html, html } from '../../http/html.ts'
import { rowsOf, table } from '../../site/table.ts'
import { csrfField } from '../gates/form-token.ts'
import { shownLastUse, shownTime } from '../shown-time.ts'
import { shownValue } from '../shown-value.ts'

export interface KeysShown {
  readonly keys: readonly ApiKey[]
  readonly lastUses: ReadonlyMap<string, Date>
  readonly now: Date
  readonly csrf: string
  /** Id of the key that the form will make: sent twice, it makes one. */
  readonly newId: string
  /** What has just happened; null if nothing. */
  readonly notice: Html | null
}

/** Of the keys that ended, the newest are shown. */
const endedMax = 20

export function isActive(key: ApiKey, now: Date): boolean {
  return key.revokedAt === null && (key.endsAt === null || key.endsAt > now)
}

/** What a key is called: by its holder, or else by the beginning of its secret. */
export function nameOf({ name, prefix }: Pick<ApiKey, 'name' | 'prefix'>): Html {
  return name === null ? html`<code>${prefix}…</code>` : shownValue(name)
}

export function keysPage(shown: KeysShown): Html {
  const { keys, now, notice } = shown
  const active = keys.filter((key) => isActive(key, now))
  const ended = keys.filter((key) => !isActive(key, now)).toReversed()
  return html`<h1>Keys</h1>
${notice ?? ''}
<p>Programs send a key with every request. Live keys are charged and store scans; sandbox keys answer with a specimen or <a href="/docs/guides/outcome-kit">what a test asks for</a>, cost nothing and store nothing. ${active.length} of ${activeKeysMax} keys are in use.</p>
${
  active.length === 0
    ? html`<p class="notice">There is no key yet. Create one below: the next page shows it, with a first call to paste.</p>`
    : table('Keys in use', head, rowsOf(active.map((key) => rowOf(key, shown))))
}
${active.length < activeKeysMax ? creationForm(shown) : html`<p class="notice">There is no room for another key: revoke one that is not used any more.</p>`}
${
  ended.length === 0
    ? ''
    : html`<details><summary>Keys that have ended (${ended.length})</summary>
${table('Keys that have ended', head, rowsOf(ended.slice(0, endedMax).map((key) => rowOf(key, shown))))}</details>`
}`
}

const head = ['Name', 'Kind', 'Begins and ends with', 'Created', 'Last use', 'End']

function rowOf(key: ApiKey, { lastUses, now }: KeysShown): Html[] {
  const lastUse = lastUses.get(key.id)
  const end = key.revokedAt ?? key.endsAt
  return [
    html`<a href="/account/keys/${key.id}">${nameOf(key)}</a>`,
    html`${key.kind}`,
    html`<code>${key.prefix}…${key.last4}</code>`,
    shownTime(key.createdAt),
    shownLastUse(lastUse, key.createdAt, now),
    end === null ? html`` : html`${key.revokedAt === null ? 'ends' : 'revoked'} ${shownTime(end)}`,
  ]
}

function creationForm({ csrf, newId }: KeysShown): Html {
  return html`<h2>Create a key</h2>
<form method="post" action="/account/keys">${csrfField({ csrf })}<input type="hidden" name="id" value="${newId}">
<p><label for="name">Name, to recognize it by</label> <input id="name" name="name" maxlength="100" autocomplete="off" placeholder="Checkout, production"></p>
<fieldset><legend>Kind</legend>
<p><input type="radio" id="live" name="kind" value="live" checked> <label class="inline" for="live">Live: reads documents, one credit each</label></p>
<p><input type="radio" id="sandbox" name="kind" value="sandbox"> <label class="inline" for="sandbox">Sandbox: answers with a specimen, or with any status or error that a test asks for</label></p></fieldset>
<p><button>Create the key</button></p></form>`
}
