/** One HTTP request of a probe: an answer within a deadline, or a short reason for the failure. */
import { afterAwake } from '../../../shared/time/after-awake.ts'
import type { Clock } from '../../../shared/time/clock.ts'

export interface ProbeAnswer {
  readonly response: Response
  readonly body: string
}

export interface TimedOutcome<T> {
  readonly outcome: { readonly answer: T } | { readonly failure: string }
  /** Whole milliseconds until the answer was read completely or the request failed. */
  readonly durationMs: number
  /** Whether this process was stopped for most of that time, which then says nothing of the other. */
  readonly wasStopped: boolean
}

/** A longer answer counts as a failure; pages and results are far below this. */
const bodyBytesMax = 4 * 1024 ** 2

/**
 * Never rejects. The deadline counts only while this process is awake: an answer that came during a
 * pause is read. Follows redirects, because what people would see counts.
 */
export async function timedRequest(
  clock: Clock,
  url: string,
  init: RequestInit,
  deadlineMs: number,
): Promise<TimedOutcome<ProbeAnswer>> {
  const startedMs = clock.monotonicMs()
  const startedAwakeMs = clock.awakeMs()
  const late = new AbortController()
  const cancel = afterAwake(clock, deadlineMs, () => late.abort(new TooLate()))
  const timed = (outcome: TimedOutcome<ProbeAnswer>['outcome']) => {
    const durationMs = clock.monotonicMs() - startedMs
    const stoppedMs = durationMs - (clock.awakeMs() - startedAwakeMs)
    const wasStopped = stoppedMs > Math.max(stoppedMsMin, durationMs / 2)
    return { outcome, durationMs: Math.round(durationMs), wasStopped }
  }
  try {
    const response = await fetch(url, { ...init, signal: late.signal })
    return timed({ answer: { response, body: await readUpTo(response, bodyBytesMax) } })
  } catch (error) {
    return timed({ failure: whyNone(error, deadlineMs) })
  } finally {
    cancel()
  }
}

/** A busy machine holds a process up for shorter times all the while. */
const stoppedMsMin = 1000

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

class TooLate extends Error {
  override readonly name = 'TooLate'
}

function whyNone(error: unknown, deadlineMs: number): string {
  if (error instanceof TooLong) return `answer longer than ${bodyBytesMax} bytes`
  if (error instanceof TooLate) {
    return `no answer within ${deadlineMs} ms`
  }
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'connection failed'
  return `no answer: ${code}`
}
