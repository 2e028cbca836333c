import type { Middleware } from 'koa'
import type { RequestState } from '../request-context.ts'
import type { Services } from '../services.ts'

/** nginx's number for a caller who left before the answer: not a failure of ours. */
const clientClosedRequest = 499

/** One line and one observation a request: route and status, never the raw address or a body. */
export function accessLog({ clock, metrics }: Services): Middleware<RequestState> {
  return async (ctx, next) => {
    await next()
    const isGone = ctx.res.destroyed && !ctx.res.writableEnded
    const status = isGone ? clientClosedRequest : ctx.status
    const route = ctx.state.route ?? 'none'
    const tookMs = clock.monotonicMs() - ctx.state.arrivedMs
    const method = knownMethods.has(ctx.method) ? ctx.method : 'other'
    metrics.requests.observe({ method, route, status: String(status) }, tookMs / 1000)
    ctx.state.log.info(
      { event: 'request', method, route, status, ms: Math.round(tookMs) },
      'request',
    )
  }
}

/** A caller may send any word as a method; a metric label may not be any word. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
