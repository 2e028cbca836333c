/** What asks for no credential: a router of its own, before every gate and behind no queue. */
import { Router } from '@koa/router'
import type { RequestState } from './http/request-context.ts'
import { mountHealth } from './operations/health.ts'
import type { Services } from './services.ts'
import { mountSite } from './site/mount-site.ts'

/** An overloaded process is not a dead one: nothing here waits for a recognition. */
export function mountOpenRoutes(services: Services): Router<RequestState> {
  const router = new Router<RequestState>()
  mountHealth(router, services)
  mountSite(router, services)
  return router
}
