/** When honest requests are answered as before, once an attack is over. */
import { type Request, type Sample, type Summary, summaryOf } from './honest-caller.ts'

/** Nothing refused and nothing slow for so long. */
const steadyMs = 3000

/** Slower than this many times the slowest one before is not "as before". */
const slowerMax = 2

export interface Before {
  readonly scan: Summary
  readonly usage: Summary
}

/**
 * Milliseconds from `overMs` until requests were answered as before and went on to be; null while
 * they are not, or it is too early to say.
 */
export function recoveredAfterMs(
  samples: readonly Sample[],
  before: Before,
  overMs: number,
  nowMs: number,
): number | null {
  const bad = samples.filter((sample) => sample.atMs >= overMs && !isAsBefore(sample, before))
  const from = [overMs, ...bad.map(({ atMs, ms }) => atMs + ms)]
  for (const [index, fromMs] of from.entries()) {
    const untilMs = fromMs + steadyMs
    if (untilMs > nowMs) return null
    const isSteady = bad.slice(index).every(({ atMs }) => atMs >= untilMs)
    if (isSteady) return fromMs - overMs
  }
  return null
}

function isAsBefore({ request, status, ms }: Sample, before: Before): boolean {
  const isInTime = ms <= slowerMax * before[request].slowestMs
  return isInTime && (status === 200 || status === null)
}

export function bothSummaries(samples: readonly Sample[]): Before {
  const of = (request: Request) => summaryOf(samples, request)
  return { scan: of('scan'), usage: of('usage') }
}
