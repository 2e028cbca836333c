/** The API's metrics: requests, scan outcomes, connections, memory and the state of the queue. */
import type { Job, JobType, Queue } from 'bullmq'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { described } from '../../shared/metric-catalogue.ts'
import type { ScanJob } from '../../shared/queue.ts'
import { within } from '../../shared/within.ts'
import type { BodyMemory } from '../http/body/body-memory.ts'
import type { FinishedRequest, RequestObserver } from '../http/request-context.ts'
import type { WorkerFleet } from '../scan/engine/fleet.ts'
import type { PendingWrites } from '../stores/pending-writes.ts'

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 15, 20]

/** BullMQ waits for a Redis that it never reached; a scrape of the metrics must not. */
const queueAnswerMs = 1000

export class ApiMetrics implements RequestObserver {
  readonly #requests: Histogram<'method' | 'route' | 'status'>
  readonly #errors: Counter<'code'>
  /** Scans by the answer's status, or else the reason why there is none, and by `billed`. */
  readonly scans: Counter<'outcome' | 'billed'>
  /** Connections that the server ended, by reason. */
  readonly cuts: Counter<'why'>

  /** Requests without a usable credential, by reason. */
  readonly refusedCredentials: Counter<'why'>
  /** Refused credentials of addresses beyond their limit of them. */
  readonly refusedAddresses: Counter

  constructor(registry: Registry) {
    const registers = [registry]
    this.#requests = new Histogram({
      ...described('http_request_seconds'),
      buckets: secondsBuckets,
      registers,
    })
    this.#errors = new Counter({ ...described('http_errors_total'), registers })
    this.scans = new Counter({
      ...described('scans_total'),
      registers,
    })
    this.cuts = new Counter({
      ...described('http_connections_cut_total'),
      registers,
    })
    this.refusedCredentials = new Counter({
      ...described('refused_credentials_total'),
      registers,
    })
    this.refusedAddresses = new Counter({
      ...described('refused_credentials_limited_total'),
      registers,
    })
  }

  requestFinished({ method, route, status, code, ms }: FinishedRequest): void {
    if (code !== null) this.#errors.inc({ code })
    this.#requests.observe({ method, route, status: String(status) }, ms / 1000)
  }
}

export function observeConnections(registry: Registry, count: () => number): void {
  new Gauge({
    ...described('http_connections'),
    registers: [registry],
    collect() {
      this.set(count())
    },
  })
}

/** Scans that nobody pays for wait as prioritised ones, behind the others. */
const waitingStates: JobType[] = ['waiting', 'prioritized']

/** When these scans were enqueued, epoch milliseconds; one may be gone since its id was listed. */
function timesOf(jobs: readonly (Job | undefined)[]): number[] {
  return jobs.flatMap((job) => job?.timestamp ?? [])
}

/** Depth and age of the queue, read from Redis when the metrics are collected. */
export function observeQueue(registry: Registry, queue: Queue<ScanJob>): void {
  const registers = [registry]
  new Gauge({
    ...described('scan_queue_waiting'),
    registers,
    async collect() {
      const waiting = within(queueAnswerMs, queue.getJobCountByTypes(...waitingStates))
      this.set(await waiting.catch(() => Number.NaN))
    },
  })
  new Gauge({
    ...described('scan_queue_oldest_seconds'),
    registers,
    async collect() {
      const oldest = within(queueAnswerMs, queue.getJobs(waitingStates, 0, 0, true))
      const times = await oldest.then(timesOf, () => [Number.NaN])
      this.set(times.length === 0 ? 0 : (Date.now() - Math.min(...times)) / 1000)
    },
  })
}

/** Scans that are not in the queue yet, because their account has its share of it. */
export function observeShares(registry: Registry, turns: { readonly waiting: number }): void {
  new Gauge({
    ...described('scan_shares_waiting'),
    registers: [registry],
    collect() {
      this.set(turns.waiting)
    },
  })
}

/**
 * Whether scans can be recognized, for an alarm (`/readyz` stays 200 without workers), and how many
 * threads there are for them.
 */
export function observeWorkers(registry: Registry, fleet: WorkerFleet): void {
  const registers = [registry]
  new Gauge({
    ...described('service_degraded'),
    registers,
    collect() {
      this.set(fleet.canRead() ? 0 : 1)
    },
  })
  new Gauge({
    ...described('fleet_threads'),
    registers,
    collect() {
      this.set(fleet.state()?.threads ?? 0)
    },
  })
  new Gauge({
    ...described('fleet_threads_busy'),
    registers,
    collect() {
      this.set(fleet.state()?.busy ?? 0)
    },
  })
}

/** Credits, keys and confirmations that wait for Postgres; above 0 only during an outage. */
export function observeWrites(registry: Registry, writes: PendingWrites): void {
  new Gauge({
    ...described('pending_writes'),
    registers: [registry],
    collect() {
      this.set(writes.kept)
    },
  })
}

/** Memory of the bodies under way; anything above 0 while there are none would be a leak. */
export function observeBodyMemory(registry: Registry, memory: BodyMemory): void {
  new Gauge({
    ...described('scan_body_held_bytes'),
    registers: [registry],
    collect() {
      this.set(memory.heldBytes)
    },
  })
}
