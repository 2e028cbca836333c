/** `credit_holds`: one credit reserved before the engine runs, until its scan is settled. */
import type { Database } from './pool.ts'

/** False when no credit is free. One statement, so parallel scans cannot share a credit. */
export async function holdCredit(
  db: Database,
  accountId: string,
  scanId: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'hold_credit',
    text: `WITH held AS (
       UPDATE accounts SET held_credits = held_credits + 1
       WHERE id = $1 AND balance_credits > held_credits
       RETURNING id
     )
     INSERT INTO credit_holds (scan_id, account_id, held_at) SELECT $2, id, $3 FROM held`,
    values: [accountId, scanId, now],
  })
  return rowCount === 1
}

/** Gives the credit back. False when the hold was settled or released before: never an error. */
export async function releaseHold(db: Database, scanId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `WITH released AS (DELETE FROM credit_holds WHERE scan_id = $1 RETURNING account_id)
     UPDATE accounts SET held_credits = held_credits - 1
     FROM released WHERE accounts.id = released.account_id`,
    [scanId],
  )
  return rowCount === 1
}

/**
 * Gives back the credits of scans whose process died: holds older than `heldBefore`, at most
 * `limit` of them. Returns how many. A hold being settled at this moment is left alone.
 */
export async function releaseOrphanedHolds(
  db: Database,
  heldBefore: Date,
  limit: number,
): Promise<number> {
  const { rows } = await db.query<{ released: number }>(
    `WITH released AS (
       DELETE FROM credit_holds WHERE scan_id IN (
         SELECT scan_id FROM credit_holds WHERE held_at < $1
         ORDER BY held_at LIMIT $2 FOR UPDATE SKIP LOCKED
       )
       RETURNING account_id
     ), returned AS (
       UPDATE accounts SET held_credits = held_credits - per_account.holds
       FROM (SELECT account_id, count(*)::integer AS holds FROM released GROUP BY 1) per_account
       WHERE accounts.id = per_account.account_id
     )
     SELECT count(*)::integer AS released FROM released`,
    [heldBefore, limit],
  )
  return rows[0]?.released ?? 0
}
