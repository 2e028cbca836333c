/** Reads a request body into one buffer, with a ceiling and a deadline. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import { ApiError } from '../api-error.ts'
import type { BodyShare } from './body-memory.ts'

export interface BodyLimits {
  readonly bytesMax: number
  /** A sender slower than this is not coming to an end. */
  readonly deadlineMs: number
  /** Told of the memory the body takes before it is taken; may refuse it. */
  readonly share: BodyShare
}

/**
 * Resolves to the body's bytes. Throws `payload_too_large`, `invalid_request` when the sender
 * stops short or is too slow, and what `share` throws. However it ends, it has ended for good:
 * of bytes that still come nothing is kept or counted.
 */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bytesMax, deadlineMs, share }: BodyLimits,
): Promise<Buffer<ArrayBuffer>> {
  refuseTooLarge(request, bytesMax)
  inviteBody(request, response)
  const body = new CollectedBody(declaredLength(request), bytesMax, share)
  await eachChunk(request, deadlineMs, (chunk) => body.append(chunk))
  return body.bytes()
}

/** Hands over chunks until the end, the deadline, or the first error of `take`. */
function eachChunk(
  request: IncomingMessage,
  deadlineMs: number,
  take: (chunk: Buffer) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (settle: () => void) => {
      clearTimeout(deadline)
      unwatch()
      request.off('data', onData)
      // What is still on its way runs out unseen, so that the sender comes to read its answer.
      request.resume()
      settle()
    }
    const deadline = setTimeout(() => stop(() => reject(tooSlow(deadlineMs))), deadlineMs)
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
 * Up to here the buffer of a chunked body grows by doubling; then it is as large as one may be. At
 * 1 MiB, 25 bodies hardly larger made the collector run: others waited a third of a second.
 */
const growingBytesMax = 8 * 1024 * 1024

/** The bytes that have come, in one buffer, and their memory on the share. */
class CollectedBody {
  readonly #bytesMax: number
  readonly #share: BodyShare
  #buffer: Buffer<ArrayBuffer>
  #length = 0
  /** Whether the buffer grows no more: most of it is untouched memory, which is nobody's. */
  #isWhole: boolean

  /**
   * A declared length is allocated at once and filled, so that 36 MiB cost no copying, and counts
   * by the bytes that have come. A chunked body counts its whole buffer while it is small, and
   * each smaller one it grew out of: doubled to the end, 36 MiB were copied and collected as
   * garbage for 60 ms, in turns of the event loop that lasted up to 30.
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

/** Tells a sender who asked first that nothing stands against the body. */
export function inviteBody(request: IncomingMessage, response: ServerResponse): void {
  if (/^100-continue$/i.test(request.headers.expect ?? '')) response.writeContinue()
}

/** The ceiling as declared: refused before a byte of the body is read. */
export function refuseTooLarge(request: IncomingMessage, bytesMax: number): void {
  const declared = declaredLength(request)
  if (declared !== null && declared > bytesMax) throw tooLarge(bytesMax)
}

function declaredLength(request: IncomingMessage): number | null {
  const header = request.headers['content-length']
  return header === undefined ? null : Number(header)
}

/** What a sender is told whose body is too large. */
export function tooLarge(bytesMax: number): ApiError {
  const mebibytes = Math.round((bytesMax / (1024 * 1024)) * 10) / 10
  return new ApiError(
    'payload_too_large',
    `The body exceeds ${bytesMax} bytes (${mebibytes} MiB) and was not read.`,
  )
}

/** What a sender is told whose body is not there in time. */
export function tooSlow(deadlineMs: number): ApiError {
  return new ApiError('invalid_request', `The body did not arrive within ${deadlineMs / 1000} s.`)
}

function endedEarly(): ApiError {
  return new ApiError('invalid_request', 'The body ended before it was complete.')
}
