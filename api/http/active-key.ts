/** A key that is revoked while a body arrives. */
import type { Pool } from 'pg'
import { isKeyActive } from '../../shared/db/api-keys.ts'
import type { Clock } from '../../shared/time/clock.ts'
import { ApiError } from './api-error.ts'
import { callerOf, type RequestContext } from './request-context.ts'

/** A revoked key is refused within a second (decisions, "Keys, accounts, tokens"), mid-upload too. */
const trustedMs = 1000

/**
 * To be called once a body has been read, before anything is done for its sender: the key was looked
 * up before, and whoever stole it may hold requests back that lack only their last byte.
 */
export async function requireActiveKey(
  ctx: RequestContext,
  { pool, clock }: { readonly pool: Pool; readonly clock: Clock },
): Promise<void> {
  const caller = callerOf(ctx)
  if (clock.monotonicMs() - ctx.state.arrivedMs < trustedMs || !('keyId' in caller)) return
  if (await isKeyActive(pool, caller.keyId, clock.now())) return
  throw new ApiError('unauthorized', 'The key was revoked while the body arrived.')
}
