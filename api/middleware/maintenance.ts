import type { Router } from '@koa/router'
import type { Middleware } from 'koa'
import { utcSeconds } from '../../shared/time/clock.ts'
import { ApiError } from '../http/api-error.ts'
import type { RequestState } from '../http/request-context.ts'
import { presentsCanaryKey, spendPresentedToken } from './authenticate.ts'
import type { GateServices } from './gate-services.ts'

/**
 * Closes the routes of `router` during a maintenance window that closes the API. Comes before
 * everything that asks a store, since the stores may be under maintenance. The canary passes, so
 * that we know whether recognition works before the API opens again.
 */
export function maintenance(
  services: GateServices,
  router: Router<RequestState>,
): Middleware<RequestState> {
  const { env, status, clock } = services
  return async (ctx, next) => {
    const until = status.door.closedUntil()
    if (until === null) return next()
    const { route, path } = router.match(ctx.path, ctx.method)
    if (!route || presentsCanaryKey(ctx, env)) return next()
    ctx.state.route = String(path[0]?.path)
    // Every request that presents a token spends a use (contract §3.2), if Postgres is there.
    await spendPresentedToken(services, ctx).catch(() => undefined)
    throw new ApiError('maintenance', `The service is closed until ${utcSeconds(until)}.`, {
      retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1000)),
    })
  }
}
