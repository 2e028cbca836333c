import { ApiError } from '../http/api-error.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { GateServices } from './gate-services.ts'
import { announce } from './rate-limit.ts'

/** Why a credential was refused; `expired` and `used_up` are of client tokens. */
export type RefusedFor = 'missing' | 'malformed' | 'unknown' | 'expired' | 'used_up'

/** An unusable credential may be a guess; one that has ended was good once. */
const isGuess: ReadonlySet<RefusedFor> = new Set(['malformed', 'unknown'])

/**
 * Counts a refused credential and returns what to answer: `error` itself, or `rate_limited` for an
 * address that has sent too many. A key that is active is never refused for its neighbours: keys
 * have 190 random bits, so that looking up one more guess gives nothing away, and the requests of
 * one unknown address are answered one after another anyway (`fair-turn.ts`).
 */
export async function refusedCredential(
  { metrics, rateLimits, digests }: Pick<GateServices, 'metrics' | 'rateLimits' | 'digests'>,
  ctx: RequestContext,
  why: RefusedFor,
  error: ApiError,
): Promise<ApiError> {
  metrics.refusedCredentials.inc({ why })
  if (!isGuess.has(why)) return error
  const verdict = await rateLimits.countDespiteOutage(
    'refused',
    digests.client(ctx.ip).toString('hex'),
  )
  if (verdict.allowed) return error
  metrics.refusedAddresses.inc()
  announce(ctx, verdict)
  return new ApiError(
    'rate_limited',
    `${error.message} This address has sent too many such keys: try again in ${verdict.resetSeconds} seconds.`,
    { retryAfterSeconds: verdict.resetSeconds },
  )
}
