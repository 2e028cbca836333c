import type { IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'
import { ApiError } from '../http/api-error.ts'
import { headersMax } from '../http/http-server.ts'
import type { RequestState } from '../http/request-context.ts'

/**
 * Refuses what a proxy before us may have read as another request than Node did: whom it is for
 * (RFC 9112 §3.2), where its body ends (§6.1). Nothing after it on the connection is believed.
 * Node's own refusals would carry neither our error shape nor a request id.
 */
export function messageFraming(): Middleware<RequestState> {
  return async (ctx, next) => {
    const problem = framingProblem(ctx.req)
    // Of an offer to change the protocol, which we pass over, Node drops what else its packet held:
    // the next answer would be taken for that of a request which was never seen.
    if (problem !== null || ctx.req.headers.upgrade !== undefined) ctx.set('Connection', 'close')
    if (problem !== null) throw problem
    await next()
  }
}

function framingProblem(request: IncomingMessage): ApiError | null {
  const { httpVersion, rawHeaders, headersDistinct } = request
  if (rawHeaders.length / 2 > headersMax) {
    return new ApiError('invalid_request', `There are more than ${headersMax} headers.`, {
      status: 431,
    })
  }
  if (httpVersion !== '1.1' && httpVersion !== '1.0') {
    return refusal('HTTP/1.1 and HTTP/1.0 are spoken here.')
  }
  const hosts = headersDistinct.host?.length ?? 0
  if (hosts === 0 && httpVersion === '1.1') return refusal('The Host header is missing.')
  if (hosts > 1) return refusal('There is more than one Host header.')
  if (!hostAndPort.test(request.headers.host ?? '')) return refusal('Host: is no name of a host.')
  const codings = headersDistinct['transfer-encoding']?.join(', ') ?? null
  if (codings === null) return null
  if (httpVersion === '1.0') return refusal('Transfer-Encoding: HTTP/1.0 has none.')
  return codings.toLowerCase() === 'chunked'
    ? null
    : refusal('Transfer-Encoding: must be chunked and nothing else.')
}

/** A name or an address, and a port (RFC 9110 §7.2); no host of the DNS has any other character. */
const hostAndPort = /^([\w.%~-]*|\[[\da-f:.]+\])(:\d{0,5})?$/i

function refusal(message: string): ApiError {
  return new ApiError('invalid_request', message)
}
