/** `GET /livez` touches nothing; `GET /readyz` asks the stores, at most every two seconds. */
import type { Router } from '@koa/router'
import type { z } from 'zod'
import type { liveness, readiness } from '../../shared/contract/health.ts'
import type { RequestState } from '../request-context.ts'
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
    const { ready, checks } = await services.readiness.check()
    ctx.set('Cache-Control', 'no-store')
    if (!ready) ctx.set('Retry-After', askAgainSeconds)
    ctx.status = ready ? 200 : 503
    ctx.body = { status: ready ? 'ready' : 'not_ready', checks } satisfies z.infer<typeof readiness>
  })
}
