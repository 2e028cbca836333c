import type { ErrorResponse } from './api-types.ts'
import { DeadlineError, NoAnswerError, RefusedError } from './client-errors.ts'
import { waitBeforeRetry } from './retry-policy.ts'
import { timeoutAfter } from './timeout.ts'

/** How often and how long to try. */
export interface Patience {
  /** Tries in all, from 1. */
  readonly triesMax: number
  /** For one try, in milliseconds. */
  readonly tryTimeoutMs: number
  /** For the whole call with its retries and the waits between, in milliseconds. */
  readonly deadlineMs: number
}

export interface OutgoingRequest {
  readonly url: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

export interface Transport {
  readonly fetch: typeof globalThis.fetch
  /** Sees the headers of each answer, whatever its status. */
  readonly onAnswer: (headers: Headers) => void
}

export interface Answer {
  /** The JSON of `text`. */
  readonly json: unknown
  readonly text: string
  readonly headers: Headers
}

/**
 * A successful answer. Tries again where the guide on retries says so, with the same
 * headers and body. Rejects with a `ClientError`, or with the reason of `signal`.
 */
export async function send(
  request: OutgoingRequest,
  transport: Transport,
  patience: Patience,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const endsAt = performance.now() + patience.deadlineMs
  let last: RefusedError | NoAnswerError | null = null
  for (let tries = 1; ; tries += 1) {
    signal?.throwIfAborted()
    const leftMs = endsAt - performance.now()
    const tryMs = Math.max(1, Math.ceil(Math.min(patience.tryTimeoutMs, leftMs)))
    const timeout = timeoutAfter(tryMs)
    try {
      const both = signal === undefined ? timeout.signal : AbortSignal.any([signal, timeout.signal])
      return await tryOnce(request, transport, both)
    } catch (error) {
      signal?.throwIfAborted()
      if (timeout.signal.aborted && tryMs >= leftMs)
        throw new DeadlineError(patience.deadlineMs, last)
      if (!(error instanceof RefusedError || error instanceof NoAnswerError)) throw error
      if (last !== null && isEndOfToken(error)) throw last
      last = error
    } finally {
      timeout.cancel()
    }
    const waitMs = waitBeforeRetry(last, tries, Math.random())
    const isOver = tries >= patience.triesMax
    // A wait that ends after the deadline would only keep the caller from what went wrong.
    if (waitMs === null || isOver || performance.now() + waitMs >= endsAt) throw last
    await pause(waitMs, signal)
  }
}

/**
 * Whether a client token had no use or no time left for this try. Each try spends a use: what the
 * one before failed with says more, and above all whether the scan may have run.
 */
function isEndOfToken(error: RefusedError | NoAnswerError): boolean {
  return (
    error.kind === 'refused' &&
    (error.code === 'client_token_used_up' || error.code === 'client_token_expired')
  )
}

async function tryOnce(
  { url, method, headers, body }: OutgoingRequest,
  transport: Transport,
  signal: AbortSignal,
): Promise<Answer> {
  // A redirect is not followed: it would carry the picture to an address that nobody chose.
  const init = { method, headers, body, signal, redirect: 'manual' } as const
  const response = await transport.fetch(url, init).catch((error: unknown) => {
    throw new NoAnswerError(
      `no answer from ${new URL(url).origin}: ${reasonOf(error)}`,
      null,
      error,
    )
  })
  transport.onAnswer(response.headers)
  const answer = await jsonOf(response).catch((error: unknown) => {
    throw new NoAnswerError(`the answer (${response.status}) is no JSON`, response.status, error)
  })
  if (response.ok) return answer
  if (isErrorResponse(answer.json)) {
    throw new RefusedError(response.status, answer.json, retryAfter(response.headers))
  }
  const message = `the answer (${response.status}) does not come from the service`
  throw new NoAnswerError(message, response.status)
}

async function jsonOf(response: Response): Promise<Answer> {
  const text = await response.text()
  return { json: JSON.parse(text), text, headers: response.headers }
}

/** Whole seconds; null if the header is missing or a date, which the service never sends. */
function retryAfter(headers: Headers): number | null {
  const text = headers.get('retry-after') ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

function isErrorResponse(answer: unknown): answer is ErrorResponse {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return false
  const { error } = answer
  return typeof error === 'object' && error !== null && 'code' in error
}

/** In Node the text of a failed `fetch` is always the same; its cause says what happened. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}
