/** The HTTP server under Koa: its limits on time, connections and headers, and how it stops. */
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { listen } from '../../shared/metrics.ts'
import { afterAwake } from '../../shared/time/after-awake.ts'
import {
  type ConnectionLimits,
  Connections,
  type ConnectionsDependencies,
} from './connections/connections.ts'
import { CountedRequest } from './connections/counted-request.ts'
import {
  answerConnection,
  describeMalformed,
  noProxy,
  noRoom,
  type Refusal,
  type RefusalDependencies,
  refuseConnection,
} from './refuse-connection.ts'
import { isReadableTarget } from './request-target.ts'

export interface HttpLimits extends ConnectionLimits {
  /** How long a caller may take to send its headers. */
  readonly headersDeadlineMs: number
  /** How long headers and body together may take to arrive. */
  readonly requestDeadlineMs: number
  /** How long a connection may be idle between two requests. */
  readonly keepAliveMs: number
}

export interface HttpServerDependencies
  extends Omit<ConnectionsDependencies, 'turnedAway'>,
    RefusalDependencies {
  readonly limits: HttpLimits
}

export interface HttpServer {
  /** How many connections are open now. */
  readonly connections: number
  /** Resolves to the port it listens on. */
  listen(host: string, port: number): Promise<number>
  /** From now on each answer is the last of its connection; new connections are still accepted. */
  stopKeepingAlive(): void
  /**
   * Answers everybody who has connected by now, takes no further connection and resolves when no
   * request runs any more. Cuts off whatever has no answer after `deadlineMs`.
   */
  close(deadlineMs: number): Promise<void>
}

/** How often Node checks connections for missed deadlines. */
const checkIntervalMs = 1000

/** How long a caller that connected before the listener closed may take to send its request. */
const firstRequestMs = 1000

/** With none for so long, nobody waits behind the listener: the requests held back ask for no more. */
const quietMs = 50

/** A turn of the event loop in which nothing was done, not even by another process on its core. */
const emptyTurnMs = 0.2

/** How long connections that go on coming keep the listener from closing. */
export const acceptMsMax = 1000

/**
 * The most headers a request may have; Apache's default. Node silently drops headers beyond
 * `maxHeadersCount`, possibly the one that says where the body ends. It therefore keeps one more
 * than is allowed, and `messageFraming` refuses such requests.
 */
export const headersMax = 100

export function createHttpServer(dependencies: HttpServerDependencies): HttpServer {
  const { limits, clock, log } = dependencies
  const connections = new Connections({
    ...dependencies,
    turnedAway: {
      answer: (socket) => void answerConnection(socket, noRoom, dependencies),
      onTurnedAway: (count) => log.warn({ event: 'turned_away', count }, 'no room for connections'),
    },
  })
  const server = createServer({
    IncomingMessage: CountedRequest,
    headersTimeout: limits.headersDeadlineMs,
    requestTimeout: limits.requestDeadlineMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: checkIntervalMs,
    requireHostHeader: false,
  })
  server.maxHeadersCount = headersMax + 1
  serve(server, connections, dependencies)

  return {
    get connections() {
      return connections.size
    },
    listen: (host, port) => listen(server, host, port),
    stopKeepingAlive: () => connections.stopKeepingAlive(),
    async close(deadlineMs) {
      connections.stopKeepingAlive()
      const closed = once(server, 'close')
      // Each answer is the last of its connection: its caller would connect anew at once.
      const resume = connections.pauseRequests()
      await acceptWaiting(server)
      // Not `server.close()`, which destroys connections while an answer is still being sent.
      NetServer.prototype.close.call(server)
      resume()
      connections.cutIdle()
      const cancelSilent = afterAwake(clock, firstRequestMs, () => connections.cutUnused())
      const overdue = setTimeout(() => connections.cutAll(), deadlineMs)
      await closed
      cancelSilent()
      clearTimeout(overdue)
      await connections.handled()
    },
  }
}

/**
 * Accepts the connections that wait in the operating system, which the end of the listener would
 * reset. Returns once none has come for a while, and at the end of a turn of the event loop that was so
 * short that hardly any can have come since the listener was looked at.
 */
async function acceptWaiting(server: Server<typeof CountedRequest>): Promise<void> {
  const noisyUntil = performance.now() + acceptMsMax
  let acceptedAt = performance.now()
  const note = () => {
    acceptedAt = performance.now()
  }
  server.on('connection', note)
  for (let isOver = false; !isOver; ) {
    const begunAt = performance.now()
    const isQuiet = begunAt - acceptedAt >= quietMs || begunAt >= noisyUntil
    await (isQuiet ? nextTurn() : sleep(1))
    const now = performance.now()
    const wasEmpty = acceptedAt < begunAt && now - begunAt <= emptyTurnMs
    isOver = (isQuiet && wasEmpty) || now >= noisyUntil + acceptMsMax
  }
  server.off('connection', note)
}

/** Hands what Node receives to the connections, and refuses what is no request. */
function serve(
  server: Server<typeof CountedRequest>,
  connections: Connections,
  dependencies: RefusalDependencies,
): void {
  const refuse = (socket: Duplex, refusal: Refusal) => {
    if (!(socket instanceof Socket)) return
    connections.of(socket)?.endWith(() => refuseConnection(socket, refusal, dependencies))
  }

  /** Nothing of a first request has been read, or a body is under way, which has our own deadline. */
  const mayWait = (socket: Duplex) =>
    socket instanceof Socket &&
    (socket.bytesRead === 0 || (connections.of(socket)?.bodyBytesDue ?? null) !== null)

  const take = (request: CountedRequest, response: ServerResponse) => {
    if (!isReadableTarget(request.url ?? '')) return refuse(request.socket, describeMalformed(''))
    connections.of(request.socket)?.take(request, response)
  }

  server.on('connection', (socket) => connections.admit(socket))
  server.on('request', take)
  // The body reader sends "100 Continue" itself, once the body is welcome.
  server.on('checkContinue', take)
  // Ignores an unknown expectation (RFC 9110 §10.1.1): Node's own 417 has no request id.
  server.on('checkExpectation', take)
  server.on('clientError', (error: Error & { readonly code?: string }, socket) => {
    const end = () => refuse(socket, describeMalformed(error.code ?? ''))
    if (error.code === 'ECONNRESET') socket.destroy()
    else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && mayWait(socket)) unlessHeard(socket, end)
    else end()
  })
  server.on('timeout', (socket) => unlessHeard(socket, () => socket.destroy()))
  server.on('connect', (_, socket) => {
    // Node has detached itself from the socket, including its own error listener.
    socket.on('error', () => socket.destroy())
    refuse(socket, noProxy)
  })
}

/**
 * After a pause of this process, Node's limits of time fire before it reads what was sent meanwhile.
 * An immediate comes after all sockets have been read.
 */
function unlessHeard(socket: Duplex, end: () => void): void {
  const bytesRead = () => (socket instanceof Socket ? socket.bytesRead : 0)
  const before = bytesRead()
  setImmediate(() => {
    if (bytesRead() === before) end()
  })
}
