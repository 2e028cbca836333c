/** The status documents of one API process, and the polling of Postgres behind them. */
import type { Pool } from 'pg'
import type { Logger } from '../../shared/log.ts'
import type { Clock } from '../../shared/time/clock.ts'
import { within } from '../../shared/time/within.ts'
import { type Polling, startPolling } from '../stores/polling.ts'
import { DocumentCache } from './document-cache.ts'
import { PlannedMaintenance } from './planned-maintenance.ts'
import { RequestLatencies } from './request-latencies.ts'
import { StatusCopy } from './status-copy.ts'

const snapshotEveryMs = 15_000
/** While there is none, for example just after the first start of everything. */
const firstSnapshotEveryMs = 1000
const windowsEveryMs = 2000

/** How long a start waits for the first looks before it continues without them. */
const firstLookMs = 2000

export interface PublicStatusDependencies {
  readonly pool: Pool
  /** File in which figures outlive the process; null: none. */
  readonly copyPath: string | null
  /** Health checks, whose latency says nothing about the service. */
  readonly probePaths: ReadonlySet<string>
  readonly clock: Clock
  readonly log: Logger
}

export class PublicStatus {
  readonly documents: DocumentCache
  readonly maintenance: PlannedMaintenance
  readonly latencies: RequestLatencies
  readonly #copy: StatusCopy
  readonly #pollings: Polling[] = []

  constructor({ pool, copyPath, probePaths, clock, log }: PublicStatusDependencies) {
    this.#copy = new StatusCopy({ pool, path: copyPath, clock, log })
    this.documents = new DocumentCache(this.#copy)
    this.maintenance = new PlannedMaintenance({ pool, copy: this.#copy, clock })
    this.latencies = new RequestLatencies(clock, probePaths)
  }

  /** Resolves once there is something to serve, or after `firstLookMs` without it. */
  async start(): Promise<void> {
    await this.#copy.recall()
    const snapshots = startPolling(
      () => (this.#copy.basis.snapshot === null ? firstSnapshotEveryMs : snapshotEveryMs),
      () => this.#copy.reload(),
    )
    const windows = startPolling(
      () => windowsEveryMs,
      () => this.maintenance.look(),
    )
    this.#pollings.push(snapshots, windows)
    const firstLooks = Promise.all([snapshots.firstLook, windows.firstLook])
    await within(firstLookMs, firstLooks).catch(() => undefined)
  }

  async stop(): Promise<void> {
    await Promise.all(this.#pollings.map((polling) => polling.stop()))
  }
}
