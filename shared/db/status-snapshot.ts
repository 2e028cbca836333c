/** `status_snapshot`: the one row that every status document is derived from. */
import { type StatusSnapshot, statusSnapshot } from '../status/snapshot.ts'
import type { Database } from './pool.ts'

/** Null before the clock has built the first one. Throws where the row has another version's shape. */
export async function loadStatusSnapshot(db: Database): Promise<StatusSnapshot | null> {
  const { rows } = await db.query<{ body: string }>('SELECT body FROM status_snapshot')
  return rows[0] === undefined ? null : statusSnapshot.parse(JSON.parse(rows[0].body))
}

/** Never replaces a newer one: of two processes that built at once, the later measurement stays. */
export async function saveStatusSnapshot(db: Database, snapshot: StatusSnapshot): Promise<void> {
  await db.query(
    `INSERT INTO status_snapshot AS s (body, generated_at) VALUES ($1, $2)
     ON CONFLICT (singleton) DO UPDATE SET body = excluded.body, generated_at = excluded.generated_at
     WHERE s.generated_at <= excluded.generated_at`,
    [JSON.stringify(snapshot), snapshot.generated_at],
  )
}
