/** A measured run beside a simulation of it with its own service times. */
import { nearestRank } from '../../shared/status/percentiles.ts'
import { besideMsOf, type MeasuredRun, serviceTimesOf } from './measured-run.ts'
import { simulate } from './simulate.ts'

const deadlineMs = 15_000

/** One draw of arrivals in a run of a minute says little: their mean is compared. */
const seeds = Array.from({ length: 30 }, (_, index) => `check ${index}`)

export function compareRun(run: MeasuredRun, withinPercent: number) {
  const { plan, scans } = run
  const results = seeds.map((seed) =>
    simulate({
      ...plan,
      ...{ seed, deadlineMs, accounts: 1 },
      besideMs: besideMsOf(run),
      serviceMs: serviceTimesOf([run]),
    }),
  )
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
