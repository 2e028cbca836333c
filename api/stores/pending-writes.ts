/**
 * Writes that Postgres must get eventually, even after an outage: a credit given back, an answer
 * that was sent, a recorded event. Tried at once, then kept and tried again.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '../../shared/log.ts'
import { within } from '../../shared/time/within.ts'
import { isBusy, isOutage } from './outage.ts'

export interface PendingWrite {
  /** A name for the log, such as `release scan`. */
  readonly what: string
  /** Writes of a group need the same rows: if one finds them locked, the others skip a round. */
  readonly group: string
  /** Must be safe to repeat. Resolves to false to be run again a moment later. */
  run(): Promise<boolean>
}

export interface PendingWritesOptions {
  readonly log: Logger
  /** How many writes are kept; further ones are logged and left to the sweeps. */
  readonly keptMax: number
  /** Milliseconds between two attempts. */
  readonly retryMs?: number
}

/** How long a caller waits for a write at most, whether or not it succeeds. */
const waitMs = 500

const retryMsDefault = 500

/** Time at shutdown for all kept writes; after it the sweeps do the rest. */
const closeMs = 5000

/** The write is kept after every outcome but `done`. */
type Outcome = 'done' | 'again' | 'busy' | 'away'

export class PendingWrites {
  readonly #options: PendingWritesOptions
  readonly #retryMs: number
  #kept: PendingWrite[] = []
  /** Attempts that have not ended. */
  readonly #underWay = new Set<Promise<unknown>>()
  #timer: NodeJS.Timeout | null = null
  #round: Promise<void> | null = null
  #isClosed = false

  constructor(options: PendingWritesOptions) {
    this.#options = options
    this.#retryMs = options.retryMs ?? retryMsDefault
  }

  /** Writes that are waiting for their next attempt. */
  get kept(): number {
    return this.#kept.length
  }

  /** Resolves once the write has succeeded, or after 500 ms without; never rejects. */
  async write(write: PendingWrite): Promise<void> {
    await within(waitMs, this.#attempt(write, 'warn')).catch(() => undefined)
  }

  /** Retries kept writes until none is left or the time is up. */
  async close(): Promise<void> {
    await within(closeMs, this.#untilEmpty()).catch(() => {
      const { log } = this.#options
      log.warn(
        { event: 'writes_left', count: this.#kept.length },
        'pending writes left to the sweeps',
      )
    })
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#isClosed = true
  }

  async #untilEmpty(): Promise<void> {
    while (!this.#isClosed && this.#kept.length + this.#underWay.size > 0) {
      await Promise.all([...this.#underWay, this.#tryKept()])
      if (this.#kept.length > 0) await delay(this.#retryMs / 5)
    }
  }

  /** `level`: for logging an outage, since one warning per write is enough. */
  #attempt(write: PendingWrite, level: 'warn' | 'debug'): Promise<Outcome> {
    const attempt = this.#tryOnce(write, level).finally(() => this.#underWay.delete(attempt))
    this.#underWay.add(attempt)
    return attempt
  }

  async #tryOnce(write: PendingWrite, level: 'warn' | 'debug'): Promise<Outcome> {
    try {
      if (await write.run()) return 'done'
      this.#keep(write)
      return 'again'
    } catch (error) {
      const { log } = this.#options
      if (!isOutage(error)) {
        log.error(
          { event: 'write_failed', what: write.what, err: error },
          'write failed, giving up',
        )
        return 'done'
      }
      log[level](
        { event: 'write_kept', what: write.what, err: error },
        'write failed, will try again',
      )
      this.#keep(write)
      return isBusy(error) ? 'busy' : 'away'
    }
  }

  #keep(write: PendingWrite): void {
    if (this.#kept.length >= this.#options.keptMax) {
      this.#options.log.error(
        { event: 'write_dropped', what: write.what },
        'too many pending writes, write dropped',
      )
      return
    }
    this.#kept.push(write)
    this.#tryLater()
  }

  #tryLater(): void {
    if (this.#isClosed || this.#kept.length === 0) return
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      void this.#tryKept()
    }, this.#retryMs)
  }

  #tryKept(): Promise<void> {
    this.#round ??= this.#tryEachOnce().finally(() => {
      this.#round = null
      // Schedules the writes that were kept during this round.
      this.#tryLater()
    })
    return this.#round
  }

  async #tryEachOnce(): Promise<void> {
    const writes = this.#kept
    this.#kept = []
    const busyGroups = new Set<string>()
    let failed: PendingWrite | null = null
    for (const write of writes) {
      if (failed !== null || busyGroups.has(write.group)) {
        this.#keep(write)
        continue
      }
      const outcome = await this.#attempt(write, 'debug')
      if (outcome === 'busy') busyGroups.add(write.group)
      if (outcome === 'away') failed = write
    }
    // Postgres may fail over one write only, as over a damaged page: the next round begins with another.
    if (failed !== null) this.#kept = [...this.#kept.filter((kept) => kept !== failed), failed]
  }
}
