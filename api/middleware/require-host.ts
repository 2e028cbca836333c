import type { Middleware } from 'koa'
import { ApiError } from '../api-error.ts'
import type { RequestState } from '../request-context.ts'

/** RFC 9112 §3.2; Node's own refusal would carry neither our error shape nor a request id. */
export function requireHost(): Middleware<RequestState> {
  return async (ctx, next) => {
    if (ctx.req.httpVersion === '1.1' && ctx.req.headers.host === undefined) {
      throw new ApiError('invalid_request', 'The Host header is missing.')
    }
    await next()
  }
}
