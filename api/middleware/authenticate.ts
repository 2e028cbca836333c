/** Identifies the caller: reads `Authorization` and looks up the key or token in it. */
import { timingSafeEqual } from 'node:crypto'
import type { Middleware } from 'koa'
import { type Credential, findCredential } from '../../shared/db/api-keys.ts'
import { spendUse, type TokenUse } from '../../shared/db/client-tokens.ts'
import type { ApiEnv } from '../../shared/env.ts'
import { credentialLengthMax } from '../../shared/setting.ts'
import { ApiError } from '../http/api-error.ts'
import { secretHash } from '../http/digests.ts'
import type { Caller, RequestContext, RequestState } from '../http/request-context.ts'
import type { RouteRow } from '../route.ts'
import { type RefusedFor, refusedCredential } from './failed-authentication.ts'
import type { GateServices } from './gate-services.ts'
import { describeUnreadKey } from './unread-keys.ts'

const tokenPrefix = 'ct_'

/**
 * Presenting a client token spends one of its uses, whatever becomes of the request (contract
 * §3.2), so this comes before everything that may refuse a request with a credential.
 */
export function presentedToken(services: GateServices): Middleware<RequestState> {
  return async (ctx, next) => {
    await spendPresentedToken(services, ctx)
    await next()
  }
}

/** Does nothing unless the credential is a client token. */
export async function spendPresentedToken(
  { pool, shares, clock }: GateServices,
  ctx: RequestContext,
): Promise<void> {
  const presented = presentedCredential(ctx)
  if (presented.form !== 'bearer' || !presented.secret.startsWith(tokenPrefix)) return
  const hash = secretHash(presented.secret)
  ctx.state.tokenUse = await shares.run(hash.toString('hex'), () =>
    spendUse(pool, hash, clock.now()),
  )
}

const form = 'send "Authorization: Bearer <key>"'

const unauthorized = {
  missing: `The Authorization header is missing: ${form}.`,
  malformed: `The Authorization header is malformed: ${form}, with one key that has no spaces.`,
  bearer: 'The key is not active: it may be mistyped, revoked or from another deployment.',
} as const

/**
 * Looks up the credential anew for each request: a revoked key and the tokens it issued are
 * refused from the next request on.
 */
export function authenticate(services: GateServices): Middleware<RequestState> {
  return async (ctx, next) => {
    const resolved = await resolveCaller(services, ctx)
    if ('error' in resolved) {
      throw await refusedCredential(services, ctx, resolved.why, resolved.error)
    }
    ctx.state.caller = resolved
    await next()
  }
}

/**
 * Comes after `authenticate` on operations that only an API key may call (contract §7). A token of the
 * account's own page is no client token of the contract: evidence is open to it.
 */
export function requireApiKey({ isForPages }: RouteRow): Middleware<RequestState> {
  return async (ctx, next) => {
    const { caller } = ctx.state
    const isOfPage =
      isForPages === true && caller !== undefined && 'explains' in caller && caller.explains
    if ((caller?.viaToken && !isOfPage) || caller?.kind === 'canary') {
      throw new ApiError('client_token_not_allowed')
    }
    await next()
  }
}

interface Refused {
  readonly why: RefusedFor
  readonly error: ApiError
}

async function resolveCaller(
  { env, pool, clock }: GateServices,
  ctx: RequestContext,
): Promise<Caller | Refused> {
  if (ctx.state.tokenUse !== undefined) return callerOfToken(ctx.state.tokenUse)
  const presented = presentedCredential(ctx)
  const secret = presented.form === 'bearer' ? presented.secret : ''
  if (secret === env.PUBLIC_SANDBOX_KEY) return { kind: 'public_sandbox', viaToken: false }
  // Needs no Postgres, like the public key: the canary tests the engine, not a store.
  if (presentsCanaryKey(ctx, env)) return { kind: 'canary', viaToken: false }
  // Asks Postgres even without a usable key, so that neither the duration of a refusal nor its
  // code during an outage depends on what was presented.
  const credential = await findCredential(pool, secretHash(secret), clock.now())
  if (credential === null) {
    const why = presented.form === 'bearer' ? 'unknown' : presented.form
    const unread = presented.form === 'bearer' ? null : describeUnreadKey(ctx)
    const message = [unread, unauthorized[presented.form]].filter((text) => text !== null).join(' ')
    return { why, error: new ApiError('unauthorized', message) }
  }
  return { ...callerOfKey(credential), viaToken: false, explains: false }
}

function callerOfToken(use: TokenUse): Caller | Refused {
  switch (use.outcome) {
    case 'spent':
      return use.credential === null
        ? { kind: 'public_sandbox', viaToken: true }
        : { ...callerOfKey(use.credential), viaToken: true, explains: use.explains }
    case 'expired':
      return { why: 'expired', error: new ApiError('client_token_expired') }
    case 'used_up':
      return { why: 'used_up', error: new ApiError('client_token_used_up') }
    case 'unknown':
      return { why: 'unknown', error: new ApiError('unauthorized', unauthorized.bearer) }
  }
}

function callerOfKey({ kind, ...ofAccount }: Credential) {
  return { kind: kind === 'live' ? 'live' : 'account_sandbox', ...ofAccount } as const
}

/** Compares in constant time, which reveals nothing about how much of a wrong key is right. */
export function presentsCanaryKey(
  ctx: RequestContext,
  { CANARY_KEY }: Pick<ApiEnv, 'CANARY_KEY'>,
): boolean {
  const presented = presentedCredential(ctx)
  const secret = presented.form === 'bearer' ? presented.secret : ''
  return timingSafeEqual(secretHash(secret), secretHash(CANARY_KEY))
}

const bearer = new RegExp(`^Bearer +([\\x21-\\x7e]{1,${credentialLengthMax}})$`, 'i')

type PresentedCredential =
  | { readonly form: 'bearer'; readonly secret: string }
  | { readonly form: 'missing' | 'malformed' }

/** What `Authorization: Bearer <secret>` holds. */
function presentedCredential(ctx: RequestContext): PresentedCredential {
  const header = ctx.req.headers.authorization
  if (header === undefined) return { form: 'missing' }
  const secret = bearer.exec(header)?.[1]
  return secret === undefined ? { form: 'malformed' } : { form: 'bearer', secret }
}
