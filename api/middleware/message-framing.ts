import type { IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'
import { ApiError } from '../http/api-error.ts'
import { headersMax } from '../http/http-server.ts'
import type { RequestState } from '../http/request-context.ts'

/**
 * Refuses requests that a proxy in front of us may have read differently than Node: whom they are
 * for (RFC 9112 §3.2), where their body ends (§6.1). Then closes the connection, since what
 * follows cannot be trusted. Node's own refusals have neither our error shape nor a request id.
 */
export function messageFraming(): Middleware<RequestState> {
  return async (ctx, next) => {
    const problem = framingProblem(ctx.req)
    // We ignore `Upgrade`, but Node drops whatever follows it in the packet: on an open connection
    // the next answer would pass for that of a dropped request.
    if (problem !== null || ctx.req.headers.upgrade !== undefined) ctx.set('Connection', 'close')
    if (problem !== null) throw problem
    await next()
  }
}

function framingProblem(request: IncomingMessage): ApiError | null {
  const { httpVersion, rawHeaders, headersDistinct } = request
  if (rawHeaders.length / 2 > headersMax) {
    return new ApiError('invalid_request', `The request has more than ${headersMax} headers.`, {
      status: 431,
    })
  }
  if (httpVersion !== '1.1' && httpVersion !== '1.0') {
    return refusal('Only HTTP/1.1 and HTTP/1.0 are supported.')
  }
  const hosts = headersDistinct.host?.length ?? 0
  if (hosts === 0 && httpVersion === '1.1') return refusal('The Host header is missing.')
  if (hosts > 1) return refusal('The request has more than one Host header.')
  if (!hostAndPort.test(request.headers.host ?? ''))
    return refusal('Host: must be a host name or an IP address.')
  const codings = headersDistinct['transfer-encoding']?.join(', ') ?? null
  if (codings === null) return null
  if (httpVersion === '1.0') return refusal('Transfer-Encoding: is not supported in HTTP/1.0.')
  return codings.toLowerCase() === 'chunked'
    ? null
    : refusal('Transfer-Encoding: only chunked is supported.')
}

/** Name or address, and port (RFC 9110 §7.2); DNS names have no other characters. */
const hostAndPort = /^([\w.%~-]*|\[[\da-f:.]+\])(:\d{0,5})?$/i

function refusal(message: string): ApiError {
  return new ApiError('invalid_request', message)
}
