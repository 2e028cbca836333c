import type { Middleware } from 'koa'
import { ApiError } from '../http/api-error.ts'
import type { RequestState } from '../http/request-context.ts'
import { spendPresentedToken } from './authenticate.ts'
import type { GateServices } from './gate-services.ts'

/**
 * Headers of which we read one value. Of two, Node keeps the first or joins them, and a proxy may
 * have read the other: the caller it let through would not be the one we answer.
 */
const singleHeaders = ['authorization', 'content-type', 'content-length', 'idempotency-key']

/**
 * Refuses requests that carry such a header twice (RFC 9110 §5.3), even with equal values. A client
 * token that stands once loses a use to it, as to every request (contract §3.2).
 */
export function singleHeadersOnly(services: GateServices): Middleware<RequestState> {
  return async (ctx, next) => {
    const { headersDistinct } = ctx.req
    const repeated = singleHeaders.find((name) => (headersDistinct[name]?.length ?? 0) > 1)
    if (repeated !== undefined) {
      if (repeated !== 'authorization') await spendPresentedToken(services, ctx)
      throw new ApiError('invalid_request', `${spelled(repeated)}: must not appear more than once.`)
    }
    await next()
  }
}

/** `idempotency-key` as the documentation writes it. */
function spelled(name: string): string {
  return name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
