import type { Middleware } from 'koa'
import type { RequestState } from '../request-context.ts'
import type { Services } from '../services.ts'

/** Names the request: header `X-Request-Id` on every answer, `requestId` on every log line. */
export function requestId({ ids, clock, log }: Services): Middleware<RequestState> {
  return async (ctx, next) => {
    ctx.state.arrivedMs = clock.monotonicMs()
    ctx.state.requestId = ids.request()
    ctx.state.log = log.child({ requestId: ctx.state.requestId })
    ctx.set('X-Request-Id', ctx.state.requestId)
    await next()
  }
}
