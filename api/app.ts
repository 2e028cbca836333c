/** The Koa stack, top to bottom in the order a request meets it. */
import Koa from 'koa'
import type { RequestState } from './http/request-context.ts'
import { accessLog } from './middleware/access-log.ts'
import { presentedToken } from './middleware/authenticate.ts'
import { cors } from './middleware/cors.ts'
import { errors } from './middleware/errors.ts'
import { fairTurn } from './middleware/fair-turn.ts'
import { messageFraming } from './middleware/message-framing.ts'
import { requestId } from './middleware/request-id.ts'
import { unreadBody } from './middleware/unread-body.ts'
import { wrongMethod } from './middleware/wrong-method.ts'
import { mountOpenRoutes } from './mount-open-routes.ts'
import { mountRoutes } from './mount-routes.ts'
import { routes } from './routes.ts'
import type { Services } from './services.ts'

export function createApp(services: Services): Koa<RequestState> {
  const app = new Koa<RequestState>({
    proxy: services.env.TRUST_PROXY > 0,
    maxIpsCount: services.env.TRUST_PROXY,
  })
  // Koa's own would print the error's text, which may quote a caller.
  app.on('error', (err: unknown) => services.log.error({ err }, 'failed outside of a request'))
  const router = mountRoutes(routes, services)
  const openRouter = mountOpenRoutes(services)
  app.use(requestId(services))
  app.use(accessLog(services))
  app.use(fairTurn(services))
  app.use(unreadBody())
  app.use(errors(services))
  app.use(messageFraming())
  app.use(openRouter.routes())
  app.use(wrongMethod(openRouter))
  app.use(cors(routes))
  app.use(presentedToken(services))
  app.use(router.routes())
  app.use(wrongMethod(router))
  return app
}
