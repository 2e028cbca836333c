import type { Middleware } from 'koa'
import { type Credential, findCredential } from '../../shared/db/api-keys.ts'
import { spendUse } from '../../shared/db/client-tokens.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../caller.ts'
import { secretHash } from '../digests.ts'
import type { RequestContext, RequestState } from '../request-context.ts'
import type { Services } from '../services.ts'

const bearer = /^Bearer +([\x21-\x7e]{1,256})$/i

const tokenPrefix = 'ct_'

const unauthorized = 'Send "Authorization: Bearer <key>" with an active key.'

/**
 * Resolves the credential, afresh for each request: a revoked key is refused
 * from the next request on. Presenting a client token spends one of its uses,
 * whatever becomes of the request (contract §3.2).
 */
export function authenticate(services: Services): Middleware<RequestState> {
  return async (ctx, next) => {
    ctx.state.caller = await resolveCaller(services, ctx)
    await next()
  }
}

/** A request refused by its headers was presented all the same: it spends a use as well. */
export async function spendPresentedToken(services: Services, ctx: RequestContext): Promise<void> {
  const secret = bearer.exec(ctx.get('Authorization'))?.[1]
  if (secret?.startsWith(tokenPrefix)) {
    await spendUse(services.pool, secretHash(secret), services.clock.now())
  }
}

/** Comes after `authenticate` on operations that an API key alone may call. */
export function refuseClientTokens(): Middleware<RequestState> {
  return async (ctx, next) => {
    if (ctx.state.caller?.viaToken) throw new ApiError('client_token_not_allowed')
    await next()
  }
}

async function resolveCaller(services: Services, ctx: RequestContext): Promise<Caller> {
  const secret = bearer.exec(ctx.get('Authorization'))?.[1]
  if (secret === undefined) throw new ApiError('unauthorized', unauthorized)
  if (secret === services.env.PUBLIC_SANDBOX_KEY) return { kind: 'public_sandbox', viaToken: false }
  if (secret.startsWith(tokenPrefix)) return resolveToken(services, secret)
  const credential = await findCredential(services.pool, secretHash(secret))
  if (credential === null) throw new ApiError('unauthorized', unauthorized)
  return callerOfKey(credential, false)
}

async function resolveToken({ pool, clock }: Services, token: string): Promise<Caller> {
  const spent = await spendUse(pool, secretHash(token), clock.now())
  switch (spent.outcome) {
    case 'spent':
      return spent.credential === null
        ? { kind: 'public_sandbox', viaToken: true }
        : callerOfKey(spent.credential, true)
    case 'expired':
      throw new ApiError('client_token_expired')
    case 'used_up':
      throw new ApiError('client_token_used_up')
    case 'unknown':
      throw new ApiError('unauthorized', unauthorized)
  }
}

function callerOfKey({ kind, ...ofAccount }: Credential, viaToken: boolean): Caller {
  return { kind: kind === 'live' ? 'live' : 'account_sandbox', ...ofAccount, viaToken }
}
