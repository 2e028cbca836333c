import type { RequestContext } from '../http/request-context.ts'
import type { RouteRow } from '../route.ts'
import type { Services } from './services.ts'

/** A row of the route table with its handler. */
export interface Route extends RouteRow {
  handle(ctx: RequestContext, services: Services): Promise<void>
}
