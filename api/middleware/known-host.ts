import type { Middleware } from 'koa'
import { allowedHosts } from '../http/allowed-hosts.ts'
import { ApiError } from '../http/api-error.ts'
import type { RequestState } from '../http/request-context.ts'
import { probePaths, type RouteRow } from '../route.ts'
import type { GateServices } from './gate-services.ts'

/** The authority of a request target in absolute form, which overrules `Host` (RFC 9112 §3.2.2). */
const absoluteForm = /^[a-z][a-z\d+.-]*:\/\/(?:[^/?#@]*@)?([^/?#]*)/i

/**
 * Refuses requests for a host that is not ours (RFC 9110 §7.4). Nothing that we answer depends on
 * the host; a cache or a browser may still keep the answer under it. Probes are answered whatever
 * they call us: an orchestrator's host is not in any setting.
 */
export function knownHost(
  { env }: Pick<GateServices, 'env'>,
  routes: readonly RouteRow[],
): Middleware<RequestState> {
  const isAllowed = allowedHosts(env)
  const probes = probePaths(routes)
  return async (ctx, next) => {
    const target = absoluteForm.exec(ctx.req.url ?? '')?.[1]
    const host = target ?? ctx.req.headers.host ?? ''
    if (!isAllowed(host) && !probes.has(ctx.path)) {
      throw new ApiError(
        'invalid_request',
        'Host: this service does not answer under that name. Its operator sets the names in BASE_URL and ALLOWED_HOSTS.',
        { status: 421 },
      )
    }
    await next()
  }
}
