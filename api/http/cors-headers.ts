/** The last three are the W3C's trace headers: pages with tracing send them with every call. */
export const allowedHeaders =
  'Authorization, Content-Type, Idempotency-Key, traceparent, tracestate, baggage'
export const exposedHeaders =
  'X-Request-Id, Retry-After, RateLimit, RateLimit-Policy, Idempotent-Replayed'
