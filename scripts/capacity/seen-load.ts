/** What the status document of a running service says of its load. */
import { z } from 'zod'
import { type PlanBasis, simulated, unloadedP95Of } from './plan.ts'

const statusPath = '/status/summary.json'
const deadlineMs = 10_000

/** The part of `GET /status/summary.json` that is used, of any version that has it. */
const summary = z.object({
  engine_typical_slow_minute_ms: z.number().nullable(),
  refused: z.number().int(),
})

export interface SeenLoad {
  /** Median of each minute's p95; null without scans. */
  readonly slowMinuteMs: number | null
  /** Scans refused in 24 hours. */
  readonly refused: number
}

/** @param url of the service or of its document; rejects with what is wrong with it */
export async function readLoad(url: string): Promise<SeenLoad> {
  const address = url.endsWith('.json') ? url : `${url.replace(/\/$/, '')}${statusPath}`
  const response = await fetch(address, { signal: AbortSignal.timeout(deadlineMs) }).catch(
    (error: Error) => {
      throw new Error(`${address}: nobody answers (${error.message})`)
    },
  )
  if (!response.ok) throw new Error(`${address}: answered ${response.status}`)
  const parsed = summary.safeParse(await response.json().catch(() => null))
  if (!parsed.success) throw new Error(`${address}: is no status document of this service`)
  const { engine_typical_slow_minute_ms: slowMinuteMs, refused } = parsed.data
  return { slowMinuteMs, refused }
}

/**
 * The rate at which `workers` would be as slow, scans a second; null where scans hardly wait, which
 * says nothing of the rate.
 */
export function rateSeen(slowMinuteMs: number, workers: number, basis: PlanBasis): number | null {
  if (slowMinuteMs <= 1.1 * unloadedP95Of(basis)) return null
  let [low, high] = [0, 1]
  const isSlower = (rate: number) => simulated(rate, workers, basis).p95Ms >= slowMinuteMs
  while (!isSlower(high) && high < rateMax) [low, high] = [high, 2 * high]
  while (high - low > high / 100) {
    const middle = (low + high) / 2
    if (isSlower(middle)) high = middle
    else low = middle
  }
  return Math.round(10 * high) / 10
}

/** A flood in which nobody waits longer: the rate is not known then, only that it is too high. */
const rateMax = 16_384
