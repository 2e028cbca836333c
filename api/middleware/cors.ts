import type { Middleware } from 'koa'
import type { RequestState } from '../http/request-context.ts'
import type { RouteRow } from '../route.ts'

/** The last three are the W3C's trace headers: pages with tracing send them with every call. */
export const allowedHeaders =
  'Authorization, Content-Type, Idempotency-Key, traceparent, tracestate, baggage'
export const exposedHeaders =
  'X-Request-Id, Retry-After, RateLimit, RateLimit-Policy, Idempotent-Replayed'
const preflightSeconds = '7200'

/** Answers preflights, and lets pages of any origin read routes with `anyOrigin`. */
export function cors(routes: readonly RouteRow[]): Middleware<RequestState> {
  const open = new Set(
    routes.filter((route) => route.anyOrigin).map(({ method, path }) => `${method} ${path}`),
  )
  return async (ctx, next) => {
    const isPreflight = ctx.method === 'OPTIONS'
    const method = isPreflight ? ctx.get('Access-Control-Request-Method') : ctx.method
    const asked = method === 'HEAD' ? 'GET' : method
    if (!open.has(`${asked} ${ctx.path}`)) return next()
    ctx.set('Access-Control-Allow-Origin', '*')
    ctx.set('Access-Control-Expose-Headers', exposedHeaders)
    if (!isPreflight) return next()
    ctx.state.route = ctx.path
    ctx.set('Access-Control-Allow-Methods', method)
    ctx.set('Access-Control-Allow-Headers', allowedHeaders)
    ctx.set('Access-Control-Max-Age', preflightSeconds)
    ctx.status = 204
  }
}
