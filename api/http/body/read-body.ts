/** Reads a request body piece by piece, with a size limit and a deadline. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import { afterAwake } from '../../../shared/time/after-awake.ts'
import type { Clock } from '../../../shared/time/clock.ts'
import { ApiError } from '../api-error.ts'
import type { ArrivingShare } from './body-memory.ts'

export interface BodyLimits {
  readonly bytesMax: number
  /** How long the whole body may take to arrive, while this process is awake to receive it. */
  readonly deadlineMs: number
  readonly clock: Pick<Clock, 'awakeMs'>
  /** The memory that the body is counted in: it may have to give way to others as it arrives. */
  readonly share: Pick<ArrivingShare, 'arriving'>
}

/** What becomes of the pieces of a body; `append` may throw, which ends the reading. */
export interface BodyCollector {
  append(chunk: Buffer): void
}

/**
 * Resolves once `body` has all pieces. Throws `payload_too_large`, `invalid_request` when the sender
 * stops short or is too slow, `engine_unavailable` when it has to give way to another body, and
 * whatever `body` throws. Bytes that arrive after it has settled are passed on to nobody.
 */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bytesMax, ...limits }: BodyLimits,
  body: BodyCollector,
): Promise<void> {
  refuseTooLarge(request, bytesMax)
  inviteBody(request, response)
  let length = 0
  await eachChunk(request, limits, (chunk) => {
    length += chunk.length
    if (length > bytesMax) throw tooLarge(bytesMax)
    body.append(chunk)
  })
}

/** Passes chunks to `take` until the end, the deadline, or the first error that `take` throws. */
function eachChunk(
  request: IncomingMessage,
  { deadlineMs, clock, share }: Omit<BodyLimits, 'bytesMax'>,
  take: (chunk: Buffer) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (settle: () => void) => {
      cancelDeadline()
      hasArrived()
      unwatch()
      request.off('data', onData)
      // Discards the rest of the body, so that the sender gets to read the answer.
      request.resume()
      settle()
    }
    const cancelDeadline = afterAwake(clock, deadlineMs, () =>
      stop(() => reject(tooSlow(deadlineMs))),
    )
    const hasArrived = share.arriving((error) => stop(() => reject(error)))
    const unwatch = finished(request, { writable: false }, (error) =>
      stop(() => (error ? reject(endedEarly()) : resolve())),
    )
    const onData = (chunk: Buffer) => {
      try {
        take(chunk)
      } catch (error) {
        stop(() => reject(error))
      }
    }
    request.on('data', onData)
  })
}

/**
 * Sends `100 Continue` to a sender that waits for it before sending the body; not to one of HTTP/1.0,
 * which would read it as the answer (RFC 9110 §10.1.1).
 */
export function inviteBody(request: IncomingMessage, response: ServerResponse): void {
  const { headers, httpVersion } = request
  if (httpVersion !== '1.0' && /^100-continue$/i.test(headers.expect ?? ''))
    response.writeContinue()
}

/** Throws `payload_too_large` by the declared length, before a byte of the body is read. */
export function refuseTooLarge(request: IncomingMessage, bytesMax: number): void {
  const declared = declaredLength(request)
  if (declared !== null && declared > bytesMax) throw tooLarge(bytesMax)
}

/** Bytes of the body by its `Content-Length`; null for a chunked one. */
export function declaredLength(request: IncomingMessage): number | null {
  const header = request.headers['content-length']
  return header === undefined ? null : Number(header)
}

/** The error for a body that is too large. */
export function tooLarge(bytesMax: number): ApiError {
  const mebibytes = Math.round((bytesMax / (1024 * 1024)) * 10) / 10
  return new ApiError(
    'payload_too_large',
    `The body exceeds ${bytesMax} bytes (${mebibytes} MiB) and was not read.`,
  )
}

/** The error for a body that did not arrive in time. */
export function tooSlow(deadlineMs: number): ApiError {
  return new ApiError('invalid_request', `The body did not arrive within ${deadlineMs / 1000} s.`)
}

function endedEarly(): ApiError {
  return new ApiError('invalid_request', 'The body ended before it was complete.')
}
