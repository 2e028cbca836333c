import type { Middleware } from 'koa'
import { traceIdOf } from '../../shared/trace-context.ts'
import type { RequestState } from '../http/request-context.ts'
import type { Services } from '../services.ts'

/**
 * Gives the request an id: header `X-Request-Id` on every answer, `requestId` on every log line,
 * and `traceId` if the caller sends `traceparent`.
 */
export function requestId({ ids, clock, log }: Services): Middleware<RequestState> {
  return async (ctx, next) => {
    ctx.state.arrivedMs = clock.monotonicMs()
    ctx.state.arrivedAt = clock.now()
    const requestId = ids.request(ctx.state.arrivedAt)
    const traceId = traceIdOf(ctx.get('traceparent'))
    ctx.state.requestId = requestId
    ctx.state.traceId = traceId
    ctx.state.log = log.child({ requestId, ...(traceId === null ? {} : { traceId }) })
    ctx.set('X-Request-Id', requestId)
    await next()
  }
}
