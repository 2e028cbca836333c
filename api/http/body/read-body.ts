/** Reads a request body into one buffer, with a size limit and a deadline. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import { afterAwake } from '../../../shared/after-awake.ts'
import type { Clock } from '../../../shared/clock.ts'
import { ApiError } from '../api-error.ts'
import type { BodyShare } from './body-memory.ts'

export interface BodyLimits {
  readonly bytesMax: number
  /** How long the whole body may take to arrive, while this process is awake to receive it. */
  readonly deadlineMs: number
  readonly clock: Pick<Clock, 'awakeMs'>
  /** Counts the body's memory before it is used, and may refuse it. */
  readonly share: BodyShare
}

/**
 * Resolves to the body's bytes. Throws `payload_too_large`, `invalid_request` when the sender
 * stops short or is too slow, and whatever `share` throws. Bytes that arrive after it has settled
 * are neither kept nor counted.
 */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bytesMax, deadlineMs, clock, share }: BodyLimits,
): Promise<Buffer<ArrayBuffer>> {
  refuseTooLarge(request, bytesMax)
  inviteBody(request, response)
  const body = new CollectedBody(declaredLength(request), bytesMax, share)
  await eachChunk(request, { deadlineMs, clock }, (chunk) => body.append(chunk))
  return body.bytes()
}

/** Passes chunks to `take` until the end, the deadline, or the first error that `take` throws. */
function eachChunk(
  request: IncomingMessage,
  { deadlineMs, clock }: Pick<BodyLimits, 'deadlineMs' | 'clock'>,
  take: (chunk: Buffer) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (settle: () => void) => {
      cancelDeadline()
      unwatch()
      request.off('data', onData)
      // Discards the rest of the body, so that the sender gets to read the answer.
      request.resume()
      settle()
    }
    const cancelDeadline = afterAwake(clock, deadlineMs, () =>
      stop(() => reject(tooSlow(deadlineMs))),
    )
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

const firstBufferBytes = 64 * 1024

/**
 * Up to this size the buffer of a chunked body doubles; beyond it, it is allocated at the size
 * limit. When this was 1 MiB, 25 bodies just above it made the garbage collector run, and others
 * waited a third of a second.
 */
const growingBytesMax = 8 * 1024 * 1024

/** Collects the bytes of a body in one buffer, and counts its memory on the share. */
class CollectedBody {
  readonly #bytesMax: number
  readonly #share: BodyShare
  #buffer: Buffer<ArrayBuffer>
  #length = 0
  /** Whether the buffer has its final size; then only its filled part counts as memory in use. */
  #isWhole: boolean

  /**
   * A body of declared length gets its whole buffer at once, which saves copying 36 MiB; only
   * bytes that have arrived count. A chunked body counts its whole buffer while that still grows,
   * and each smaller buffer before it. Doubling all the way to 36 MiB cost 60 ms of copying and
   * garbage collection, in turns of the event loop of up to 30 ms.
   */
  constructor(declaredBytes: number | null, bytesMax: number, share: BodyShare) {
    this.#bytesMax = bytesMax
    this.#share = share
    this.#isWhole = declaredBytes !== null
    if (declaredBytes === null) share.add(firstBufferBytes)
    this.#buffer = Buffer.allocUnsafe(declaredBytes ?? firstBufferBytes)
  }

  append(chunk: Buffer): void {
    const needed = this.#length + chunk.length
    if (needed > this.#bytesMax) throw tooLarge(this.#bytesMax)
    if (needed > this.#buffer.length) this.#grow(needed)
    if (this.#isWhole) this.#share.add(chunk.length)
    this.#buffer.set(chunk, this.#length)
    this.#length = needed
  }

  bytes(): Buffer<ArrayBuffer> {
    this.#share.keep(this.#isWhole ? this.#length : this.#buffer.length)
    return this.#buffer.subarray(0, this.#length)
  }

  #grow(needed: number): void {
    this.#isWhole = needed > growingBytesMax
    const doubled = Math.min(growingBytesMax, Math.max(needed, this.#buffer.length * 2))
    const capacity = this.#isWhole ? this.#bytesMax : Math.min(this.#bytesMax, doubled)
    this.#share.add(this.#isWhole ? this.#length : capacity)
    const larger = Buffer.allocUnsafe(capacity)
    larger.set(this.#buffer.subarray(0, this.#length))
    this.#buffer = larger
  }
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

function declaredLength(request: IncomingMessage): number | null {
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
