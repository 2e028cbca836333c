/**
 * The snapshot from which this process makes its status documents: loaded from Postgres
 * periodically, kept in memory and in a file. No request waits for it, and it survives outages.
 */
import type { Pool } from 'pg'
import { type CanaryHour, canaryHours } from '../../shared/db/probe-runs.ts'
import { loadStatusSnapshot } from '../../shared/db/status-snapshot.ts'
import type { Logger } from '../../shared/log.ts'
import { latencyWindowHours } from '../../shared/status/build-snapshot.ts'
import type { StatusSnapshot } from '../../shared/status/snapshot.ts'
import type { Clock } from '../../shared/time/clock.ts'
import { readCopy, writeCopy } from './copy-file.ts'

/** Cron rebuilds the snapshot once a minute: after two missed rebuilds it counts as stale. */
const staleAfterMs = 3 * 60_000

export interface StatusCopyDependencies {
  readonly pool: Pool
  /** File in which the copy outlives the process; null: none. */
  readonly path: string | null
  readonly clock: Clock
  readonly log: Logger
}

/** What a document is made from. */
export interface StatusBasis {
  /** Null while there is no snapshot. */
  readonly snapshot: StatusSnapshot | null
  /** Whether the snapshot is too old or could not be loaded. */
  readonly stale: boolean
  /** The canary's hours before the snapshot; absent where no store has given them. */
  readonly hours?: readonly CanaryHour[]
}

export class StatusCopy {
  readonly #deps: StatusCopyDependencies
  #snapshot: StatusSnapshot | null = null
  #hours: readonly CanaryHour[] = []
  /** Whether the last look at Postgres succeeded; null before the first. */
  #isLoaded: boolean | null = null
  #isFileFine = true

  constructor(dependencies: StatusCopyDependencies) {
    this.#deps = dependencies
  }

  get basis(): StatusBasis {
    return {
      snapshot: this.#snapshot,
      stale: !this.#isLoaded || this.#isOld(),
      ...(this.#hours.length > 0 && { hours: this.#hours }),
    }
  }

  /** Loads the copy that the previous process left, for the start of this one. */
  async recall(): Promise<void> {
    const { path } = this.#deps
    if (path === null) return
    await this.#withFile(path, async () => {
      this.#snapshot ??= await readCopy(path)
    })
  }

  /** Loads a newer snapshot from Postgres; keeps the present one while Postgres is away. */
  async reload(): Promise<void> {
    const { pool, path, log } = this.#deps
    try {
      const loaded = await loadStatusSnapshot(pool)
      if (this.#isLoaded && loaded?.generated_at === this.#snapshot?.generated_at) return
      // Up to the snapshot's own time, so that every process shows the same.
      if (loaded !== null) this.#hours = await hoursBefore(pool, new Date(loaded.generated_at))
      this.#isLoaded = true
      this.#snapshot = loaded
      if (path !== null && loaded !== null) {
        await this.#withFile(path, () => writeCopy(path, loaded))
      }
    } catch (error) {
      // Warns once per outage, not every few seconds.
      if (this.#isLoaded !== false) {
        log.warn({ event: 'status_stale', err: error }, 'cannot load the status')
      }
      this.#isLoaded = false
    }
  }

  #isOld(): boolean {
    if (this.#snapshot === null) return false
    const ageMs = this.#deps.clock.now().getTime() - Date.parse(this.#snapshot.generated_at)
    return ageMs > staleAfterMs
  }

  /** Logs a failure of the file once, since only the copy depends on it. */
  async #withFile(path: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
      this.#isFileFine = true
    } catch (error) {
      if (this.#isFileFine) {
        this.#deps.log.error(
          { event: 'status_copy_failed', path, err: error },
          'STATUS_COPY_PATH: must be a writable file',
        )
      }
      this.#isFileFine = false
    }
  }
}

function hoursBefore(pool: Pool, end: Date): Promise<CanaryHour[]> {
  const hourMs = 60 * 60 * 1000
  const first = Math.floor(end.getTime() / hourMs) - latencyWindowHours + 1
  return canaryHours(pool, new Date(first * hourMs), end)
}
