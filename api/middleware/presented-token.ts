import type { Middleware } from 'koa'
import { spendUse } from '../../shared/db/client-tokens.ts'
import { presentedCredential } from '../http/credential.ts'
import { secretHash } from '../http/digests.ts'
import type { RequestState } from '../http/request-context.ts'
import type { Services } from '../services.ts'

const tokenPrefix = 'ct_'

/**
 * Presenting a client token spends one of its uses, whatever becomes of the
 * request (contract §3.2): so it stands before everything that may refuse one.
 */
export function presentedToken({ pool, shares, clock }: Services): Middleware<RequestState> {
  return async (ctx, next) => {
    const presented = presentedCredential(ctx)
    if (presented.form === 'bearer' && presented.secret.startsWith(tokenPrefix)) {
      const hash = secretHash(presented.secret)
      ctx.state.tokenUse = await shares.run(hash.toString('hex'), () =>
        spendUse(pool, hash, clock.now()),
      )
    }
    await next()
  }
}
