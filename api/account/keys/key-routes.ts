/** The addresses of the keys of an account. */
import { v7 } from 'uuid'
import { z } from 'zod'
import { findAccount } from '../../../shared/db/accounts.ts'
import {
  type ApiKey,
  findKey,
  listKeys,
  rateLimitMax,
  revokeKey,
  setKeyRateLimit,
} from '../../../shared/db/api-keys.ts'
import { activeKeysMax, createKey, type KeyCreation } from '../../../shared/db/create-key.ts'
import { listKeyOutcomes, listLastUses } from '../../../shared/db/key-days.ts'
import { type KeyRolled, rollKey } from '../../../shared/db/roll-key.ts'
import { isPrintable } from '../../../shared/printable.ts'
import { ApiError } from '../../http/api-error.ts'
import { type Html, html } from '../../http/html.ts'
import { barPlotStyle } from '../../site/bar-plot.ts'
import type { AccountRoute, Answer } from '../account-route.ts'
import { changeAs, endAs } from '../change.ts'
import { copyScript } from '../copied-text.ts'
import { daysUntil } from '../days.ts'
import { type AccountContext, memberRoute } from '../define-route.ts'
import { accountPage } from '../layout.ts'
import { shownTime } from '../shown-time.ts'
import { type IssuedKey, makeKey } from './issue-key.ts'
import { keyPage, overlaps } from './key-page.ts'
import { keysPage } from './keys-page.ts'
import { newKeyPage } from './new-key-page.ts'

const hourMs = 60 * 60 * 1000

/** Days of a key's use that its page shows. */
const daysShown = 30

const keyName = z
  .string()
  .trim()
  .max(100, 'must have at most 100 characters')
  .refine(isPrintable, 'must have no control characters')

/** Absent in a form of a program; then the key gets an id of its own. */
const newId = z.uuid().optional()

const creation = z.object({
  id: newId,
  name: keyName.default(''),
  kind: z.enum(['live', 'sandbox']).default('sandbox'),
})

const roll = z.object({
  id: newId,
  overlap: z.enum(['0', '1', '24', '168']).default('0'),
})

const requestsAllowed = `must be a whole number from 1 to ${rateLimitMax}, or empty`
const limit = z.object({
  requests: z
    .string()
    .regex(/^(?:[1-9]\d{0,6})?$/, requestsAllowed)
    .default('')
    .transform((text) => (text === '' ? null : Number(text)))
    .refine((requests) => requests === null || requests <= rateLimitMax, requestsAllowed),
})

export const keyRoutes: readonly AccountRoute[] = [
  memberRoute({
    method: 'GET',
    path: '/account/keys',
    role: 'developer',
    handle: (context) => showKeys(context, null),
  }),
  memberRoute({
    method: 'POST',
    path: '/account/keys',
    role: 'developer',
    recentProof: true,
    form: creation,
    handle: create,
  }),
  memberRoute({
    method: 'GET',
    path: '/account/keys/:id',
    role: 'developer',
    handle: async (context) => showKey(context, await ownKey(context), null),
  }),
  memberRoute({
    method: 'POST',
    path: '/account/keys/:id/roll',
    role: 'developer',
    recentProof: true,
    form: roll,
    handle: replace,
  }),
  memberRoute({
    method: 'POST',
    path: '/account/keys/:id/rate-limit',
    role: 'developer',
    form: limit,
    handle: setLimit,
  }),
  memberRoute({
    method: 'POST',
    path: '/account/keys/:id/revoke',
    role: 'developer',
    recentProof: true,
    handle: revoke,
  }),
]

async function showKeys(context: AccountContext, notice: Html | null, status = 200) {
  const { services, member, now, csrf } = context
  const keys = await listKeys(services.accounts, member.accountId)
  const lastUses = await listLastUses(services.accounts, member.accountId)
  const shown = { keys, lastUses, now, csrf, newId: v7({ msecs: now.getTime() }), notice }
  return accountPage({ title: 'Keys', active: 'Keys', context, status }, keysPage(shown))
}

async function showKey(context: AccountContext, key: ApiKey, notice: Html | null, status = 200) {
  const { services, member, now, csrf } = context
  const days = daysUntil(now, daysShown)
  const since = days[0] ?? ''
  const outcomes = await listKeyOutcomes(services.accounts, member.accountId, key.id, since)
  const limits = await limitsOf(context, key)
  const newId = v7({ msecs: now.getTime() })
  const shown = { key, days, outcomes, limits, now, csrf, newId, notice }
  const page = { title: 'Key', active: 'Keys', context, style: barPlotStyle, status } as const
  return accountPage(page, keyPage(shown))
}

