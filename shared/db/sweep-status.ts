/** Deletes old status data; minutes live on in the sums of their days. */
import type { Database } from './pool.ts'

const minuteTables = ['api_minutes', 'probe_runs', 'status_minutes'] as const

/**
 * Deletes raw and judged minutes before `before`, oldest first: of each kind `limit` rows, or a few
 * more to end with a whole minute. Returns the largest number of rows deleted of a kind.
 */
export async function sweepStatusMinutes(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  let most = 0
  for (const table of minuteTables) {
    const { rowCount } = await db.query(
      `DELETE FROM ${table} WHERE minute < $1 AND minute <= coalesce(
         (SELECT minute FROM ${table} WHERE minute < $1 ORDER BY minute OFFSET $2 - 1 LIMIT 1), $1)`,
      [before, limit],
    )
    most = Math.max(most, rowCount ?? 0)
  }
  return most
}

/** Deletes processes not seen since `before`, except the very first; returns how many. */
export async function sweepInstances(db: Database, before: Date): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM api_instances
     WHERE seen_at < $1 AND started_at > (SELECT min(started_at) FROM api_instances)`,
    [before],
  )
  return rowCount ?? 0
}

/** Deletes days before `firstDate` (`YYYY-MM-DD`); returns how many rows. */
export async function sweepStatusDays(db: Database, firstDate: string): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM status_days WHERE day < $1', [firstDate])
  return rowCount ?? 0
}
