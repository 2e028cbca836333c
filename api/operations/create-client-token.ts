/** `POST /v1/client-tokens` (contract §4.6). */

import { type ClientToken, clientTokenRequest } from '../../shared/contract/client-token.ts'
import { insertToken } from '../../shared/db/client-tokens.ts'
import { newSecret } from '../../shared/secret.ts'
import { utcSeconds } from '../../shared/time/clock.ts'
import { ApiError } from '../http/api-error.ts'
import { describeIssues } from '../http/body/describe-issues.ts'
import { secretHash } from '../http/digests.ts'
import { callerOf, type RequestContext } from '../http/request-context.ts'
import type { Services } from './services.ts'

/**
 * Issues a token that acts as the calling key, for scans only, a limited number of times and for
 * a limited time.
 */
export async function createClientToken(
  ctx: RequestContext,
  { pool, clock }: Services,
): Promise<void> {
  const request = clientTokenRequest.safeParse(ctx.state.smallBody)
  if (!request.success) {
    throw new ApiError('validation_failed', describeIssues(request.error.issues))
  }
  const { expires_in, max_uses } = request.data
  const caller = callerOf(ctx)
  const token = newSecret('ct_')
  const expiresAt = new Date(clock.now().getTime() + expires_in * 1000)
  const isIssued = await insertToken(pool, {
    tokenHash: secretHash(token),
    keyId: 'keyId' in caller ? caller.keyId : null,
    expiresAt,
    maxUses: max_uses,
    explains: false,
  })
  if (!isIssued) throw new ApiError('unauthorized')
  ctx.status = 201
  ctx.body = {
    token,
    expires_at: utcSeconds(expiresAt),
    max_uses,
    sandbox: caller.kind !== 'live',
  } satisfies ClientToken
}
