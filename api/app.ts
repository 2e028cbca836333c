/** The Koa stack and the gates of each route, top to bottom in the order a request meets them. */
import { Router, type RouterMiddleware } from '@koa/router'
import Koa, { type Middleware } from 'koa'
import { accountFailures, accountRouter } from './account/account-pages.ts'
import type { RequestState } from './http/request-context.ts'
import { accessLog } from './middleware/access-log.ts'
import { authenticate, presentedToken, requireApiKey } from './middleware/authenticate.ts'
import { bodyGuard } from './middleware/body-guard.ts'
import { cors } from './middleware/cors.ts'
import { errors } from './middleware/errors.ts'
import { fairTurn } from './middleware/fair-turn.ts'
import { knownHost } from './middleware/known-host.ts'
import { maintenance } from './middleware/maintenance.ts'
import { messageFraming } from './middleware/message-framing.ts'
import { addressRateLimit, rateLimit } from './middleware/rate-limit.ts'
import { requestId } from './middleware/request-id.ts'
import { routeQuery } from './middleware/route-query.ts'
import { singleHeadersOnly } from './middleware/single-headers.ts'
import { smallJsonBody } from './middleware/small-json-body.ts'
import { unreadBody } from './middleware/unread-body.ts'
import { wrongMethod } from './middleware/wrong-method.ts'
import type { Route } from './operations/handled-route.ts'
import type { Services } from './operations/services.ts'
import { isDocumented } from './route.ts'
import { routes } from './routes.ts'

export function createApp(services: Services): Koa<RequestState> {
  const app = new Koa<RequestState>({
    proxy: services.env.TRUST_PROXY > 0,
    maxIpsCount: services.env.TRUST_PROXY,
  })
  // Koa's default handler would print the error's text, which may quote a caller.
  app.on('error', (err: unknown) => services.log.error({ err }, 'error outside of a request'))
  // Open routes come before `presentedToken`, which counts uses in Postgres, so that they never
  // wait for a store.
  const open = mount(routes.filter(isOpen), services)
  const keyed = mount(
    routes.filter((route) => !isOpen(route)),
    services,
  )
  const account = accountRouter(services)
  app.use(requestId(services))
  app.use(accessLog(services))
  app.use(fairTurn(services, routes))
  app.use(unreadBody())
  app.use(errors(services, routes))
  app.use(accountFailures())
  app.use(messageFraming())
  app.use(knownHost(services, routes))
  app.use(singleHeadersOnly(services))
  app.use(cors(routes))
  app.use(open.routes())
  app.use(wrongMethod(open))
  app.use(account.routes())
  app.use(wrongMethod(account))
  app.use(maintenance(services, keyed))
  app.use(presentedToken(services))
  app.use(keyed.routes())
  app.use(wrongMethod(keyed))
  return app
}

function isOpen({ credential }: Route): boolean {
  return credential === 'none'
}

/** Pages that people open ignore case and a trailing slash; all else must match exactly. */
function mount(rows: readonly Route[], services: Services): Router<RequestState> {
  const router = new Router<RequestState>()
  for (const route of rows) {
    const gatesOfRoute = gates(route, services) as RouterMiddleware<RequestState>[]
    const isExact = isDocumented(route) || route.method !== 'GET'
    router.register(route.path, [route.method], gatesOfRoute, {
      sensitive: isExact,
      strict: isExact,
    })
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
    ...(route.body === null ? [] : [bodyGuard(services, route.body)]),
    ...(isOpen(route) ? [] : [authenticate(services)]),
    ...(route.rate === 'credential' ? [rateLimit(services)] : []),
    ...(route.rate === 'address' ? [addressRateLimit(services)] : []),
    ...(route.credential === 'key' ? [requireApiKey(route)] : []),
    ...(route.query === null ? [] : [routeQuery(route.query)]),
    ...(route.body?.reader === 'small' ? [smallJsonBody(services)] : []),
    async (ctx) => {
      ctx.set('Cache-Control', route.cache)
      await route.handle(ctx, services)
    },
  ]
}
