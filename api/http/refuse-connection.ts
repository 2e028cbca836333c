/** Answers connections whose requests are not read, with the usual error shape and a request id. */
import type { Socket } from 'node:net'
import type { ErrorCode } from '../../shared/errors.ts'
import type { Ids } from '../../shared/ids.ts'
import type { Logger } from '../../shared/log.ts'
import type { Clock } from '../../shared/time/clock.ts'

export interface RefusalDependencies {
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
  /** A function, because the port may be known only once the server listens. */
  readonly siteUrl: () => string
}

export interface Refusal {
  readonly statusLine: string
  readonly code: ErrorCode
  readonly message: string
  readonly retryAfterSeconds?: number
}

/** A peer still sends: an immediate close would reset the connection and lose the answer. */
const lingerMs = 2000

/** A peer that goes on sending is waited for as long as 10 MB take at 4 Mbit/s. */
const lingerMsMax = 20_000

/** The same as `answerConnection`, with a line in the log. */
export function refuseConnection(
  socket: Socket,
  refusal: Refusal,
  dependencies: RefusalDependencies,
): void {
  const requestId = answerConnection(socket, refusal, dependencies)
  const { statusLine: status, code } = refusal
  dependencies.log.info({ event: 'request', requestId, route: 'none', status, code }, 'request')
}

/**
 * Writes the answer and ends the connection, whether or not the peer reads it; returns the id of the
 * request.
 */
export function answerConnection(
  socket: Socket,
  { statusLine, code, message, retryAfterSeconds }: Refusal,
  { clock, ids, siteUrl }: Omit<RefusalDependencies, 'log'>,
): string {
  const now = clock.now()
  const requestId = ids.request(now)
  const body = JSON.stringify({
    error: {
      code,
      message,
      docs_url: `${siteUrl()}/docs/errors/${code}`,
      request_id: requestId,
      event_id: null,
    },
  })
  const headers = [
    `HTTP/1.1 ${statusLine}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Cache-Control: no-store',
    // Node adds it to all other answers (RFC 9110 §6.6.1).
    `Date: ${now.toUTCString()}`,
    'Connection: close',
    ...(retryAfterSeconds === undefined ? [] : [`Retry-After: ${retryAfterSeconds}`]),
  ]
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`)
  socket.setTimeout(lingerMs, () => socket.destroy())
  const gone = setTimeout(() => socket.destroy(), lingerMsMax)
  socket.once('close', () => clearTimeout(gone))
  return requestId
}

/** The refusal for an error code of Node's parser or of its timeouts. */
export function describeMalformed(parserCode: string): Refusal {
  switch (parserCode) {
    case 'HPE_HEADER_OVERFLOW':
      return {
        statusLine: '431 Request Header Fields Too Large',
        code: 'invalid_request',
        message: 'The headers exceed 16 KiB.',
      }
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return {
        statusLine: '413 Content Too Large',
        code: 'payload_too_large',
        message: 'The chunk extensions exceed 16 KiB.',
      }
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return {
        statusLine: '408 Request Timeout',
        code: 'invalid_request',
        message: 'The request did not arrive in time.',
      }
    default:
      return {
        statusLine: '400 Bad Request',
        code: 'invalid_request',
        message: 'This is not a well-formed HTTP/1.1 request.',
      }
  }
}

export const noRoom: Refusal = {
  statusLine: '503 Service Unavailable',
  code: 'service_unavailable',
  message: 'Too many connections are open. Nothing was charged.',
  retryAfterSeconds: 1,
}

/** RFC 9110 §9.3.6: only a proxy has a use for CONNECT. */
export const noProxy: Refusal = {
  statusLine: '400 Bad Request',
  code: 'invalid_request',
  message: 'CONNECT is not supported: this server is not a proxy.',
}
