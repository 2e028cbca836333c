import type { NoAnswerError, RefusedError } from './client-errors.ts'

const secondMs = 1000

/**
 * Milliseconds until another try makes sense, null if none does; `tries` have been made. `random`
 * is from 0 to below 1: clients that failed together should not come back together.
 */
export function waitBeforeRetry(
  failure: RefusedError | NoAnswerError,
  tries: number,
  random: number,
): number | null {
  const backOffMs = secondMs * 2 ** (tries - 1) * (0.75 + random / 2)
  if (failure.kind === 'no_answer') return isPassing(failure.status) ? backOffMs : null
  const askedMs = failure.retryAfterSeconds === null ? null : failure.retryAfterSeconds * secondMs
  if (failure.status === 503 || failure.code === 'rate_limited') return askedMs ?? backOffMs
  if (failure.code === 'idempotency_in_progress' || failure.status === 500) return backOffMs
  return null
}

/** Half of an answer, or what a proxy says when the service behind it is away or it is too busy. */
function isPassing(status: number | null): boolean {
  return status === null || (status >= 200 && status < 300) || status === 429 || status >= 500
}
