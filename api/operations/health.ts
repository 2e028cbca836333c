/** `GET /livez` touches nothing; `GET /readyz` asks the stores, at most every two seconds. */
import type { Router } from '@koa/router'
import type { z } from 'zod'
import type { liveness, readiness } from '../../shared/contract/health.ts'
import type { RequestState } from '../http/request-context.ts'
import type { Services } from '../services.ts'

/** As long as `Readiness` keeps its last answer. */
const askAgainSeconds = '2'

export function mountHealth(router: Router<RequestState>, services: Services): void {
  router.get('/livez', (ctx) => {
    ctx.state.route = '/livez'
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { status: 'live' } satisfies z.infer<typeof liveness>
  })
  router.get('/readyz', async (ctx) => {
    ctx.state.route = '/readyz'
    const report: z.infer<typeof readiness> = await services.readiness.check()
    const isReady = report.status === 'ready'
    ctx.set('Cache-Control', 'no-store')
    if (!isReady) ctx.set('Retry-After', askAgainSeconds)
    ctx.status = isReady ? 200 : 503
    ctx.body = report
  })
}
