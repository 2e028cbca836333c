import type { ErrorCode, ErrorResponse } from './api-types.ts'

/** Everything that a call rejects with, except the reason of an aborted signal. */
export type ClientError = RefusedError | NoAnswerError | DeadlineError

/** Narrows what a `catch` caught; then `error.kind` says which of the three it is. */
export function isClientError(error: unknown): error is ClientError {
  return (
    error instanceof RefusedError ||
    error instanceof NoAnswerError ||
    error instanceof DeadlineError
  )
}

/** The service answered with an error. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
  readonly kind = 'refused'
  /** Branch on this. A service newer than this client may send a code it does not list. */
  readonly code: ErrorCode
  /** HTTP status, 400 to 599. */
  readonly status: number
  /** The page that explains the code. */
  readonly docsUrl: string
  /** Quote these two when asking for help; the second is null unless the service failed. */
  readonly requestId: string
  readonly eventId: string | null
  /** How long the service asks to wait, in seconds; null where it does not. */
  readonly retryAfterSeconds: number | null

  constructor(status: number, { error }: ErrorResponse, retryAfterSeconds: number | null) {
    super(`${error.code}: ${error.message}`)
    this.code = error.code
    this.status = status
    this.docsUrl = error.docs_url
    this.requestId = error.request_id
    this.eventId = error.event_id
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * Nothing came back, or half of an answer, or one that is not the service's own, such as the page
 * of a proxy. A scan may have run all the same: a retry has to use the same idempotency key.
 */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
  readonly kind = 'no_answer'
  /** HTTP status of what came back; null if nothing did. */
  readonly status: number | null

  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.status = status
  }
}

/** The deadline of the whole call passed during a try. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError'
  readonly kind = 'deadline'
  /** What the try before that one failed with; null if it was the first. */
  readonly last: RefusedError | NoAnswerError | null

  constructor(deadlineMs: number, last: RefusedError | NoAnswerError | null) {
    super(`no answer within ${deadlineMs} ms${last === null ? '' : `; before: ${last.message}`}`)
    this.last = last
  }
}
