/** Ages out what the status surface is made of; what has become days is kept as days. */
import type { Database } from './pool.ts'

interface Aged {
  readonly table: string
  readonly column: string
  readonly key: string
}

const minuteTables: readonly Aged[] = [
  { table: 'api_minutes', column: 'minute', key: 'minute, instance_id' },
  { table: 'probe_runs', column: 'minute', key: 'component, minute' },
  { table: 'status_minutes', column: 'minute', key: 'component, minute' },
]

/** Removes raw and judged minutes before `before`, at most `limit` of each kind; returns how many. */
export async function sweepStatusMinutes(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  let most = 0
  for (const { table, column, key } of minuteTables) {
    const { rowCount } = await db.query(
      `DELETE FROM ${table} WHERE (${key}) IN (
         SELECT ${key} FROM ${table} WHERE ${column} < $1 LIMIT $2)`,
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
