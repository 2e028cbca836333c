import type { Middleware } from 'koa'
import type { RequestState } from '../request-context.ts'
import type { Route } from '../routes.ts'

const allowedHeaders = 'Authorization, Content-Type, Idempotency-Key'
const exposedHeaders = 'X-Request-Id, Retry-After, RateLimit, RateLimit-Policy, Idempotent-Replayed'
const preflightSeconds = '7200'

/** Answers preflights and lets pages of any origin read what the table opens to them. */
export function cors(routes: readonly Route[]): Middleware<RequestState> {
  const openPaths = new Map(
    routes.filter((route) => route.anyOrigin).map((route) => [route.path, route.method]),
  )
  return async (ctx, next) => {
    const method = openPaths.get(ctx.path)
    if (method === undefined) return next()
    ctx.set('Access-Control-Allow-Origin', '*')
    ctx.set('Access-Control-Expose-Headers', exposedHeaders)
    if (ctx.method !== 'OPTIONS' || ctx.get('Access-Control-Request-Method') === '') return next()
    ctx.state.route = ctx.path
    ctx.set('Access-Control-Allow-Methods', method)
    ctx.set('Access-Control-Allow-Headers', allowedHeaders)
    ctx.set('Access-Control-Max-Age', preflightSeconds)
    ctx.status = 204
  }
}
