/**
 * `/try` for members: scans under a key of the account, through a client token for each scan, so
 * that the browser never has the key itself.
 */
import { Readable } from 'node:stream'
import { z } from 'zod'
import { type ApiKey, listKeys } from '../../../shared/db/api-keys.ts'
import { insertToken } from '../../../shared/db/client-tokens.ts'
import { escaped } from '../../../shared/printable.ts'
import { newSecret } from '../../../shared/secret.ts'
import { ApiError } from '../../http/api-error.ts'
import { secretHash } from '../../http/digests.ts'
import { type Html, html } from '../../http/html.ts'
import { tryBody, tryParts } from '../../site/try/try-page.ts'
import type { AccountRoute, Answer } from '../account-route.ts'
import { type AccountContext, memberRoute } from '../define-route.ts'
import { isActive } from '../keys/keys-page.ts'
import { accountPage } from '../layout.ts'

/** For one scan, sent at once. */
const tokenMs = 60_000

const tokenForm = z.object({ key: z.uuid() })

export const tryRoutes: readonly AccountRoute[] = [
  memberRoute({ method: 'GET', path: '/account/try', role: 'developer', handle: showTry }),
  memberRoute({
    method: 'POST',
    path: '/account/try/token',
    role: 'developer',
    form: tokenForm,
    handle: issueToken,
  }),
]

async function showTry(context: AccountContext): Promise<Answer> {
  const { urls, env } = context.services
  const keys = await activeKeys(context)
  const layout = { title: 'Try it', active: null, context } as const
  if (keys.length === 0) return accountPage(layout, noKeys)
  const { style, script } = tryParts
  const of = { lead: onAccount, keyChoice: keyChoice(keys) }
  const where = { baseUrl: urls.base.url, publicSandboxKey: env.PUBLIC_SANDBOX_KEY }
  const parts = { ...(style && { style }), ...(script && { script }) }
  const page = accountPage({ ...layout, ...parts }, tryBody(where, of, context.csrf))
  return { ...page, parts: { ...page.parts, showsChosenPictures: true } }
}

/** No line of the trail: a token changes nothing, and its scan stands in the ledger. */
async function issueToken(
  context: AccountContext<unknown, z.output<typeof tokenForm>>,
): Promise<Answer> {
  const { services, form, now } = context
  const keys = await activeKeys(context)
  const key = keys.find(({ id }) => id === form.key.toLowerCase())
  if (key === undefined) throw noSuchKey()
  const token = newSecret('ct_')
  const expiresAt = new Date(now.getTime() + tokenMs)
  const issued = {
    tokenHash: secretHash(token),
    keyId: key.id,
    expiresAt,
    maxUses: 1,
    explains: true,
  }
  if (!(await insertToken(services.accounts, issued))) throw noSuchKey()
  return {
    stream: Readable.from([JSON.stringify({ token })]),
    type: 'json',
    filename: 'token.json',
  }
}

function noSuchKey(): ApiError {
  return new ApiError('not_found', 'This account has no such key in use.')
}

/** Live ones first. */
async function activeKeys({ services, member, now }: AccountContext): Promise<ApiKey[]> {
  const keys = await listKeys(services.accounts, member.accountId)
  const active = keys.filter((key) => isActive(key, now))
  return active.sort((a, b) => a.kind.localeCompare(b.kind))
}

const onAccount = html`With a live key a document costs a credit, and <a href="/account/history">the history</a> keeps what was read as your settings say; the picture itself is not stored.`

const noKeys = html`<h1>Try it with a picture</h1>
<p class="notice">Scans need a key. <a href="/account/keys">Create one</a>, and come back.</p>`

function keyChoice(keys: readonly ApiKey[]): Html {
  return html`<form><p><label for="account-key">Key</label> <select id="account-key">${keys.map(
    (key) =>
      html`<option value="${key.id}">${escaped(key.name ?? `${key.prefix}…`)} (${key.kind})</option>`,
  )}</select></p></form>`
}
