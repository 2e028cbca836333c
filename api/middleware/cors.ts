import type { Middleware } from 'koa'
import { documentCorsHeaders, scanCorsHeaders } from '../http/cors-headers.ts'
import type { RequestState } from '../http/request-context.ts'
import type { RouteRow } from '../route.ts'

const preflightSeconds = '7200'

/**
 * Answers preflights, and lets pages of any origin read routes with `anyOrigin`, and that the path
 * of a POST under `/v1` does not exist: without these headers a browser hides which one was meant.
 */
export function cors(routes: readonly RouteRow[]): Middleware<RequestState> {
  const open = new Set(
    routes.filter((route) => route.anyOrigin).map(({ method, path }) => `${method} ${path}`),
  )
  const known = routes.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
  const isUnknown = (path: string) =>
    path.startsWith('/v1/') && !known.some((form) => form.test(path))
  return async (ctx, next) => {
    const isPreflight = ctx.method === 'OPTIONS'
    const method = isPreflight ? ctx.get('Access-Control-Request-Method') : ctx.method
    const asked = method === 'HEAD' ? 'GET' : method
    const isOpen = open.has(`${asked} ${ctx.path}`)
    if (!isOpen && !(asked === 'POST' && isUnknown(ctx.path))) return next()
    ctx.set('Access-Control-Allow-Origin', '*')
    const headers = asked === 'GET' ? documentCorsHeaders : scanCorsHeaders
    ctx.set('Access-Control-Expose-Headers', headers.exposed)
    if (!isPreflight) return next()
    // An address that does not exist is no label of a metric.
    if (isOpen) ctx.state.route = ctx.path
    ctx.set('Access-Control-Allow-Methods', method)
    ctx.set('Access-Control-Allow-Headers', headers.allowed)
    ctx.set('Access-Control-Max-Age', preflightSeconds)
    ctx.status = 204
  }
}
