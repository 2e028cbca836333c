/** `events`: the service's own recorded failures, which operators look up by `event_id`. */
import type { ErrorCode } from '../errors.ts'
import type { Database } from './pool.ts'

/** A store's outage is one event per window, not one for each request that met it. */
export const eventWindowMs = 5 * 60 * 1000

export interface RecordedEvent {
  /** `evt_` + UUID. */
  readonly id: string
  readonly code: ErrorCode
  readonly occurredAt: Date
  readonly requestId: string | null
  /** For the operator; never contains a document value, a person's name or a credential. */
  readonly detail: string
}

/** Does nothing if the event is already stored. */
export async function insertEvent(db: Database, event: RecordedEvent): Promise<void> {
  await db.query(
    `INSERT INTO events (id, code, occurred_at, request_id, detail) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (id) DO NOTHING`,
    [event.id, event.code, event.occurredAt, event.requestId, event.detail],
  )
}

/** Records the event if it is the first of its code in a window of five minutes; else false. */
export async function insertFirstEventOfWindow(
  db: Database,
  event: RecordedEvent,
): Promise<boolean> {
  const occurredMs = event.occurredAt.getTime()
  const windowStart = new Date(occurredMs - (occurredMs % eventWindowMs))
  const { rowCount } = await db.query(
    `INSERT INTO events (id, code, occurred_at, request_id, detail, window_start)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (code, window_start) DO NOTHING`,
    [event.id, event.code, event.occurredAt, event.requestId, event.detail, windowStart],
  )
  return rowCount === 1
}

export async function findEvent(db: Database, id: string): Promise<RecordedEvent | null> {
  const { rows } = await db.query<RecordedEvent>(
    `SELECT id, code, occurred_at AS "occurredAt", request_id AS "requestId", detail
     FROM events WHERE id = $1`,
    [id],
  )
  return rows[0] ?? null
}

/** The id of a failure of this request, if one was recorded. */
export async function findEventOfRequest(db: Database, requestId: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    'SELECT id FROM events WHERE request_id = $1 ORDER BY occurred_at LIMIT 1',
    [requestId],
  )
  return rows[0]?.id ?? null
}

export interface EventFilter {
  readonly since: Date
  /** Only events of this code; null: of all. */
  readonly code: string | null
  readonly limit: number
}

/** Recorded failures, newest first. */
export async function listEvents(
  db: Database,
  { since, code, limit }: EventFilter,
): Promise<RecordedEvent[]> {
  const { rows } = await db.query<RecordedEvent>(
    `SELECT id, code, occurred_at AS "occurredAt", request_id AS "requestId", detail
     FROM events WHERE occurred_at >= $1 AND ($2::text IS NULL OR code = $2)
     ORDER BY occurred_at DESC, id LIMIT $3`,
    [since, code, limit],
  )
  return rows
}

/** Deletes events older than the given time, at most `limit`; returns how many. */
export async function sweepEvents(
  db: Database,
  occurredBefore: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM events WHERE id IN (
       SELECT id FROM events WHERE occurred_at < $1 ORDER BY occurred_at LIMIT $2
     )`,
    [occurredBefore, limit],
  )
  return rowCount ?? 0
}
