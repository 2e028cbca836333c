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

/** Of a body in chunks, whose length nobody knows: the first block, and the largest. */
const firstBlockBytes = 64 * 1024
const blockBytesMax = 4 * 1024 * 1024

/** The bytes that have come, and their memory on the share. */
class CollectedBody {
  readonly #bytesMax: number
  readonly #share: BodyShare
  readonly #isDeclared: boolean
  readonly #blocks: Buffer<ArrayBuffer>[]
  /** Of the last block. */
  #filled = 0
  #length = 0

  /**
   * A declared length is allocated at once and filled, so that 36 MiB cost no copying, and counts
   * by the bytes that have come. A body in chunks is kept in blocks, each twice the one before, which
   * count when they are made; they are joined once, at the end. One buffer that grew was copied again
   * and again, and one for the largest body there may be made the collector of garbage run for a third
   * of a second when 25 of them came at once.
   */
  constructor(declaredBytes: number | null, bytesMax: number, share: BodyShare) {
    this.#bytesMax = bytesMax
    this.#share = share
    this.#isDeclared = declaredBytes !== null
    if (declaredBytes === null) share.add(firstBlockBytes)
    this.#blocks = [Buffer.allocUnsafe(declaredBytes ?? firstBlockBytes)]
  }

  append(chunk: Buffer): void {
    if (this.#length + chunk.length > this.#bytesMax) throw tooLarge(this.#bytesMax)
    if (this.#isDeclared) this.#share.add(chunk.length)
    let rest = chunk
    while (rest.length > 0) {
      const block = this.#roomyBlock()
      const taken = rest.copy(block, this.#filled)
      this.#filled += taken
      rest = rest.subarray(taken)
    }
    this.#length += chunk.length
  }

  bytes(): Buffer<ArrayBuffer> {
    const [first, ...more] = this.#blocks
    if (first !== undefined && more.length === 0) {
      this.#share.keep(this.#isDeclared ? this.#length : first.length)
      return first.subarray(0, this.#length)
    }
    this.#share.add(this.#length)
    const whole = Buffer.concat(this.#blocks, this.#length)
    this.#share.keep(this.#length)
    return whole
  }

  /** The last block while it has room, else a new one. */
  #roomyBlock(): Buffer<ArrayBuffer> {
    const last = this.#blocks.at(-1)
    if (last !== undefined && this.#filled < last.length) return last
    const size = Math.min(blockBytesMax, 2 * (last?.length ?? firstBlockBytes))
    this.#share.add(size)
    const block = Buffer.allocUnsafe(size)
    this.#blocks.push(block)
    this.#filled = 0
    return block
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
