import type { Router } from '@koa/router'
import type { Middleware } from 'koa'
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
  const { env, status } = services
  return async (ctx, next) => {
    const refusal = status.maintenance.refusal()
    if (refusal === null) return next()
    const { route, path } = router.match(ctx.path, ctx.method)
    if (!route || presentsCanaryKey(ctx, env)) return next()
    ctx.state.route = String(path[0]?.path)
    // Every request that presents a token spends a use (contract §3.2), if Postgres is there.
    await spendPresentedToken(services, ctx).catch(() => undefined)
    throw refusal
  }
}