async function limitsOf({ services, member }: AccountContext, key: ApiKey) {
  const { accounts, rateLimits, env } = services
  const account = await findAccount(accounts, member.accountId)
  const accountRateLimit = account?.rateLimit ?? null
  const most = (keyRateLimit: number | null) =>
    rateLimits.limitOf({ accountRateLimit, keyRateLimit })
  const windowSeconds = env.KEY_RATE_WINDOW_SECONDS
  return { ofAccount: most(null), ofKey: most(key.rateLimit), windowSeconds }
}

/** More than the account allows is as many as it allows, now and when that is changed. */
async function setLimit(context: AccountContext<unknown, z.output<typeof limit>>): Promise<Answer> {
  const { member, form } = context
  const key = await ownKey(context)
  const detail = { requests: form.requests }
  const change = (isSet: boolean) =>
    isSet ? { action: 'key rate-limit', subject: key.id, detail } : null
  const isSet = await changeAs(context, change, (transaction) =>
    setKeyRateLimit(transaction, key.id, form.requests, member.accountId),
  )
  if (!isSet) return showKey(context, key, hasEnded, 409)
  return { redirect: `/account/keys/${key.id}` }
}

async function create(
  context: AccountContext<unknown, z.output<typeof creation>>,
): Promise<Answer> {
  const { member, now, form } = context
  const { kind } = form
  const { key, secret, row } = makeKey({
    ...{ accountId: member.accountId, kind, createdAt: now },
    ...{ name: form.name === '' ? null : form.name, id: form.id },
  })
  const change = (outcome: KeyCreation) =>
    outcome === 'created'
      ? { action: 'key create', subject: member.accountId, detail: { key: key.id, kind } }
      : null
  const outcome = await changeAs(context, change, (transaction) => createKey(transaction, row))
  switch (outcome) {
    case 'created':
      return showNew(context, { key, secret }, html``)
    case 'exists':
      return showKeys(context, shownBefore, 409)
    case 'too_many_keys':
      return showKeys(context, noRoom, 409)
    case 'no_such_account':
      throw new ApiError('not_found', 'There is no such account any more.')
  }
}

async function replace(context: AccountContext<unknown, z.output<typeof roll>>): Promise<Answer> {
  const { member, now, form } = context
  const { accountId } = member
  const old = await ownKey(context)
  const endsAt = new Date(now.getTime() + Number(form.overlap) * hourMs)
  const { kind, name, rateLimit } = old
  const { key, secret, row } = makeKey({
    ...{ accountId, kind, createdAt: now },
    ...{ name, rateLimit, id: form.id },
  })
  const change = (outcome: KeyRolled) => {
    if (outcome !== 'rolled') return null
    const detail = { replacement: key.id, endsAt: endsAt.toISOString() }
    return { action: 'key roll', subject: old.id, detail }
  }
  const outcome = await changeAs(context, change, (transaction) =>
    rollKey(transaction, { accountId, keyId: old.id, endsAt, replacement: row, now }),
  )
  switch (outcome) {
    case 'rolled': {
      const end = html`<p>The old key ends ${overlaps[form.overlap]}, ${shownTime(endsAt)} UTC.</p>`
      return showNew(context, { key, secret }, end)
    }
    case 'exists':
      return showKeys(context, shownBefore, 409)
    case 'too_many_keys':
      return showKey(context, old, noRoom, 409)
    case 'already_ending':
    case 'no_such_key':
      return showKey(context, old, hasEnded, 409)
  }
}

async function revoke(context: AccountContext): Promise<Answer> {
  const { member, now } = context
  const key = await ownKey(context)
  const change = (isRevoked: boolean) =>
    isRevoked ? { action: 'key revoke', subject: key.id } : null
  const isRevoked = await endAs(context, change, (transaction) =>
    revokeKey(transaction, key.id, now, member.accountId),
  )
  if (!isRevoked) return showKey(context, key, hasEnded, 409)
  return { redirect: `/account/keys/${key.id}` }
}

/** @throws ApiError if the account has no such key */
async function ownKey({ services, member, params }: AccountContext): Promise<ApiKey> {
  const key = await findKey(services.accounts, member.accountId, params.id ?? '')
  if (key === null) throw new ApiError('not_found', 'This account has no such key.')
  return key
}

function showNew(context: AccountContext, issued: IssuedKey, more: Html): Answer {
  const { url } = context.services.urls.base
  const page = { title: 'New key', active: 'Keys', context, script: copyScript } as const
  return accountPage(page, newKeyPage(issued, url, more))
}

const shownBefore = html`<p class="notice">This form was sent before, and made a key then; it was shown once. If you did not copy it, replace it.</p>`

const noRoom = html`<p class="notice bad">There would be more than ${activeKeysMax} keys in use. Revoke one that is not used any more.</p>`

const hasEnded = html`<p class="notice bad">This key has ended, or was replaced already.</p>`
