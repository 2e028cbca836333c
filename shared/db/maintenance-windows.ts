/**
 * `maintenance_windows`: planned work. A window runs from its start to its end by itself; people
 * may open it early, close it early, or cancel it before it began. No process has to act for it.
 */
import type { ComponentId } from '../status/components.ts'
import type { Database } from './pool.ts'

export interface MaintenanceWindow {
  readonly id: string
  readonly title: string
  /** When it begins or began: as planned, or when it was opened. */
  readonly startsAt: Date
  /** When it ends or ended: as planned, or when it was closed. */
  readonly endsAt: Date
  /** `/v1` answers 503 `maintenance` while it runs. */
  readonly closesApi: boolean
  readonly components: readonly ComponentId[]
  readonly cancelledAt: Date | null
}

const columns = `id, title, coalesce(opened_at, starts_at) AS "startsAt",
  coalesce(closed_at, ends_at) AS "endsAt", closes_api AS "closesApi", components,
  cancelled_at AS "cancelledAt"`

/** Scheduled and running windows, first to begin first. Milliseconds; any process may poll it. */
export async function currentWindows(db: Database, now: Date): Promise<MaintenanceWindow[]> {
  const { rows } = await db.query<MaintenanceWindow>(
    `SELECT ${columns} FROM maintenance_windows
     WHERE cancelled_at IS NULL AND coalesce(closed_at, ends_at) > $1
     ORDER BY coalesce(opened_at, starts_at), id LIMIT 200`,
    [now],
  )
  return rows
}
