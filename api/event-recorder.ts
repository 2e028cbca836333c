/** Failures the service records against itself, each under an `event_id` an operator can look up. */
import type { Pool } from 'pg'
import type { Clock } from '../shared/clock.ts'
import {
  eventWindowMs,
  insertEvent,
  insertFirstEventOfWindow,
  type RecordedEvent,
} from '../shared/db/events.ts'
import type { ErrorCode } from '../shared/errors.ts'
import type { Ids } from '../shared/ids.ts'
import type { Logger } from '../shared/log.ts'

export interface Failure {
  readonly code: ErrorCode
  readonly requestId: string
  /** Name, code and place of the error; never a text that may quote a caller. */
  readonly detail: string
}

export interface EventRecorderDependencies {
  readonly pool: Pool
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
}

/** An outage is answered at once: its event may be written when the store is back. */
const writeWaitMs = 500

/** More than this many events waiting for Postgres are told in the log only. */
const unwrittenMax = 100

export class EventRecorder {
  readonly #deps: EventRecorderDependencies
  readonly #lastWindowOf = new Map<ErrorCode, number>()
  #unwritten: RecordedEvent[] = []

  constructor(dependencies: EventRecorderDependencies) {
    this.#deps = dependencies
  }

  /** Every unmodelled failure is an event of its own. */
  recordBug(failure: Failure): string {
    const event = this.#event(failure)
    this.#tell(event)
    void this.#write(event, (db) => insertEvent(db, event).then(() => true))
    return event.id
  }

  /** An outage is one event per code and five minutes: null for all but the first. */
  async recordOutage(failure: Failure): Promise<string | null> {
    const event = this.#event(failure)
    const window = Math.floor(event.occurredAt.getTime() / eventWindowMs)
    if (this.#lastWindowOf.get(failure.code) === window) return null
    this.#lastWindowOf.set(failure.code, window)
    const isFirst = await this.#write(event, (db) => insertFirstEventOfWindow(db, event))
    if (!isFirst) return null
    this.#tell(event)
    return event.id
  }

  /** Writes what waited for Postgres; called now and then by the process. */
  async flush(): Promise<void> {
    const events = this.#unwritten
    this.#unwritten = []
    for (const event of events) {
      await this.#write(event, (db) => insertEvent(db, event).then(() => true))
    }
  }

  #event({ code, requestId, detail }: Failure): RecordedEvent {
    const { ids, clock } = this.#deps
    return { id: ids.event(), code, occurredAt: clock.now(), requestId, detail }
  }

  /** In the log at once: an operator must find an event even while Postgres is away. */
  #tell({ id, code, requestId, detail }: RecordedEvent): void {
    this.#deps.log.error({ event: 'failure', eventId: id, code, requestId, detail }, 'failure')
  }

  /** With Postgres away the event counts as first, and waits. */
  async #write(event: RecordedEvent, write: (db: Pool) => Promise<boolean>): Promise<boolean> {
    const tooLate = new AbortController()
    const timer = setTimeout(() => tooLate.abort(), writeWaitMs)
    try {
      return await Promise.race([write(this.#deps.pool), aborted(tooLate.signal)])
    } catch (error) {
      this.#deps.log.warn({ eventId: event.id, err: error }, 'event not written yet')
      if (this.#unwritten.length < unwrittenMax) this.#unwritten.push(event)
      return true
    } finally {
      clearTimeout(timer)
    }
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Postgres is slow')), { once: true })
  })
}
