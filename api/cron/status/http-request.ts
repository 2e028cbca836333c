/** One HTTP request of a probe: an answer within a deadline, or a short reason for the failure. */
import type { Clock } from '../../../shared/clock.ts'

export interface ProbeAnswer {
  readonly response: Response
  readonly body: string
}

export interface TimedOutcome<T> {
  readonly outcome: { readonly answer: T } | { readonly failure: string }
  /** Whole milliseconds until the answer was read completely or the request failed. */
  readonly durationMs: number
}

/** A longer answer counts as a failure; pages and results are far below this. */
const bodyBytesMax = 4 * 1024 ** 2

/** Never rejects. Follows redirects, because what people would see counts. */
export async function timedRequest(
  clock: Clock,
  url: string,
  init: RequestInit,
  deadlineMs: number,
): Promise<TimedOutcome<ProbeAnswer>> {
  const startedMs = clock.monotonicMs()
  const since = () => Math.round(clock.monotonicMs() - startedMs)
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(deadlineMs) })
    const body = await readUpTo(response, bodyBytesMax)
    return { outcome: { answer: { response, body } }, durationMs: since() }
  } catch (error) {
    return { outcome: { failure: whyNone(error, deadlineMs) }, durationMs: since() }
  }
}

async function readUpTo(response: Response, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    bytes += chunk.byteLength
    if (bytes > bytesMax) throw new TooLong()
  }
  return Buffer.concat(chunks).toString('utf8')
}

class TooLong extends Error {
  override readonly name = 'TooLong'
}

function whyNone(error: unknown, deadlineMs: number): string {
  if (error instanceof TooLong) return `answer longer than ${bodyBytesMax} bytes`
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `no answer within ${deadlineMs} ms`
  }
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'connection failed'
  return `no answer: ${code}`
}
