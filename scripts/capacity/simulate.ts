/** One simulated run, and what callers would see of it. */
import { nearestRank } from '../../shared/status/percentiles.ts'
import { type Arrival, type MixShare, poissonArrivals } from '../load/open/arrivals.ts'
import { createRandom } from '../specimens/random.ts'
import { SimulatedFleet, type SimulatedRules } from './simulated-fleet.ts'
import type { ServiceTimes } from './thread-use.ts'

export interface SimulatedLoad extends SimulatedRules {
  /** Scans a second. */
  readonly rate: number
  readonly seconds: number
  readonly mix: readonly MixShare[]
  /** Measured. More busy threads than there are lists have the times of the last. */
  readonly serviceMs: ServiceTimes
  /** Measured times outside queue and engine, ms; at least one. */
  readonly besideMs: readonly number[]
  /** Accounts that send, all the same. */
  readonly accounts: number
  readonly seed: string
}

export interface SimulatedResult {
  readonly scans: number
  /** Shares, 0 to 1. */
  readonly refused: number
  readonly late: number
  readonly utilisation: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly queueP95Ms: number
  /** Answers a second. */
  readonly goodput: number
}

/**
 * @param arrivals instead of those drawn from the rate, in the order of their times
 * @throws RangeError if there is no service time of a kind in the mix
 */
export function simulate(
  load: SimulatedLoad,
  arrivals: readonly Pick<Arrival, 'atMs' | 'kind'>[] = poissonArrivals({ ...load, keyed: 0 }),
): SimulatedResult {
  const { seconds, serviceMs, besideMs, accounts, seed } = load
  const random = createRandom(`service ${seed}`)
  const fleet = new SimulatedFleet(load)
  for (const { atMs, kind } of arrivals) {
    const times = serviceMs.get(kind)
    if (times === undefined) throw new RangeError(`no service times of ${kind}`)
    const account = random.integer(1, accounts)
    const [drawn, beside] = [random.next(), random.pick(besideMs)]
    const serviceMsOf = (busy: number) => drawAt(times[Math.min(busy, times.length) - 1], drawn)
    fleet.arrive({ atMs, serviceMsOf, besideMs: beside, account })
  }
  fleet.finish()
  const { scans } = fleet
  const answered = scans.filter(({ outcome }) => outcome === 'answered')
  const latencies = answered.map(({ latencyMs }) => latencyMs).sort((a, b) => a - b)
  const waits = answered.map(({ queueMs }) => queueMs).sort((a, b) => a - b)
  const shareOf = (of: string) =>
    scans.filter(({ outcome }) => outcome === of).length / Math.max(1, scans.length)
  return {
    scans: scans.length,
    refused: shareOf('refused'),
    late: shareOf('late'),
    utilisation: fleet.busyMs / (1000 * seconds * load.workers * load.threads),
    p50Ms: nearestRank(latencies, 50) ?? Number.NaN,
    p95Ms: nearestRank(latencies, 95) ?? Number.NaN,
    queueP95Ms: nearestRank(waits, 95) ?? Number.NaN,
    goodput: answered.length / seconds,
  }
}

/** The value at a place from 0 to 1 in a list. */
function drawAt(list: readonly number[] = [], place: number): number {
  return list[Math.floor(place * list.length)] ?? Number.NaN
}
