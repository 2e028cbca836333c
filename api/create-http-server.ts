/** The HTTP server under Koa: its time limits, and answers to what never becomes a request. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '../shared/errors.ts'
import type { Ids } from '../shared/ids.ts'
import type { Logger } from '../shared/log.ts'

/** A caller who has not sent its headers by now is holding a connection, not asking. */
const headersTimeoutMs = 20_000

/** Headers and body together: 36 MiB at 2.5 Mbit/s. */
const requestTimeoutMs = 120_000

interface MalformedDependencies {
  readonly ids: Ids
  readonly log: Logger
  /** Asked when needed: the port may be known only once the server listens. */
  readonly siteUrl: () => string
}

export function createHttpServer(
  handle: RequestListener,
  dependencies: MalformedDependencies,
): Server {
  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      requireHostHeader: false,
    },
    handle,
  )
  // The body reader says "100 Continue" itself, once nothing stands against the body.
  server.on('checkContinue', handle)
  // An expectation we do not know is left unmet (RFC 9110 §10.1.1): Node's own 417 has no id.
  server.on('checkExpectation', handle)
  server.on('clientError', (error, socket) => answerMalformed(error, socket, dependencies))
  return server
}

/** Even what cannot be parsed as HTTP gets the one error shape and a request id. */
function answerMalformed(
  error: Error,
  socket: Duplex,
  { ids, log, siteUrl }: MalformedDependencies,
) {
  const parserCode = 'code' in error ? String(error.code) : ''
  if (parserCode === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const requestId = ids.request()
  const { statusLine, code, message } = describeMalformed(parserCode)
  log.info(
    { event: 'request', requestId, route: 'none', status: statusLine, parserCode },
    'request',
  )
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
    'Connection: close',
  ]
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`)
}

function describeMalformed(parserCode: string): {
  statusLine: string
  code: ErrorCode
  message: string
} {
  switch (parserCode) {
    case 'HPE_HEADER_OVERFLOW':
      return {
        statusLine: '431 Request Header Fields Too Large',
        code: 'invalid_request',
        message: 'The headers exceed 16 KiB.',
      }
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return {
        statusLine: '408 Request Timeout',
        code: 'invalid_request',
        message: 'The request was not complete in time.',
      }
    default:
      return {
        statusLine: '400 Bad Request',
        code: 'invalid_request',
        message: 'This is not a well-formed HTTP/1.1 request.',
      }
  }
}
