/**
 * Counts what each API key is used for, and writes it to Postgres every few seconds. A process that
 * is killed loses its last seconds: these figures are for looking at, the ledger is for counting.
 */
import type { Pool } from 'pg'
import { addKeyDays, type KeyDay, type KeyUseOutcome, stepOf } from '../../shared/db/key-days.ts'
import type { Logger } from '../../shared/log.ts'
import { type Clock, utcDay } from '../../shared/time/clock.ts'
import { within } from '../../shared/time/within.ts'
import type { FinishedRequest, RequestObserver } from '../http/request-context.ts'
import { type Polling, startPolling } from '../stores/polling.ts'

const everyMsDefault = 10_000

/** Counts kept while Postgres is away; what comes on top is not counted. */
const keptMax = 20_000

/** Keeps statements short even after a long outage of Postgres. */
const rowsPerStatement = 200

/** Time for the last write of a process that stops. */
const closeMs = 2000

export interface KeyUsesOptions {
  readonly pool: Pool
  readonly clock: Clock
  readonly log: Logger
  /** Milliseconds between two writes. */
  readonly everyMs?: number
}

type Count = { -readonly [Key in keyof Omit<KeyDay, 'durations'>]: KeyDay[Key] } & {
  readonly durations: number[]
}

export class KeyUses implements RequestObserver {
  readonly #options: KeyUsesOptions
  #counts = new Map<string, Count>()
  #polling: Polling | null = null
  #isAway = false

  constructor(options: KeyUsesOptions) {
    this.#options = options
  }

  /**
   * Counts requests with an account's key, or a token that it issued, whichever way they came: scans
   * by MCP are charged like any other. What a sandbox key chose is neither an error nor slow.
   */
  requestFinished({ keyId, status, code, scanStatus, ms, isChosen }: FinishedRequest): void {
    if (keyId === null) return
    // A scan that was answered has a status; one whose caller left may have one too.
    const hasLeft = status === 499
    const failure = isChosen ? null : code
    const outcome = failure ?? (hasLeft ? 'caller_left' : (scanStatus ?? 'answered'))
    const count = this.#countOf(keyId, outcome)
    if (count === null) return
    count.requests += 1
    count.lastAt = this.#options.clock.now()
    if (outcome !== scanStatus || isChosen) return
    add(count.durations, [...new Array(stepOf(ms)).fill(0), 1])
  }

  /** Writes periodically until `close`. */
  start(): void {
    const everyMs = this.#options.everyMs ?? everyMsDefault
    this.#polling = startPolling(
      () => everyMs,
      () => this.write(),
    )
  }

  /** Writes what is left. */
  async close(): Promise<void> {
    await within(
      closeMs,
      Promise.resolve(this.#polling?.stop()).then(() => this.write()),
    ).catch(() => undefined)
  }

  /** Never rejects: what could not be written is kept for the next time. */
  async write(): Promise<void> {
    const { pool, log } = this.#options
    const counts = [...this.#counts.values()]
    for (let at = 0; at < counts.length; at += rowsPerStatement) {
      const some = counts.slice(at, at + rowsPerStatement)
      for (const one of some) this.#counts.delete(placeOf(one))
      try {
        await addKeyDays(pool, some)
        this.#isAway = false
      } catch (error) {
        for (const one of some) this.#putBack(one)
        // One warning per outage.
        log[this.#isAway ? 'debug' : 'warn'](
          { event: 'key_uses_kept', err: error },
          'cannot write uses of keys, keeping them for later',
        )
        this.#isAway = true
        return
      }
    }
  }

  #countOf(keyId: string, outcome: KeyUseOutcome): Count | null {
    const now = this.#options.clock.now()
    const place = { keyId, day: utcDay(now), outcome }
    const found = this.#counts.get(placeOf(place))
    if (found !== undefined) return found
    if (this.#counts.size >= keptMax) return null
    const count = { ...place, requests: 0, lastAt: now, durations: [] }
    this.#counts.set(placeOf(place), count)
    return count
  }

  /** Requests may have been counted at the same place meanwhile. */
  #putBack(count: Count): void {
    const newer = this.#counts.get(placeOf(count))
    if (newer !== undefined) {
      count.requests += newer.requests
      count.lastAt = newer.lastAt
      add(count.durations, newer.durations)
    }
    this.#counts.set(placeOf(count), count)
  }
}

/** Adds counts to counts; a list may be shorter than the other. */
function add(counts: number[], more: readonly number[]): void {
  for (const [step, count] of more.entries()) counts[step] = (counts[step] ?? 0) + count
}

function placeOf({ keyId, day, outcome }: Pick<KeyDay, 'keyId' | 'day' | 'outcome'>): string {
  return `${keyId} ${day} ${outcome}`
}
