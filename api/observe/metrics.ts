/** The API's metrics: requests, scan outcomes, connections, memory and the state of the queue. */
import type { Job, JobType, Queue } from 'bullmq'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { ScanJob } from '../../shared/queue.ts'
import { within } from '../../shared/within.ts'
import type { BodyMemory } from '../http/body/body-memory.ts'
import type { FinishedRequest, RequestObserver } from '../http/request-context.ts'
import type { PendingWrites } from '../stores/pending-writes.ts'

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 15, 20]

/** BullMQ waits for a Redis that it never reached; a scrape of the metrics must not. */
const queueAnswerMs = 1000

export class ApiMetrics implements RequestObserver {
  readonly #requests: Histogram<'method' | 'route' | 'status'>
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
      name: 'http_request_seconds',
      help: 'Duration of requests by route',
      labelNames: ['method', 'route', 'status'],
      buckets: secondsBuckets,
      registers,
    })
    this.scans = new Counter({
      name: 'scans_total',
      help: 'Scans by outcome',
      labelNames: ['outcome', 'billed'],
      registers,
    })
    this.cuts = new Counter({
      name: 'http_connections_cut_total',
      help: 'Connections closed by the server, by reason',
      labelNames: ['why'],
      registers,
    })
    this.refusedCredentials = new Counter({
      name: 'refused_credentials_total',
      help: 'Requests whose credential was refused, by reason; unknown and malformed may be guesses',
      labelNames: ['why'],
      registers,
    })
    this.refusedAddresses = new Counter({
      name: 'refused_credentials_limited_total',
      help: 'Refused credentials of addresses beyond REFUSED_CREDENTIALS_LIMIT: raise an alarm',
      registers,
    })
  }

  requestFinished({ method, route, status, ms }: FinishedRequest): void {
    this.#requests.observe({ method, route, status: String(status) }, ms / 1000)
  }
}

export function observeConnections(registry: Registry, count: () => number): void {
  new Gauge({
    name: 'http_connections',
    help: 'Open client connections',
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
    name: 'scan_queue_waiting',
    help: 'Scans waiting for a worker',
    registers,
    async collect() {
      const waiting = within(queueAnswerMs, queue.getJobCountByTypes(...waitingStates))
      this.set(await waiting.catch(() => Number.NaN))
    },
  })
  new Gauge({
    name: 'scan_queue_oldest_seconds',
    help: 'Age of the oldest waiting scan',
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
    name: 'scan_shares_waiting',
    help: "Scans waiting in this process for their account's or client's share of the threads",
    registers: [registry],
    collect() {
      this.set(turns.waiting)
    },
  })
}

/** Whether scans can be recognized, for an alarm: `/readyz` stays 200 without workers. */
export function observeWorkers(registry: Registry, canRead: () => boolean): void {
  new Gauge({
    name: 'service_degraded',
    help: '1 while no worker can read a picture, else 0',
    registers: [registry],
    collect() {
      this.set(canRead() ? 0 : 1)
    },
  })
}

/** Credits, keys and confirmations that wait for Postgres; above 0 only during an outage. */
export function observeWrites(registry: Registry, writes: PendingWrites): void {
  new Gauge({
    name: 'pending_writes',
    help: 'Writes waiting for Postgres',
    registers: [registry],
    collect() {
      this.set(writes.kept)
    },
  })
}

/** Memory of the bodies under way; anything above 0 while there are none would be a leak. */
export function observeBodyMemory(registry: Registry, memory: BodyMemory): void {
  new Gauge({
    name: 'scan_body_held_bytes',
    help: 'Memory held by scan request bodies and their pictures',
    registers: [registry],
    collect() {
      this.set(memory.heldBytes)
    },
  })
}
