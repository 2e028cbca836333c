/**
 * The snapshot that this process makes its status documents from: looked for in Postgres now and
 * then, kept in memory and in a file. No request waits for it, and no outage takes it away.
 */
import type { Pool } from 'pg'
import type { Clock } from '../../shared/clock.ts'
import { loadStatusSnapshot } from '../../shared/db/status-snapshot.ts'
import type { Logger } from '../../shared/log.ts'
import type { StatusSnapshot } from '../../shared/status/snapshot.ts'
import { readCopy, writeCopy } from './copy-file.ts'

/** The clock rebuilds it once a minute: two rebuilds missed are an outage of the clock. */
const staleAfterMs = 3 * 60_000

export interface StatusCopyDependencies {
  readonly pool: Pool
  /** Where the copy outlives the process; null for nowhere. */
  readonly path: string | null
  readonly clock: Clock
  readonly log: Logger
}

/** What a document is made from. */
export interface StatusBasis {
  /** Null while nothing was ever measured. */
  readonly snapshot: StatusSnapshot | null
  /** Whether it is older than it should be. */
  readonly stale: boolean
}

export class StatusCopy {
  readonly #deps: StatusCopyDependencies
  #snapshot: StatusSnapshot | null = null
  /** Whether the last look at Postgres succeeded; null before the first. */
  #isLoaded: boolean | null = null
  #isFileFine = true

  constructor(dependencies: StatusCopyDependencies) {
    this.#deps = dependencies
  }

  get basis(): StatusBasis {
    return { snapshot: this.#snapshot, stale: !this.#isLoaded || this.#isOld() }
  }

  /** For the start of a process: what the one before it left. */
  async recall(): Promise<void> {
    const { path } = this.#deps
    if (path === null) return
    await this.#withFile(path, async () => {
      this.#snapshot ??= await readCopy(path)
    })
  }

  /** Looks for a newer one. While Postgres is away the one there is stays. */
  async reload(): Promise<void> {
    const { pool, path, log } = this.#deps
    try {
      const loaded = await loadStatusSnapshot(pool)
      if (this.#isLoaded && loaded?.generated_at === this.#snapshot?.generated_at) return
      this.#isLoaded = true
      this.#snapshot = loaded
      if (path !== null && loaded !== null) {
        await this.#withFile(path, () => writeCopy(path, loaded))
      }
    } catch (error) {
      // Once, not every few seconds for as long as an outage lasts.
      if (this.#isLoaded !== false) {
        log.warn({ event: 'status_stale', err: error }, 'status cannot be loaded')
      }
      this.#isLoaded = false
    }
  }

  #isOld(): boolean {
    if (this.#snapshot === null) return false
    const ageMs = this.#deps.clock.now().getTime() - Date.parse(this.#snapshot.generated_at)
    return ageMs > staleAfterMs
  }

  /** A disk that refuses costs the copy and nothing else. */
  async #withFile(path: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
      this.#isFileFine = true
    } catch (error) {
      if (this.#isFileFine) {
        this.#deps.log.error(
          { event: 'status_copy_failed', path, err: error },
          'STATUS_COPY_PATH: must be a file that can be written',
        )
      }
      this.#isFileFine = false
    }
  }
}
