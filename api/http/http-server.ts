/** The HTTP server under Koa: its limits in time, number and bytes, and how it stops. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { Server as NetServer, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { listen } from '../../shared/metrics.ts'
import {
  type ConnectionLimits,
  Connections,
  type ConnectionsDependencies,
} from './connections/connections.ts'
import { CountedRequest } from './connections/counted-request.ts'
import {
  describeMalformed,
  noProxy,
  type Refusal,
  type RefusalDependencies,
  refuseConnection,
} from './malformed-request.ts'

export interface HttpLimits extends ConnectionLimits {
  /** A caller who has not sent its headers by now is holding a connection, not asking. */
  readonly headersDeadlineMs: number
  /** Headers and body together. */
  readonly requestDeadlineMs: number
  /** How long a connection may be idle between two requests. */
  readonly keepAliveMs: number
}

export interface HttpServerDependencies extends ConnectionsDependencies, RefusalDependencies {
  readonly limits: HttpLimits
}

export interface HttpServer {
  /** Connections at present. */
  readonly connections: number
  /** Resolves to the port taken. */
  listen(host: string, port: number): Promise<number>
  /** From now on each answer is the last of its connection; new connections are still taken. */
  stopKeepingAlive(): void
  /**
   * Takes no further connection and resolves when no request runs any more. What has no answer
   * after `deadlineMs` is cut off.
   */
  close(deadlineMs: number): Promise<void>
}

/** How often connections are held against their deadlines. */
const checkIntervalMs = 1000

/**
 * Of a request; Apache's default. Node drops headers beyond its own maximum silently, one of
 * them possibly the one that says where the body ends: so it keeps one more, which is refused.
 */
export const headersMax = 100

export function createHttpServer(dependencies: HttpServerDependencies): HttpServer {
  const { limits } = dependencies
  const connections = new Connections(dependencies)
  const server = createServer({
    IncomingMessage: CountedRequest,
    headersTimeout: limits.headersDeadlineMs,
    requestTimeout: limits.requestDeadlineMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: checkIntervalMs,
    requireHostHeader: false,
  })
  server.maxHeadersCount = headersMax + 1
  const take = (request: CountedRequest, response: ServerResponse) =>
    connections.of(request.socket)?.take(request, response)
  const refuse = (socket: Duplex, refusal: Refusal) => {
    if (!(socket instanceof Socket)) return
    connections.of(socket)?.endWith(() => refuseConnection(socket, refusal, dependencies))
  }

  server.on('connection', (socket) => connections.admit(socket))
  server.on('request', take)
  // The body reader says "100 Continue" itself, once nothing stands against the body.
  server.on('checkContinue', take)
  // An expectation we do not know is left unmet (RFC 9110 §10.1.1): Node's own 417 has no id.
  server.on('checkExpectation', take)
  server.on('clientError', (error: Error & { readonly code?: string }, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    else refuse(socket, describeMalformed(error.code ?? ''))
  })
  server.on('connect', (_, socket) => {
    // Node has let go of it, its own listener for errors included.
    socket.on('error', () => socket.destroy())
    refuse(socket, noProxy)
  })

  return {
    get connections() {
      return connections.size
    },
    listen: (host, port) => listen(server, host, port),
    stopKeepingAlive: () => connections.stopKeepingAlive(),
    async close(deadlineMs) {
      connections.stopKeepingAlive()
      const closed = once(server, 'close')
      // Not `server.close()`, which destroys connections with an answer still on its way.
      NetServer.prototype.close.call(server)
      connections.cutIdle()
      const overdue = setTimeout(() => connections.cutAll(), deadlineMs)
      await closed
      clearTimeout(overdue)
      await connections.handled()
    },
  }
}
