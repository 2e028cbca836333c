/** How long after an attack honest requests are answered as before. */
import type { Request, Sample } from './honest-caller.ts'

/** Recovered means that nothing is refused or slow for this long. */
export const steadyMs = 3000

/** A request slower than this many times the slowest one before the attack is not "as before". */
const slowerMax = 2

/** The slowest answer of each kind before the attack, milliseconds. */
export type SlowestBefore = Readonly<Record<Request, number>>

/**
 * Milliseconds from `overMs` (the end of the attack) until requests were answered as before and
 * stayed so; null while they are not, or while it is too early to say.
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
