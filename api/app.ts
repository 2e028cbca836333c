/** The Koa stack, top to bottom in the order a request meets it. */
import Koa from 'koa'
import { accessLog } from './middleware/access-log.ts'
import { cors } from './middleware/cors.ts'
import { errors } from './middleware/errors.ts'
import { presentedToken } from './middleware/presented-token.ts'
import { requestId } from './middleware/request-id.ts'
import { unreadBody } from './middleware/unread-body.ts'
import { wrongMethod } from './middleware/wrong-method.ts'
import { mountRoutes } from './mount-routes.ts'
import { health } from './operations/health.ts'
import type { RequestState } from './request-context.ts'
import { routes } from './routes.ts'
import type { Services } from './services.ts'
import { mountSite } from './site/mount-site.ts'

export function createApp(services: Services): Koa<RequestState> {
  const app = new Koa<RequestState>({
    proxy: services.env.TRUST_PROXY > 0,
    maxIpsCount: services.env.TRUST_PROXY,
  })
  const router = mountRoutes(routes, services)
  mountSite(router, services)
  app.use(requestId(services))
  app.use(accessLog(services))
  app.use(unreadBody())
  app.use(errors(services))
  app.use(health(services))
  app.use(cors(routes))
  app.use(presentedToken(services))
  app.use(router.routes())
  app.use(wrongMethod(router))
  return app
}
