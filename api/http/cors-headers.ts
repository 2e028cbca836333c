import { signatureHeaders } from '../../shared/contract/signing.ts'

/** What pages of other origins may send and read (Fetch standard §3.3). */
export interface CorsHeaders {
  readonly allowed: string
  readonly exposed: string
}

/** Headers of the W3C that pages with tracing send with every call. */
const traceHeaders = 'traceparent, tracestate, baggage'

export const scanCorsHeaders: CorsHeaders = {
  allowed: `Authorization, Content-Type, Idempotency-Key, ${traceHeaders}`,
  exposed: [
    'X-Request-Id, Retry-After, RateLimit, RateLimit-Policy, Idempotent-Replayed',
    ...signatureHeaders,
  ].join(', '),
}

/** A page that polls a document reads its `ETag`, and sends it back to get 304. */
export const documentCorsHeaders: CorsHeaders = {
  allowed: `If-None-Match, ${traceHeaders}`,
  exposed: 'X-Request-Id, Retry-After, ETag',
}
