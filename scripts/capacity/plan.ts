/** How many workers a rate needs by the simulation, and what else runs beside them. */
import { type MixShare, poissonArrivals } from '../load/open/arrivals.ts'
import { type SimulatedLoad, type SimulatedResult, simulate } from './simulate.ts'
import type { ServiceTimes } from './thread-use.ts'

/** What the planner assumes; CPU in seconds for each scan. */
export interface PlanBasis {
  readonly serviceMs: ServiceTimes
  readonly mix: readonly MixShare[]
  readonly threads: number
  readonly besideMs: readonly number[]
  readonly pickupMs: number
  readonly apiCpu: number
  readonly redisCpu: number
  readonly postgresCpu: number
  readonly imageBytes: number
  /** Memory of a worker with that many threads, MiB. */
  readonly workerMb: number
  /** Price of a core for an hour, in `currency`. */
  readonly corePrice: number
  /** ISO 4217. */
  readonly currency: string
  /** Bytes that a scan leaves in Postgres. */
  readonly storedBytes: number
  readonly retainDays: number
}

export interface Target {
  /** p95 at most this many times the unloaded median. */
  readonly p95OfMedian: number
  /** Refused and late, at most. */
  readonly lostMax: number
  /** Share of busy threads, at most: a run of seconds does not show a queue that grows slowly. */
  readonly busyMax: number
}

const deadlineMs = 15_000

/** Fewer arrivals say nothing of a p95; more take minutes at 10,000 a second. */
const arrivalsWanted = 20_000
const secondsMax = 2000

export interface PlannedRate {
  readonly rate: number
  readonly workers: number
  readonly result: SimulatedResult
}

/** The fewest workers that keep the target, found by trying. */
export function workersFor(rate: number, basis: PlanBasis, target: Target): PlannedRate {
  const medianMs = medianOf(basis)
  const keeps = ({ p95Ms, refused, late, utilisation }: SimulatedResult) =>
    p95Ms <= target.p95OfMedian * medianMs &&
    refused + late <= target.lostMax &&
    utilisation <= target.busyMax
  // The same for each number of workers.
  const arrivals = poissonArrivals({ ...loadOf(rate, 1, basis), keyed: 0 })
  const resultFor = (workers: number) => simulate(loadOf(rate, workers, basis), arrivals)
  let low = Math.max(1, Math.ceil((rate * meanMs(basis)) / 1000 / basis.threads))
  let high = low
  while (!keeps(resultFor(high))) {
    low = high + 1
    high = Math.ceil(1.3 * high + 0.5)
  }
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (keeps(resultFor(middle))) high = middle
    else low = middle + 1
  }
  return { rate, workers: high, result: resultFor(high) }
}

export function simulated(rate: number, workers: number, basis: PlanBasis): SimulatedResult {
  return simulate(loadOf(rate, workers, basis))
}

function loadOf(rate: number, workers: number, basis: PlanBasis): SimulatedLoad {
  const seconds = Math.min(secondsMax, Math.max(10, arrivalsWanted / rate))
  // More accounts than matter: no one of them reaches its share.
  const accounts = 100
  return { ...basis, rate, workers, seconds, deadlineMs, accounts, seed: '1' }
}

/** One line of the table. */
export function planRow({ rate, workers, result }: PlannedRate, basis: PlanBasis) {
  const { threads, apiCpu, redisCpu, postgresCpu, corePrice, currency } = basis
  const price = new Intl.NumberFormat('en', { style: 'currency', currency })
  // Half busy: an API's event loop answers late well before a core is used up.
  const apiCores = Math.ceil((rate * apiCpu) / 0.5)
  const storeCores = Math.ceil((rate * (redisCpu + postgresCpu)) / 0.5)
  const cores = workers * threads + apiCores + storeCores
  const hours = 1_000_000 / rate / 3600
  const inFlight = (rate * result.p95Ms) / 1000
  return {
    'scans/s': grouped(rate),
    'scans a day': grouped(Math.round(rate * 86_400)),
    workers: grouped(workers),
    threads: grouped(workers * threads),
    busy: `${Math.round(100 * result.utilisation)} %`,
    'p50 ms': grouped(Math.round(result.p50Ms)),
    'p95 ms': grouped(Math.round(result.p95Ms)),
    'worker GB': grouped(Math.ceil((workers * basis.workerMb) / 1024)),
    'API cores': grouped(apiCores),
    'store cores': grouped(storeCores),
    'Redis MB': grouped(Math.ceil(64 + (inFlight * basis.imageBytes * 1.5) / 1e6)),
    'Postgres GB': grouped(Math.ceil((rate * 86_400 * basis.retainDays * basis.storedBytes) / 1e9)),
    'cores in all': grouped(cores),
    'a million scans': price.format(cores * hours * corePrice),
  }
}

/** `1,234.5` */
export function grouped(value: number): string {
  return value.toLocaleString('en')
}

/** Of the mix: the mean time in a thread, ms. */
export function meanMs({ serviceMs, mix }: PlanBasis): number {
  const total = mix.reduce((sum, { share }) => sum + share, 0)
  return mix.reduce(
    (sum, { kind, share }) => sum + (share / total) * mean(serviceMs.get(kind)?.[0]),
    0,
  )
}

/** Median latency of a scan that meets nobody: what it takes in one of many idle threads. */
function medianOf(basis: PlanBasis): number {
  return simulated(0.5, 50, basis).p50Ms
}

/** The p95 of scans that meet nobody. */
export function unloadedP95Of(basis: PlanBasis): number {
  return simulated(0.5, 50, basis).p95Ms
}

function mean(values: readonly number[] = []): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
