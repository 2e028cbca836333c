/**
 * What Postgres has to be told in the end, whatever happens to it meanwhile: a credit given back,
 * an answer that went out, a recorded event. Tried at once, then kept and tried again.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '../../shared/log.ts'
import { within } from '../../shared/within.ts'
import { isBusy, isOutage } from './outage.ts'

export interface PendingWrite {
  /** For the log: `scan released`. */
  readonly what: string
  /** Whose rows it needs: while one waits for them, the others of the group need not try. */
  readonly group: string
  /** Safe to repeat. False when there is reason to look again a moment later. */
  run(): Promise<boolean>
}

export interface PendingWritesOptions {
  readonly log: Logger
  /** Writes kept at most; one more is told in the log and left to the sweeps. */
  readonly keptMax: number
  /** Between two attempts. */
  readonly retryMs?: number
}

/** A caller is answered after this at the latest, whether or not the write has succeeded. */
const waitMs = 500

const retryMsDefault = 500

/** At shutdown, for all that is kept: after it the sweeps do the rest. */
const closeMs = 5000

/** `again` and both failures stand for kept. */
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

  /** Resolves once the write has succeeded, or a moment later without; never rejects. */
  async write(write: PendingWrite): Promise<void> {
    await within(waitMs, this.#attempt(write, 'warn')).catch(() => undefined)
  }

  /** Tries what is kept until nothing is left or the time is up. */
  async close(): Promise<void> {
    await within(closeMs, this.#untilEmpty()).catch(() => {
      const { log } = this.#options
      log.warn({ event: 'writes_left', count: this.#kept.length }, 'left to the sweeps')
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

  /** `level`: of the line that tells of an outage; one such line for a write is enough. */
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
        log.error({ event: 'write_failed', what: write.what, err: error }, 'write given up')
        return 'done'
      }
      log[level]({ event: 'write_kept', what: write.what, err: error }, 'write kept for later')
      this.#keep(write)
      return isBusy(error) ? 'busy' : 'away'
    }
  }

  #keep(write: PendingWrite): void {
    if (this.#kept.length >= this.#options.keptMax) {
      this.#options.log.error({ event: 'write_dropped', what: write.what }, 'too many writes kept')
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
      // What was kept meanwhile may have waited for this round in vain.
      this.#tryLater()
    })
    return this.#round
  }

  async #tryEachOnce(): Promise<void> {
    const writes = this.#kept
    this.#kept = []
    const busyGroups = new Set<string>()
    let isAway = false
    for (const write of writes) {
      if (isAway || busyGroups.has(write.group)) {
        this.#keep(write)
        continue
      }
      const outcome = await this.#attempt(write, 'debug')
      if (outcome === 'busy') busyGroups.add(write.group)
      isAway = outcome === 'away'
    }
  }
}
