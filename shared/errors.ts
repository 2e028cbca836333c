/**
 * The one table of error codes (contract §7), from which responses, the pages under
 * `/docs/errors/` and the OpenAPI document are made.
 */
export interface ErrorEntry {
  /** HTTP status of responses with this code. */
  readonly status: number
  /** The heading of the code's page. */
  readonly title: string
  /** What happened, in words for the caller. */
  readonly meaning: string
  /** What the caller can do about it. */
  readonly remedy: string
  /** True if no public operation returns the code. */
  readonly internal?: true
}

const table = {
  invalid_request: {
    status: 400,
    title: 'The request could not be read',
    meaning:
      'The body is missing, is not a JSON object, lacks a required part, or the method does not exist on this path.',
    remedy: 'Send a JSON object with `Content-Type: application/json`; send DELETE without either.',
  },
  unauthorized: {
    status: 401,
    title: 'The credential is missing or unknown',
    meaning: 'The `Authorization` header is missing, malformed, or names a key that is not active.',
    remedy: 'Send `Authorization: Bearer <key>` with an active key.',
  },
  client_token_expired: {
    status: 401,
    title: 'The client token has expired',
    meaning: 'The token is past the lifetime it was issued with.',
    remedy: 'Have your server issue a new client token.',
  },
  client_token_used_up: {
    status: 401,
    title: 'The client token has no uses left',
    meaning: 'Every request sent with the token counts as one use, and none are left.',
    remedy: 'Have your server issue a new client token, with a larger `max_uses` if need be.',
  },
  insufficient_credits: {
    status: 402,
    title: 'The balance does not cover a recognition',
    meaning: 'No credit could be reserved, so the scan was not run.',
    remedy: 'Add credit to the account and send the request again.',
  },
  registration_required: {
    status: 403,
    title: 'The free recognitions are used up',
    meaning: 'The public sandbox key recognizes a fixed number of documents for each caller.',
    remedy: 'Ask the operator of this service for an account and use its live key.',
  },
  client_token_not_allowed: {
    status: 403,
    title: 'A client token cannot do this',
    meaning: 'Client tokens may call `POST /v1/scans` and nothing else.',
    remedy: 'Use an API key from your server for every other operation.',
  },
  not_found: {
    status: 404,
    title: 'There is nothing here',
    meaning:
      'The scan was never stored, has expired, was deleted or belongs to another account; or the path does not exist.',
    remedy: 'Check the id and the path; keep results with `retain_hours` to read them later.',
  },
  idempotency_conflict: {
    status: 409,
    title: 'The idempotency key was used with another body',
    meaning: 'The key already stands for a request whose body differs from this one.',
    remedy: 'Send a new body under a new `Idempotency-Key`.',
  },
  idempotency_in_progress: {
    status: 409,
    title: 'The first request is still running',
    meaning: 'A request with the same key and body has not finished yet.',
    remedy: 'Send the same key and body again in a moment.',
  },
  idempotency_replay_unavailable: {
    status: 409,
    title: 'The first result is no longer there',
    meaning:
      'The request was run before, and its result was not stored, has expired or was deleted.',
    remedy: 'Send the request under a new `Idempotency-Key`.',
  },
  payload_too_large: {
    status: 413,
    title: 'The body is too large',
    meaning: 'The body exceeds the ceiling of this service and was not read.',
    remedy: 'Send a smaller image; 2,000 pixels on the longer side are enough.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'The media type is not supported',
    meaning: 'The body is not `application/json`, or the image is neither JPEG nor PNG.',
    remedy: 'Send JSON that carries a JPEG or PNG in base64.',
  },
  validation_failed: {
    status: 422,
    title: 'A value is not allowed',
    meaning: 'A field has the wrong type, is out of range, or is unknown.',
    remedy: 'Correct the values that the message names; it says what is allowed for each.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    meaning: 'The rate limit of this key or address is reached.',
    remedy: 'Wait as many seconds as `Retry-After` says.',
  },
  document_repeated: {
    status: 429,
    title: 'The same image was sent too often',
    meaning: 'The free sandbox accepts the same image only a few times an hour.',
    remedy: 'Send another image, or wait as many seconds as `Retry-After` says.',
  },
  internal_error: {
    status: 500,
    title: 'The service failed',
    meaning: 'Something the service did not foresee went wrong. Nothing was charged.',
    remedy: 'Try again; if it persists, quote `request_id` and `event_id`.',
  },
  engine_unavailable: {
    status: 503,
    title: 'The engine did not answer in time',
    meaning: 'The engine is overloaded or did not answer before its deadline. Nothing was charged.',
    remedy: 'Try again after as many seconds as `Retry-After` says.',
  },
  service_unavailable: {
    status: 503,
    title: 'A store is out of reach',
    meaning: 'A store the service needs did not answer. Nothing was charged.',
    remedy:
      'Try again after as many seconds as `Retry-After` says. Where the message says that a charge is in doubt, it is reversed automatically, unless the answer can still be fetched with your `Idempotency-Key`.',
  },
  topup_in_progress: {
    status: 409,
    title: 'A top-up is already in progress',
    meaning: 'A part-paid top-up of this account has to settle first.',
    remedy: 'Wait until the running top-up is settled.',
    internal: true,
  },
  maintenance: {
    status: 503,
    title: 'Planned maintenance',
    meaning: 'The service is closed for a planned window.',
    remedy: 'Try again after as many seconds as `Retry-After` says.',
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof table

/** Every code of the contract, in the order of its table. */
export const errorTable: Readonly<Record<ErrorCode, ErrorEntry>> = table

export const errorCodes = Object.keys(table) as readonly ErrorCode[]
