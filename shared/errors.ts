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
      'The body is missing, is not a JSON object or lacks a required part, or the path does not support this method.',
    remedy:
      'Send a JSON object with `Content-Type: application/json`; send DELETE without a body or `Content-Type`.',
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
    meaning:
      'The public sandbox key allows each caller a fixed number of recognitions, and none are left.',
    remedy:
      'Open an account at `/account/sign-up` of this service, or ask its operator for one where that page says so, and use its live key.',
  },
  client_token_not_allowed: {
    status: 403,
    title: 'A client token cannot do this',
    meaning: 'Client tokens may call `POST /v1/scans` and nothing else.',
    remedy: 'Use an API key from your server for every other operation.',
  },
  not_found: {
    status: 404,
    title: 'Nothing was found',
    meaning:
      'The scan was never stored, has expired, was deleted or belongs to another account; or the path does not exist.',
    remedy: 'Check the id and the path; keep results with `retain_hours` to read them later.',
  },
  idempotency_conflict: {
    status: 409,
    title: 'The idempotency key was used with a different body',
    meaning: 'The key was already used for a request with a different body.',
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
    title: 'The first result is no longer available',
    meaning:
      'The request has already run, and its result was not stored, has expired or was deleted.',
    remedy: 'Send the request under a new `Idempotency-Key`.',
  },
  payload_too_large: {
    status: 413,
    title: 'The body is too large',
    meaning: 'The body exceeds the size limit of this service and was not read.',
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
    meaning: 'This key or address has reached its rate limit.',
    remedy: 'Wait for the number of seconds given in `Retry-After`.',
  },
  document_repeated: {
    status: 429,
    title: 'The same image was sent too often',
    meaning: 'The free sandbox accepts the same image only a few times an hour.',
    remedy: 'Send another image, or wait for the number of seconds given in `Retry-After`.',
  },
  internal_error: {
    status: 500,
    title: 'The service failed',
    meaning: 'An unexpected error occurred. Nothing was charged.',
    remedy: 'Try again; if the error persists, ask for help and quote `request_id` and `event_id`.',
  },
  engine_unavailable: {
    status: 503,
    title: 'The engine did not answer in time',
    meaning: 'The engine is overloaded or did not answer before its deadline. Nothing was charged.',
    remedy: 'Try again after the number of seconds given in `Retry-After`.',
  },
  service_unavailable: {
    status: 503,
    title: 'A data store is unreachable',
    meaning: 'A data store that the service needs did not respond. Nothing was charged.',
    remedy:
      'Try again after the number of seconds given in `Retry-After`. If the message says that a credit may have been charged, the charge is reversed automatically unless you can still get the result with your `Idempotency-Key`.',
  },
  topup_in_progress: {
    status: 409,
    title: 'A top-up is already in progress',
    meaning: 'A partly paid top-up of this account must be settled first.',
    remedy: 'Wait until the current top-up is settled.',
    internal: true,
  },
  maintenance: {
    status: 503,
    title: 'Planned maintenance',
    meaning: 'The service is closed for planned maintenance.',
    remedy: 'Try again after the number of seconds given in `Retry-After`.',
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof table

/** Every code of the contract, in the order of its table. */
export const errorTable: Readonly<Record<ErrorCode, ErrorEntry>> = table

export const errorCodes = Object.keys(table) as readonly ErrorCode[]
