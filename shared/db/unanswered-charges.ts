/**
 * `unanswered_charges`: charges whose answer is not confirmed as sent and cannot be replayed.
 * `settleScan` writes them; each is confirmed once its answer was sent, or else reversed.
 */
import type { Database } from './pool.ts'

/** Confirms that the answers of these scans were sent: their charges stand. Safe to repeat. */
export async function confirmAnswers(db: Database, scanIds: readonly string[]): Promise<void> {
  await db.query('DELETE FROM unanswered_charges WHERE scan_id = ANY($1)', [scanIds])
}

/**
 * Reverses the charge of a scan whose answer was not sent, as if the scan had never run: ledger,
 * balance, counters, stored result, idempotency key. False if there is no such charge.
 */
export async function reverseCharge(db: Database, scanId: string): Promise<boolean> {
  const { rows } = await db.query<{ reversed: boolean }>('SELECT reverse_charge($1) AS reversed', [
    scanId,
  ])
  return rows[0]?.reversed === true
}

/** Marks charges older than `olderThanMs` as doubted; until reversed, an API may confirm them. */
export async function doubtCharges(db: Database, olderThanMs: number): Promise<void> {
  await db.query(
    `UPDATE unanswered_charges SET doubted_at = now()
     WHERE doubted_at IS NULL AND settled_at < now() - $1 * interval '1 millisecond'`,
    [olderThanMs],
  )
}

/**
 * Reverses at most `limit` charges that were doubted at least `doubtedForMs` ago; returns how many.
 */
export async function reverseDoubtedCharges(
  db: Database,
  doubtedForMs: number,
  limit: number,
): Promise<number> {
  const { rows } = await db.query<{ reversed: number }>(
    reversed("u.doubted_at < now() - $1 * interval '1 millisecond' ORDER BY u.doubted_at LIMIT $2"),
    [doubtedForMs, limit],
  )
  return rows[0]?.reversed ?? 0
}

/**
 * SQL that reverses the charges `u` that meet the condition and counts them as `reversed`. Locks
 * all rows before the first reversal: that changes its account, which the same statement could then
 * no longer lock, so that it would skip the account's other charges.
 */
export function reversed(condition: string): string {
  return `SELECT count(*) FILTER (WHERE reverse_charge(scan_id))::integer AS reversed
     FROM unnest(ARRAY(
       SELECT u.scan_id FROM unanswered_charges u JOIN accounts a ON a.id = u.account_id
       WHERE ${condition}
       FOR UPDATE OF u SKIP LOCKED FOR NO KEY UPDATE OF a SKIP LOCKED
     )) AS charges (scan_id)`
}
