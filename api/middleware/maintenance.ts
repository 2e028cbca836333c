import type { Router } from '@koa/router'
import type { Middleware } from 'koa'
import { utcSeconds } from '../../shared/clock.ts'
import { ApiError } from '../http/api-error.ts'
import type { RequestState } from '../http/request-context.ts'
import type { Services } from '../services.ts'
import { presentsCanaryKey, spendPresentedToken } from './authenticate.ts'

/**
 * Closes what `router` serves while a window of maintenance says so. Stands before everything that
 * asks a store, since the stores may be what is worked on. The canary passes: whether recognition
 * works is to be known before the door opens again.
 */
export function maintenance(
  services: Services,
  router: Router<RequestState>,
): Middleware<RequestState> {
  const { env, status, clock } = services
  return async (ctx, next) => {
    const until = status.door.closedUntil()
    if (until === null) return next()
    const { route, path } = router.match(ctx.path, ctx.method)
    if (!route || presentsCanaryKey(ctx, env)) return next()
    ctx.state.route = String(path[0]?.path)
    // As of every request that presents a token (contract §3.2), if anybody can count it now.
    await spendPresentedToken(services, ctx).catch(() => undefined)
    throw new ApiError('maintenance', `The service is closed until ${utcSeconds(until)}.`, {
      retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1000)),
    })
  }
}
