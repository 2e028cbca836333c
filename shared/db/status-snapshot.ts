/** `status_snapshot`: the single row from which all status documents are derived. */
import { type StatusSnapshot, statusSnapshot } from '../status/snapshot.ts'
import type { Database } from './pool.ts'

/** Null before cron has built the first one. Throws if the row is of an incompatible version. */
export async function loadStatusSnapshot(db: Database): Promise<StatusSnapshot | null> {
  const { rows } = await db.query<{ body: string }>('SELECT body FROM status_snapshot')
  return rows[0] === undefined ? null : statusSnapshot.parse(JSON.parse(rows[0].body))
}

/** Never replaces a newer snapshot, since two processes may build one at the same time. */
export async function saveStatusSnapshot(db: Database, snapshot: StatusSnapshot): Promise<void> {
  await db.query(
    `INSERT INTO status_snapshot AS s (body, generated_at) VALUES ($1, $2)
     ON CONFLICT (singleton) DO UPDATE SET body = excluded.body, generated_at = excluded.generated_at
     WHERE s.generated_at <= excluded.generated_at`,
    [JSON.stringify(snapshot), snapshot.generated_at],
  )
}
