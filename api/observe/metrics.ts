/** The API's metrics: requests, scan outcomes, connections, memory and workers. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { described } from '../../shared/metric-catalogue.ts'
import type { BodyMemory } from '../http/body/body-memory.ts'
import type { FinishedRequest, RequestObserver } from '../http/request-context.ts'
import { fullCauses } from '../scan/engine/engine-answer.ts'
import type { WorkerFleet } from '../scan/engine/fleet.ts'
import type { PendingWrites } from '../stores/pending-writes.ts'

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 15, 20]

export class ApiMetrics implements RequestObserver {
  readonly #requests: Histogram<'method' | 'route' | 'status'>
  readonly #errors: Counter<'code'>
  /** Scans by the answer's status, or else the reason why there is none, and by `billed`. */
  readonly scans: Counter<'outcome' | 'billed'>
  /** Scans refused by the engine's facade, by what there was no room in. */
  readonly refusals: Counter<'cause'>
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
    this.refusals = new Counter({ ...described('scan_refusals_total'), registers })
    for (const cause of fullCauses) this.refusals.inc({ cause }, 0)
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

  /** Without what a sandbox key chose: an alert must not depend on somebody's tests. */
  requestFinished({ method, route, status, code, ms, isChosen }: FinishedRequest): void {
    if (isChosen) return
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

/** How far this process's clock is from the database's; NaN until it is known. */
export function observeClock(
  registry: Registry,
  signOn: { readonly clockAheadMs: number | null },
): void {
  new Gauge({
    ...described('clock_ahead_seconds'),
    registers: [registry],
    collect() {
      this.set((signOn.clockAheadMs ?? Number.NaN) / 1000)
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
