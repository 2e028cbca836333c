/** When honest requests are answered as before, once an attack is over. */
import type { Request, Sample } from './honest-caller.ts'

/** Nothing refused and nothing slow for so long. */
export const steadyMs = 3000

/** Slower than this many times the slowest one before is not "as before". */
const slowerMax = 2

/** The slowest there was before the attack, milliseconds. */
export type SlowestBefore = Readonly<Record<Request, number>>

/**
 * Milliseconds from `overMs` until requests were answered as before and went on to be; null while
 * they are not, or it is too early to say.
 */
export function recoveredAfterMs(
  samples: readonly Sample[],
  before: SlowestBefore,
  overMs: number,
  nowMs: number,
): number | null {
  const bad = samples.filter((sample) => sample.atMs >= overMs && !isAsBefore(sample, before))
  const ends = bad.map(({ atMs, ms }) => atMs + ms).toSorted((a, b) => a - b)
  for (const fromMs of [overMs, ...ends]) {
    if (fromMs + steadyMs > nowMs) return null
    if (!bad.some(({ atMs, ms }) => atMs + ms > fromMs && atMs < fromMs + steadyMs)) {
      return fromMs - overMs
    }
  }
  return null
}

function isAsBefore({ request, status, ms }: Sample, before: SlowestBefore): boolean {
  return ms <= slowerMax * before[request] && (status === 200 || status === null)
}
