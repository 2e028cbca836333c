/** A measured run beside a simulation of it with its own service times. */
import { nearestRank } from '../../shared/status/percentiles.ts'
import { besideMsOf, type MeasuredRun } from './measured-run.ts'
import { type SimulatedLoad, simulate } from './simulate.ts'
import { threadUse } from './thread-use.ts'

const deadlineMs = 15_000

/** One draw of service times says little: the mean of many is compared. */
const seeds = Array.from({ length: 30 }, (_, index) => `check ${index}`)

/** What a run is simulated with instead of its own times: those measured before it. */
export type TimesBefore = Pick<SimulatedLoad, 'serviceMs' | 'besideMs' | 'pickupMs'>

/** @param before null to simulate the run with the times of its own scans */
export function compareRun(run: MeasuredRun, before: TimesBefore | null, withinPercent: number) {
  const { plan, scans } = run
  const times = before ?? timesOf(run)
  const rules = { ...plan, ...times, deadlineMs, accounts: 1 }
  // Those of the run: two draws of a minute's arrivals differ by more than what is checked.
  const arrivals = scans.toSorted((a, b) => a.atMs - b.atMs)
  const results = seeds.map((seed) => simulate({ ...rules, seed }, arrivals))
  const mean = (of: (result: (typeof results)[number]) => number) =>
    results.reduce((sum, result) => sum + of(result), 0) / results.length
  // A retry meets the service again later, which the simulation does not do.
  const answered = scans.filter(({ status, attempts }) => status === 200 && attempts === 1)
  const latencies = answered.map(({ latencyMs }) => latencyMs).sort((a, b) => a - b)
  const measured = (percent: number) => nearestRank(latencies, percent) ?? Number.NaN
  const lost = 1 - answered.length / Math.max(1, scans.length)
  const name = `${plan.rate}/s on ${plan.workers} × ${plan.threads}`
  const rows = [
    row(
      name,
      'p50 ms',
      measured(50),
      mean(({ p50Ms }) => p50Ms),
    ),
    row(
      name,
      'p95 ms',
      measured(95),
      mean(({ p95Ms }) => p95Ms),
    ),
    row(name, 'refused or late, %', 100 * lost, 100 * mean((r) => r.refused + r.late)),
  ]
  const far = rows.slice(0, 2).filter((one) => Math.abs(one['off by %']) > withinPercent)
  return {
    rows,
    broken: far.map((one) => `${one.run}: ${one.figure} is off by ${one['off by %']} %`),
  }
}

/** What scans of a run took in threads and beside them. */
export function timesOf(run: MeasuredRun): TimesBefore {
  return {
    ...threadUse(run),
    besideMs: besideMsOf(run),
  }
}

function row(run: string, figure: string, measured: number, simulated: number) {
  const off = measured === 0 ? 0 : (100 * (simulated - measured)) / measured
  const tenths = (value: number) => Math.round(10 * value) / 10
  return {
    run,
    figure,
    measured: tenths(measured),
    simulated: tenths(simulated),
    'off by %': tenths(off),
  }
}
