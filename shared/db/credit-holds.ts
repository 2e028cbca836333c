/** `credit_holds`: one credit reserved before the engine runs, until its scan is settled. */
import type { Database } from './pool.ts'
import type { TakenByScan } from './release-scan.ts'

/**
 * False if no credit is free. One statement, so that parallel scans cannot share a credit.
 * `ownerId`: the process that holds it, while that is signed on (`sign-ons.ts`).
 */
export async function holdCredit(
  db: Database,
  accountId: string,
  scanId: string,
  ownerId: string | null = null,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'hold_credit',
    text: `WITH held AS (
       UPDATE accounts SET held_credits = held_credits + 1
       WHERE id = $1 AND balance_credits > held_credits AND disabled_at IS NULL
       RETURNING id
     )
     INSERT INTO credit_holds (scan_id, account_id, instance_id) SELECT $2, id, $3 FROM held`,
    values: [accountId, scanId, ownerId],
  })
  return rowCount === 1
}

/** What one process holds credits for: at most a thousand scans, the oldest first. */
export async function heldBy(db: Database, ownerId: string): Promise<TakenByScan[]> {
  const { rows } = await db.query<TakenByScan>(
    `SELECT scan_id AS "scanId", account_id AS "accountId" FROM credit_holds
     WHERE instance_id = $1 ORDER BY held_at LIMIT 1000`,
    [ownerId],
  )
  return rows
}

/**
 * Gives back the credits of scans whose process died: at most `limit` holds older than
 * `olderThanMs` by the database's clock, which also set their time. Returns how many. Skips holds
 * that are being settled now, and locked accounts.
 */
export async function releaseOrphanedHolds(
  db: Database,
  olderThanMs: number,
  limit: number,
): Promise<number> {
  const { rows } = await db.query<{ released: number }>(
    `WITH ${released("h.held_at < now() - $1 * interval '1 millisecond' ORDER BY h.held_at LIMIT $2")}`,
    [olderThanMs, limit],
  )
  return rows[0]?.released ?? 0
}

/**
 * SQL, to follow `WITH`: deletes the holds `h` that meet the condition, gives their credits back
 * and counts them as `released`. Skips holds that are being settled now, and locked accounts.
 */
export function released(condition: string): string {
  return `released AS (
       DELETE FROM credit_holds WHERE scan_id IN (
         SELECT h.scan_id FROM credit_holds h JOIN accounts a ON a.id = h.account_id
         WHERE ${condition}
         FOR UPDATE OF h SKIP LOCKED FOR NO KEY UPDATE OF a SKIP LOCKED
       )
       RETURNING account_id
     ), returned AS (
       UPDATE accounts SET held_credits = held_credits - per_account.holds
       FROM (SELECT account_id, count(*)::integer AS holds FROM released GROUP BY 1) per_account
       WHERE accounts.id = per_account.account_id
     )
     SELECT count(*)::integer AS released FROM released`
}
