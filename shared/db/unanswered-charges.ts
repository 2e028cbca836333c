/**
 * `unanswered_charges`: charges whose answer is not known to have gone out and can be had in no
 * other way. `insertCharge` writes them; each is confirmed once its answer is on its way, or the
 * charge is reversed.
 */
import type { Database } from './pool.ts'

/** The answers of these scans went out: their charges stand. Safe to repeat. */
export async function confirmAnswers(db: Database, scanIds: readonly string[]): Promise<void> {
  await db.query('DELETE FROM unanswered_charges WHERE scan_id = ANY($1)', [scanIds])
}

/**
 * Undoes the charge of a scan whose answer did not go out, as if the scan had not been: ledger,
 * balance, counters, stored result, idempotency key. False when there is no such charge.
 */
export async function reverseCharge(db: Database, scanId: string): Promise<boolean> {
  const { rows } = await db.query<{ reversed: boolean }>('SELECT reverse_charge($1) AS reversed', [
    scanId,
  ])
  return rows[0]?.reversed === true
}

/** Marks charges that have waited for so long; whoever sent the answer has until the next sweep. */
export async function doubtCharges(db: Database, olderThanMs: number): Promise<void> {
  await db.query(
    `UPDATE unanswered_charges SET doubted_at = now()
     WHERE doubted_at IS NULL AND settled_at < now() - $1 * interval '1 millisecond'`,
    [olderThanMs],
  )
}

/**
 * Reverses charges in doubt for so long, at most `limit`; returns how many. All rows are locked
 * before the first is reversed, which changes its account: a lock on that account taken afterwards
 * by the same statement would be refused, and its other charges skipped.
 */
export async function reverseDoubtedCharges(
  db: Database,
  doubtedForMs: number,
  limit: number,
): Promise<number> {
  const { rows } = await db.query<{ reversed: number }>(
    `SELECT count(*) FILTER (WHERE reverse_charge(scan_id))::integer AS reversed
     FROM unnest(ARRAY(
       SELECT u.scan_id FROM unanswered_charges u JOIN accounts a ON a.id = u.account_id
       WHERE u.doubted_at < now() - $1 * interval '1 millisecond'
       ORDER BY u.doubted_at LIMIT $2
       FOR UPDATE OF u SKIP LOCKED FOR NO KEY UPDATE OF a SKIP LOCKED
     )) AS doubted (scan_id)`,
    [doubtedForMs, limit],
  )
  return rows[0]?.reversed ?? 0
}
