/** Ages out what the status surface is made of; what has become days is kept as days. */
import type { Database } from './pool.ts'

const minuteTables = ['api_minutes', 'probe_runs', 'status_minutes'] as const

/**
 * Removes raw and judged minutes before `before`: of each kind `limit` or a few more, the oldest
 * first and whole minutes only. Returns the most of a kind.
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

/** Removes processes not heard of since `before`, but for the first of all; returns how many. */
export async function sweepInstances(db: Database, before: Date): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM api_instances
     WHERE seen_at < $1 AND started_at > (SELECT min(started_at) FROM api_instances)`,
    [before],
  )
  return rowCount ?? 0
}

/** Removes days before `firstDate` (`YYYY-MM-DD`); returns how many. */
export async function sweepStatusDays(db: Database, firstDate: string): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM status_days WHERE day < $1', [firstDate])
  return rowCount ?? 0
}
