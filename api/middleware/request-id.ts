import type { Middleware } from 'koa'
import { traceIdOf } from '../../shared/trace-context.ts'
import type { RequestState } from '../http/request-context.ts'
import { startRequestSpan } from '../observe/request-span.ts'
import type { GateServices } from './gate-services.ts'

/**
 * Gives the request an id: header `X-Request-Id` on every answer, `requestId` on every log line,
 * and `traceId` if the caller sends `traceparent` or the service traces.
 */
export function requestId({ ids, clock, log, tracing }: GateServices): Middleware<RequestState> {
  return async (ctx, next) => {
    ctx.state.arrivedMs = clock.monotonicMs()
    ctx.state.arrivedAt = clock.now()
    ctx.state.waitedMs = 0
    const requestId = ids.request(ctx.state.arrivedAt)
    ctx.state.requestId = requestId
    const span = tracing === null ? null : startRequestSpan(ctx, tracing)
    if (span !== null) ctx.state.span = span
    const traceId = span?.traceId ?? traceIdOf(ctx.get('traceparent'))
    ctx.state.traceId = traceId
    ctx.state.log = log.child({ requestId, ...(traceId === null ? {} : { traceId }) })
    ctx.set('X-Request-Id', requestId)
    await next()
  }
}
