/** Writes to Postgres every few seconds that this process is alive, and what it has counted. */
import type { Pool } from 'pg'
import { seeInstance, signOffInstance, writeApiMinutes } from '../../shared/db/api-minutes.ts'
import type { Logger } from '../../shared/log.ts'
import type { Clock } from '../../shared/time/clock.ts'
import { within } from '../../shared/time/within.ts'
import type { MinuteCounts } from './minute-counts.ts'

export interface MinuteWriterOptions {
  readonly pool: Pool
  readonly counts: MinuteCounts
  /** UUID of this process for its lifetime. */
  readonly instanceId: string
  readonly clock: Clock
  readonly log: Logger
  /** Milliseconds between two writes. */
  readonly everyMs?: number
}

/** Short enough for cron, which judges a minute 20 seconds after its end (`cron/tasks.ts`). */
const everyMsDefault = 10_000

/** Time for the last write; without its sign-off the process is missed for ten minutes. */
const closeMs = 2000

/** Keeps statements short even after a long outage of Postgres. */
const minutesPerStatement = 30

export class MinuteWriter {
  readonly #options: MinuteWriterOptions
  readonly #startedAt: Date
  #timer: NodeJS.Timeout | null = null
  #writing: Promise<void> = Promise.resolve()
  #isAway = false
  #isClosed = false

  constructor(options: MinuteWriterOptions) {
    this.#options = options
    this.#startedAt = options.clock.now()
  }

  /** Writes periodically until `close`. The next write makes up for one that fails. */
  start(): void {
    this.#writing = this.#write().finally(() => {
      if (this.#isClosed) return
      this.#timer = setTimeout(() => this.start(), this.#options.everyMs ?? everyMsDefault)
      this.#timer.unref()
    })
  }

  /** Writes what is left and signs off, which separates a stopped process from a dead one. */
  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#timer !== null) clearTimeout(this.#timer)
    await within(
      closeMs,
      this.#writing.then(() => this.#write(true)),
    )
  }

  async #write(isLast = false): Promise<void> {
    const { pool, counts, instanceId: id, clock, log } = this.#options
    try {
      const seenAt = clock.now()
      await seeInstance(pool, { id, startedAt: this.#startedAt, seenAt })
      const minutes = counts.unwritten()
      for (let at = 0; at < minutes.length; at += minutesPerStatement) {
        const some = minutes.slice(at, at + minutesPerStatement)
        await writeApiMinutes(pool, id, some)
        counts.written(some)
      }
      if (isLast) await signOffInstance(pool, id, clock.now())
      this.#isAway = false
    } catch (error) {
      // One warning per outage: counts made in the meantime are kept.
      const level = this.#isAway ? 'debug' : 'warn'
      log[level](
        { event: 'minutes_kept', err: error },
        'cannot write counts, keeping them for later',
      )
      this.#isAway = true
    }
  }
}
