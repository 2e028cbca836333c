/** Failures the service records against itself, each under an `event_id` an operator can look up. */
import type { Pool } from 'pg'
import type { Clock } from '../../shared/clock.ts'
import {
  eventWindowMs,
  insertEvent,
  insertFirstEventOfWindow,
  type RecordedEvent,
} from '../../shared/db/events.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import type { Ids } from '../../shared/ids.ts'
import type { Logger } from '../../shared/log.ts'
import { within } from '../../shared/within.ts'
import type { PendingWrites } from '../stores/pending-writes.ts'

export interface RecordedFailure {
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
  /** Where events wait for Postgres. */
  readonly writes: PendingWrites
}

/** An outage is answered at once: its event may be written when the store is back. */
const firstWaitMs = 500

export class EventRecorder {
  readonly #deps: EventRecorderDependencies
  readonly #lastWindowOf = new Map<ErrorCode, number>()

  constructor(dependencies: EventRecorderDependencies) {
    this.#deps = dependencies
  }

  /** Every unmodelled failure is an event of its own. */
  recordBug(failure: RecordedFailure): string {
    const event = this.#event(failure)
    this.#tell(event)
    void this.#write(event)
    return event.id
  }

  /** An outage is one event per code and five minutes: null for all but the first. */
  async recordOutage(failure: RecordedFailure): Promise<string | null> {
    const event = this.#event(failure)
    const window = Math.floor(event.occurredAt.getTime() / eventWindowMs)
    if (this.#lastWindowOf.get(failure.code) === window) return null
    this.#lastWindowOf.set(failure.code, window)
    if (!(await this.#isFirst(event))) return null
    this.#tell(event)
    return event.id
  }

  #event({ code, requestId, detail }: RecordedFailure): RecordedEvent {
    const { ids, clock } = this.#deps
    return { id: ids.event(), code, occurredAt: clock.now(), requestId, detail }
  }

  /** In the log at once: an operator must find an event even while Postgres is away. */
  #tell({ id, code, requestId, detail }: RecordedEvent): void {
    this.#deps.log.error({ event: 'failure', eventId: id, code, requestId, detail }, 'failure')
  }

  /** With Postgres away the event counts as first, and waits. */
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
      what: 'event recorded',
      group: 'events',
      run: () => insertEvent(pool, event).then(() => true),
    })
  }
}
