/** Reads a request body into one buffer, with a ceiling and a deadline. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from '../api-error.ts'

export interface BodyLimits {
  readonly bytesMax: number
  /** A sender slower than this is not coming to an end. */
  readonly deadlineMs: number
  /** Told of each chunk's size before it is kept; may throw to stop the reading. */
  readonly onBytes: (bytes: number) => void
}

const firstBufferBytes = 64 * 1024

/**
 * Resolves to the body's bytes. A declared length is allocated once and filled,
 * so that 36 MiB cost no copying; a chunked body grows and is cut at the ceiling.
 * Throws `payload_too_large`, or `invalid_request` when the sender stops short or is too slow.
 */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bytesMax, deadlineMs, onBytes }: BodyLimits,
): Promise<Buffer<ArrayBuffer>> {
  refuseTooLarge(request, bytesMax)
  inviteBody(request, response)
  let timer: NodeJS.Timeout | undefined
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow(deadlineMs)), deadlineMs)
  })
  try {
    return await Promise.race([collect(request, bytesMax, onBytes), overdue])
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('invalid_request', 'The body ended before it was complete.')
  } finally {
    clearTimeout(timer)
  }
}

async function collect(
  request: IncomingMessage,
  bytesMax: number,
  onBytes: (bytes: number) => void,
): Promise<Buffer<ArrayBuffer>> {
  let buffer: Buffer<ArrayBuffer> = Buffer.allocUnsafe(declaredLength(request) ?? firstBufferBytes)
  let length = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = chunk as Buffer
    if (length + bytes.length > bytesMax) throw tooLarge(bytesMax)
    onBytes(bytes.length)
    if (length + bytes.length > buffer.length) buffer = grown(buffer, length + bytes.length)
    bytes.copy(buffer, length)
    length += bytes.length
  }
  return buffer.subarray(0, length)
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

function grown(buffer: Buffer, needed: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafe(Math.max(needed, buffer.length * 2))
  buffer.copy(larger)
  return larger
}

function tooLarge(bytesMax: number): ApiError {
  const mebibytes = Math.round((bytesMax / (1024 * 1024)) * 10) / 10
  return new ApiError(
    'payload_too_large',
    `The body exceeds ${bytesMax} bytes (${mebibytes} MiB) and was not read.`,
  )
}

function tooSlow(deadlineMs: number): ApiError {
  return new ApiError('invalid_request', `The body did not arrive within ${deadlineMs / 1000} s.`)
}
