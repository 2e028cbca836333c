import type { Middleware } from 'koa'
import { ApiError } from '../http/api-error.ts'
import type { KeyedDigests } from '../http/digests.ts'
import type { RateLimits, RateVerdict } from '../http/rate-limits.ts'
import type { Caller } from '../http/request-context.ts'
import { callerOf, type RequestContext, type RequestState } from '../http/request-context.ts'

export interface RateLimitDependencies {
  readonly rateLimits: Pick<RateLimits, 'take' | 'takeOfKey'>
  readonly digests: KeyedDigests
}

/**
 * Limits registered keys by key, the public sandbox key by client address (contract §8.1), and the
 * canary in a bucket of its own (§8.6). Ends the fair turn: a caller within the limit counts as
 * known, unless it uses the public sandbox key.
 */
export function rateLimit({
  rateLimits,
  digests,
}: RateLimitDependencies): Middleware<RequestState> {
  function take(caller: Caller, address: string): Promise<RateVerdict> {
    if (caller.kind === 'canary') return rateLimits.take('canary', 'canary')
    if (caller.kind !== 'public_sandbox') return rateLimits.takeOfKey(caller.keyId, caller)
    return rateLimits.take('sandbox', digests.client(address).toString('hex'))
  }

  return async (ctx, next) => {
    const caller = callerOf(ctx)
    const verdict = await take(caller, ctx.ip)
    announce(ctx, verdict)
    if (!verdict.allowed) throw refusal(verdict)
    ctx.state.endTurn(caller.kind !== 'public_sandbox')
    await next()
  }
}

/**
 * Limits by client address, over all routes with this gate together. Sends no rate-limit headers:
 * caches keep the answers, and one caller's remaining requests mean nothing to the next.
 */
export function addressRateLimit({
  rateLimits,
  digests,
}: {
  readonly rateLimits: Pick<RateLimits, 'countDespiteOutage'>
  readonly digests: KeyedDigests
}): Middleware<RequestState> {
  return async (ctx, next) => {
    const verdict = await rateLimits.countDespiteOutage(
      'status',
      digests.client(ctx.ip).toString('hex'),
    )
    if (!verdict.allowed) throw refusal(verdict)
    await next()
  }
}

/** Sets the headers of the IETF httpapi draft on rate limits, version 9 and later. */
export function announce(
  ctx: RequestContext,
  { policy, remaining, resetSeconds }: RateVerdict,
): void {
  ctx.set('RateLimit-Policy', `"${policy.name}";q=${policy.limit};w=${policy.windowSeconds}`)
  ctx.set('RateLimit', `"${policy.name}";r=${remaining};t=${resetSeconds}`)
}

function refusal({ policy, resetSeconds }: RateVerdict): ApiError {
  const { limit, windowSeconds } = policy
  return new ApiError(
    'rate_limited',
    `At most ${limit} requests in ${windowSeconds} seconds; try again in ${resetSeconds} seconds.`,
    { retryAfterSeconds: resetSeconds },
  )
}
