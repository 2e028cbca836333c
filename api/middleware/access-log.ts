import type { Socket } from 'node:net'
import type { Middleware } from 'koa'
import type { FinishedRequest, RequestContext, RequestState } from '../http/request-context.ts'
import { endRequestSpan } from '../observe/request-span.ts'
import type { GateServices } from './gate-services.ts'

/** nginx's status for a caller who left before the answer, which is not our failure. */
const clientClosedRequest = 499

/**
 * Logs one line per request and notifies every observer: route, status, caller, bytes received
 * and sent; never the raw address, a credential or a body.
 */
export function accessLog({
  clock,
  requestObservers,
}: Pick<GateServices, 'clock' | 'requestObservers'>): Middleware<RequestState> {
  const countReceived = receivedCounter()
  return async (ctx, next) => {
    await next()
    const isGone = ctx.res.destroyed && !ctx.res.writableEnded
    const ms = clock.monotonicMs() - ctx.state.arrivedMs
    const finished: FinishedRequest = {
      method: knownMethods.has(ctx.method) ? ctx.method : 'other',
      route: ctx.state.route ?? 'none',
      status: isGone ? clientClosedRequest : ctx.status,
      code: ctx.state.errorCode ?? null,
      ms,
      ownMs: Math.max(0, ms - ctx.state.waitedMs),
      isV1: ctx.path.startsWith('/v1/'),
      isCanary: ctx.state.caller?.kind === 'canary',
      isChosen: ctx.state.isChosen ?? false,
      engineMs: ctx.state.engineMs ?? null,
      hasEngineFailed: ctx.state.hasEngineFailed ?? false,
      keyId: keyIdOf(ctx),
      scanStatus: ctx.state.scan?.status ?? null,
    }
    for (const observer of requestObservers) observer.requestFinished(finished)
    endRequestSpan(ctx, finished)
    const { method, route, status, code } = finished
    ctx.state.log.info(
      {
        event: 'request',
        method,
        route,
        status,
        ...(code === null ? {} : { code }),
        ...(finished.isChosen ? { chosen: true } : {}),
        ...callerIds(ctx),
        bytesIn: countReceived(ctx.req.socket),
        bytesOut: ctx.response.length ?? 0,
        ms: Math.round(ms),
      },
      'request',
    )
  }
}

function keyIdOf({ state: { caller } }: RequestContext): string | null {
  return caller !== undefined && 'keyId' in caller ? caller.keyId : null
}

function callerIds({ state: { caller } }: RequestContext) {
  if (caller === undefined) return {}
  if (!('accountId' in caller)) return { caller: caller.kind }
  return { caller: caller.kind, accountId: caller.accountId, keyId: caller.keyId }
}

/** Bytes received on a connection since its previous request, headers included. */
function receivedCounter(): (socket: Socket) => number {
  const before = new WeakMap<Socket, number>()
  return (socket) => {
    const { bytesRead } = socket
    const received = bytesRead - (before.get(socket) ?? 0)
    before.set(socket, bytesRead)
    return received
  }
}

/** Callers may send any word as a method; metric labels must be a fixed set. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
