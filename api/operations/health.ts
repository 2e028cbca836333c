/** `GET /livez` touches nothing; `GET /readyz` asks the stores, at most every two seconds. */
import type { Middleware } from 'koa'
import type { RequestState } from '../request-context.ts'
import type { Services } from '../services.ts'

/** Stands before every gate and behind no queue: an overloaded process is not a dead one. */
export function health({ readiness }: Services): Middleware<RequestState> {
  return async (ctx, next) => {
    const isProbe = ctx.method === 'GET' || ctx.method === 'HEAD'
    if (isProbe && ctx.path === '/livez') {
      ctx.state.route = ctx.path
      ctx.body = { status: 'live' }
    } else if (isProbe && ctx.path === '/readyz') {
      ctx.state.route = ctx.path
      const report = await readiness.check()
      ctx.status = report.ready ? 200 : 503
      ctx.body = { status: report.ready ? 'ready' : 'not_ready', checks: report.checks }
    } else {
      await next()
    }
  }
}
