/** How a request ends early: a failure that the contract names, or a caller who has left. */
import type { ServerResponse } from 'node:http'
import { type ErrorCode, errorTable } from '../../shared/errors.ts'

export interface ApiErrorDetails {
  /** Whole seconds after which trying again makes sense. */
  readonly retryAfterSeconds?: number
  /** HTTP status, where it differs from the code's own in `errorTable`: 403, 405, 421 and 431. */
  readonly status?: number
  /** Whether an account's sandbox key asked for it: nothing has failed. */
  readonly isChosen?: boolean
  /** The failure behind it, for the recorded event. */
  readonly cause?: unknown
}

/** Thrown anywhere in a request, written by `middleware/errors.ts`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly status: number
  readonly retryAfterSeconds: number | null
  readonly isChosen: boolean

  /** `message` is for the caller: the field and its valid values, never an internal text. */
  constructor(code: ErrorCode, message?: string, details: ApiErrorDetails = {}) {
    super(message ?? errorTable[code].meaning, { cause: details.cause })
    this.code = code
    this.status = details.status ?? errorTable[code].status
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
    this.isChosen = details.isChosen ?? false
  }
}

/** Thrown when the caller has left: nothing is charged, and nothing is left to answer. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone'
}

/** A signal that aborts when the caller leaves before the answer is complete. */
export function leaving(response: ServerResponse): AbortSignal {
  const left = new AbortController()
  if (response.destroyed) left.abort()
  response.once('close', () => {
    if (!response.writableEnded) left.abort()
  })
  return left.signal
}
