import type { Router } from '@koa/router'
import type { Middleware } from 'koa'
import { ApiError } from '../http/api-error.ts'
import type { RequestState } from '../http/request-context.ts'

/**
 * Comes after the router: answers a known path under another method with 405 and `Allow`
 * (decisions, "Addresses, ids, headers"), and OPTIONS with 204 and `Allow`.
 */
export function wrongMethod(router: Router<RequestState>): Middleware<RequestState> {
  return async (ctx, next) => {
    const layers = router.match(ctx.path, ctx.method).path
    const methods = new Set(layers.flatMap((layer) => layer.methods))
    if (methods.size === 0) return next()
    ctx.state.route = String(layers[0]?.path)
    ctx.set('Allow', [...methods, 'OPTIONS'].join(', '))
    if (ctx.method !== 'OPTIONS') {
      throw new ApiError('invalid_request', 'This path does not support this method; see Allow.', {
        status: 405,
      })
    }
    ctx.status = 204
  }
}
