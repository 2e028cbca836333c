/**
 * `maintenance_windows`: planned maintenance. A window runs from its start to its end without any
 * process acting; people may open it early, close it early, or cancel it before it begins.
 */
import type { ComponentId } from '../status/components.ts'
import type { Database } from './pool.ts'

export interface MaintenanceWindow {
  readonly id: string
  readonly title: string
  /** The planned start, or the time when it was opened early. */
  readonly startsAt: Date
  /** The planned end, or the time when it was closed early. */
  readonly endsAt: Date
  /** Whether `/v1` answers 503 `maintenance` while it runs. */
  readonly closesApi: boolean
  readonly components: readonly ComponentId[]
  readonly cancelledAt: Date | null
}

const columns = `id, title, coalesce(opened_at, starts_at) AS "startsAt",
  coalesce(closed_at, ends_at) AS "endsAt", closes_api AS "closesApi", components,
  cancelled_at AS "cancelledAt"`

/** Scheduled and running windows, earliest start first. Fast enough for any process to poll. */
export async function currentWindows(db: Database, now: Date): Promise<MaintenanceWindow[]> {
  const { rows } = await db.query<MaintenanceWindow>(
    `SELECT ${columns} FROM maintenance_windows
     WHERE cancelled_at IS NULL AND coalesce(closed_at, ends_at) > $1
     ORDER BY coalesce(opened_at, starts_at), id LIMIT 200`,
    [now],
  )
  return rows
}

/** Windows that ran at some time from `from` until before `until`, without cancelled ones. */
export async function windowsBetween(
  db: Database,
  from: Date,
  until: Date,
): Promise<MaintenanceWindow[]> {
  const { rows } = await db.query<MaintenanceWindow>(
    `SELECT ${columns} FROM maintenance_windows
     WHERE cancelled_at IS NULL AND coalesce(opened_at, starts_at) < $2
       AND coalesce(closed_at, ends_at) > $1
       AND coalesce(closed_at, ends_at) > coalesce(opened_at, starts_at)`,
    [from, until],
  )
  return rows
}

/** The `limit` latest windows, cancelled ones included, latest start first. */
export async function listWindows(db: Database, limit: number): Promise<MaintenanceWindow[]> {
  const { rows } = await db.query<MaintenanceWindow>(
    `SELECT ${columns} FROM maintenance_windows
     ORDER BY coalesce(opened_at, starts_at) DESC, id LIMIT $1`,
    [limit],
  )
  return rows
}

export async function findWindow(db: Database, id: string): Promise<MaintenanceWindow | null> {
  const { rows } = await db.query<MaintenanceWindow>(
    `SELECT ${columns} FROM maintenance_windows WHERE id = $1`,
    [id],
  )
  return rows[0] ?? null
}

export async function insertWindow(
  db: Database,
  window: Omit<MaintenanceWindow, 'cancelledAt'>,
): Promise<void> {
  await db.query(
    `INSERT INTO maintenance_windows (id, title, starts_at, ends_at, closes_api, components)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [window.id, window.title, window.startsAt, window.endsAt, window.closesApi, window.components],
  )
}

/** Begins a scheduled window now. False if it is already running, over or cancelled. */
export async function openWindow(db: Database, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE maintenance_windows SET opened_at = $2
     WHERE id = $1 AND cancelled_at IS NULL AND opened_at IS NULL AND starts_at > $2`,
    [id, now],
  )
  return rowCount === 1
}

/** Ends a running window now. False if it is not running. */
export async function closeWindow(db: Database, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE maintenance_windows SET closed_at = $2
     WHERE id = $1 AND cancelled_at IS NULL AND coalesce(opened_at, starts_at) <= $2
       AND coalesce(closed_at, ends_at) > $2`,
    [id, now],
  )
  return rowCount === 1
}

/** Cancels a window that has not begun. False if it has begun or is already cancelled. */
export async function cancelWindow(db: Database, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE maintenance_windows SET cancelled_at = $2
     WHERE id = $1 AND cancelled_at IS NULL AND coalesce(opened_at, starts_at) > $2`,
    [id, now],
  )
  return rowCount === 1
}
