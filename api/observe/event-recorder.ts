/** Records the service's own failures, each under an `event_id` that an operator can look up. */
import type { Pool } from 'pg'
import {
  eventWindowMs,
  insertEvent,
  insertFirstEventOfWindow,
  type RecordedEvent,
} from '../../shared/db/events.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import type { Ids } from '../../shared/ids.ts'
import type { Logger } from '../../shared/log.ts'
import type { Clock } from '../../shared/time/clock.ts'
import { within } from '../../shared/time/within.ts'
import type { PendingWrites } from '../stores/pending-writes.ts'

export interface RecordedFailure {
  readonly code: ErrorCode
  readonly requestId: string
  /** Name, code and place of the error; never its message, which may quote a caller. */
  readonly detail: string
}

export interface EventRecorderDependencies {
  readonly pool: Pool
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
  /** Where events wait for Postgres. */
  readonly writes: PendingWrites
}

/** How long an answer waits for its event to be written; after that, the write waits alone. */
const firstWaitMs = 500

export class EventRecorder {
  readonly #deps: EventRecorderDependencies
  readonly #lastWindowOf = new Map<ErrorCode, number>()

  constructor(dependencies: EventRecorderDependencies) {
    this.#deps = dependencies
  }

  /** Records an event for every unexpected failure; returns its id. */
  recordBug(failure: RecordedFailure): string {
    const event = this.#event(failure)
    this.#log(event)
    void this.#write(event)
    return event.id
  }

  /** Records one event per code and five minutes; returns its id, or null for all but the first. */
  async recordOutage(failure: RecordedFailure): Promise<string | null> {
    const event = this.#event(failure)
    const window = Math.floor(event.occurredAt.getTime() / eventWindowMs)
    if (this.#lastWindowOf.get(failure.code) === window) return null
    this.#lastWindowOf.set(failure.code, window)
    if (!(await this.#isFirst(event))) return null
    this.#log(event)
    return event.id
  }

  #event({ code, requestId, detail }: RecordedFailure): RecordedEvent {
    const { ids, clock } = this.#deps
    return { id: ids.event(), code, occurredAt: clock.now(), requestId, detail }
  }

  /** Logs the event at once: an operator must find it even while Postgres is away. */
  #log({ id, code, requestId, detail }: RecordedEvent): void {
    this.#deps.log.error({ event: 'failure', eventId: id, code, requestId, detail }, 'failure')
  }

  /** While Postgres is away, the event counts as the first, and its write is kept for later. */
  async #isFirst(event: RecordedEvent): Promise<boolean> {
    try {
      return await within(firstWaitMs, insertFirstEventOfWindow(this.#deps.pool, event))
    } catch {
      void this.#write(event)
      return true
    }
  }

  #write(event: RecordedEvent): Promise<void> {
    const { writes, pool } = this.#deps
    return writes.write({
      what: 'record event',
      group: 'events',
      run: () => insertEvent(pool, event).then(() => true),
    })
  }
}
