/** The route table → a router: the gates of each route, in the order a request meets them. */
import { Router, type RouterMiddleware } from '@koa/router'
import type { Middleware } from 'koa'
import type { RequestState } from './http/request-context.ts'
import { authenticate, refuseClientTokens } from './middleware/authenticate.ts'
import { bodyGuard } from './middleware/body-guard.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { routeQuery } from './middleware/route-query.ts'
import { smallJsonBody } from './middleware/small-json-body.ts'
import type { Route } from './routes.ts'
import type { Services } from './services.ts'

export function mountRoutes(routes: readonly Route[], services: Services): Router<RequestState> {
  // The table's paths as they stand: neither another case nor a slash at the end is one of them.
  const router = new Router<RequestState>({ sensitive: true, strict: true })
  for (const route of routes) {
    router.register(
      route.path,
      [route.method],
      gates(route, services) as RouterMiddleware<RequestState>[],
    )
  }
  return router
}

/** Size and media type, key, rate, query, then the operation itself (contract §4.1 rule 1). */
function gates(route: Route, services: Services): Middleware<RequestState>[] {
  return [
    async (ctx, next) => {
      ctx.state.route = route.path
      await next()
    },
    ...(route.body === null ? [] : [bodyGuard(services)]),
    authenticate(services),
    rateLimit(services),
    ...(route.credential === 'key' ? [refuseClientTokens()] : []),
    routeQuery(route.query),
    ...(route.body?.reader === 'small' ? [smallJsonBody(services)] : []),
    async (ctx) => {
      ctx.set('Cache-Control', 'no-store')
      await route.handle(ctx, services)
    },
  ]
}
