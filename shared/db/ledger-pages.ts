/** The ledger of an account as its members look through it: month by month, page by page. */
import type { Database } from './pool.ts'

export interface LedgerLine {
  readonly id: number
  readonly kind: 'grant' | 'charge' | 'reversal' | 'adjustment'
  /** Negative for a charge. */
  readonly credits: number
  /** Of a charge or its reversal. */
  readonly scanId: string | null
  /** Of every entry but a charge. */
  readonly reason: string | null
  readonly createdAt: Date
}

export interface LedgerPage {
  readonly accountId: string
  /** Only entries from this instant on, and before that one; null: any. */
  readonly from: Date | null
  readonly until: Date | null
  /** 1 to 1000 entries. */
  readonly limit: number
  /** Id of an entry: only older ones; null starts at the newest. */
  readonly before: number | null
}

/** How far the clocks of processes that write entries may differ. */
const clocksDifferMs = 60 * 60 * 1000

/** A page of entries, newest first. */
export async function listLedger(db: Database, page: LedgerPage): Promise<LedgerLine[]> {
  const { accountId, from, until, limit, before } = page
  const first = from === null ? 0 : await idOfFirst(db, accountId, moved(from, -clocksDifferMs))
  const end =
    until === null
      ? Number.MAX_SAFE_INTEGER
      : await idOfFirst(db, accountId, moved(until, clocksDifferMs))
  const { rows } = await db.query<LedgerLine>(
    `SELECT id, kind, amount_credits AS credits, scan_id AS "scanId", reason,
       created_at AS "createdAt"
     FROM ledger_entries
     WHERE account_id = $1 AND id >= $2 AND id < $3
       AND ($4::timestamptz IS NULL OR created_at >= $4)
       AND ($5::timestamptz IS NULL OR created_at < $5)
     ORDER BY id DESC LIMIT $6`,
    [accountId, first, Math.min(end, before ?? end), from, until, limit],
  )
  return rows
}

/**
 * Id of the account's first entry from `instant` on, or one that is higher than every id. Searches
 * by halves, since ids are given in order of time and have an index, which times do not have.
 */
async function idOfFirst(db: Database, accountId: string, instant: Date): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `WITH RECURSIVE ends AS (
       SELECT coalesce(min(id), 0) AS low, coalesce(max(id), 0) + 1 AS high
       FROM ledger_entries WHERE account_id = $1
     ), halves AS (
       SELECT low, high FROM ends
       UNION ALL
       SELECT
         CASE WHEN middle.created_at < $2 THEN middle.id + 1 ELSE low END,
         CASE WHEN middle.created_at < $2 THEN high ELSE (low + high) / 2 END
       FROM halves CROSS JOIN LATERAL (
         SELECT id, created_at FROM ledger_entries
         WHERE account_id = $1 AND id >= (low + high) / 2 ORDER BY id LIMIT 1
       ) middle
       WHERE low < high
     )
     SELECT max(low) AS id FROM halves`,
    [accountId, instant],
  )
  return rows[0]?.id ?? 0
}

function moved(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms)
}
