/** `status_snapshot`: the single row from which all status documents are derived. */
import { type StatusSnapshot, statusSnapshot } from '../status/snapshot.ts'
import type { Database } from './pool.ts'

/** Null before cron has built the first one. Throws if the row is of an incompatible version. */
export async function loadStatusSnapshot(db: Database): Promise<StatusSnapshot | null> {
  const { rows } = await db.query<{ body: string; refused: number | null }>(
    'SELECT body, refused FROM status_snapshot',
  )
  const [row] = rows
  if (row === undefined) return null
  return statusSnapshot.parse({ ...JSON.parse(row.body), refused: row.refused ?? 0 })
}

/** Never replaces a newer snapshot, since two processes may build one at the same time. */
export async function saveStatusSnapshot(db: Database, snapshot: StatusSnapshot): Promise<void> {
  const { refused, ...body } = snapshot
  await db.query(
    `INSERT INTO status_snapshot AS s (body, generated_at, refused) VALUES ($1, $2, $3)
     ON CONFLICT (singleton) DO UPDATE SET body = excluded.body,
       generated_at = excluded.generated_at, refused = excluded.refused
     WHERE s.generated_at <= excluded.generated_at`,
    [JSON.stringify(body), snapshot.generated_at, refused],
  )
}
