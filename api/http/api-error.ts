/** A failure the contract names: thrown anywhere in a request, written by `middleware/errors.ts`. */
import { type ErrorCode, errorTable } from '../../shared/errors.ts'

export interface ApiErrorDetails {
  /** Whole seconds after which trying again makes sense. */
  readonly retryAfterSeconds?: number
  /** Where the code travels under another status than its own: 405. */
  readonly status?: number
  /** The failure behind it, for the recorded event. */
  readonly cause?: unknown
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly status: number
  readonly retryAfterSeconds: number | null

  /** `message` is for the caller: the field and its valid values, never an internal text. */
  constructor(code: ErrorCode, message?: string, details: ApiErrorDetails = {}) {
    super(message ?? errorTable[code].meaning, { cause: details.cause })
    this.code = code
    this.status = details.status ?? errorTable[code].status
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
  }
}
