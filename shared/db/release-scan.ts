/** Gives back what a scan took before it ran: its credit and its idempotency key. */
import type { Database } from './pool.ts'

export interface TakenByScan {
  readonly accountId: string
  readonly scanId: string
}

/**
 * Releases both in one statement, so that whoever gets the key finds the credit. False if nothing
 * was held, or if it was already settled or released. Safe to repeat.
 */
export async function releaseScan(db: Database, scan: TakenByScan): Promise<boolean> {
  const { rows } = await db.query<{ released: boolean }>(
    `WITH hold AS (
       DELETE FROM credit_holds WHERE scan_id = $1 AND account_id = $2 RETURNING account_id
     ), returned AS (
       UPDATE accounts SET held_credits = held_credits - 1 FROM hold
       WHERE accounts.id = hold.account_id
     ), claim AS (
       DELETE FROM idempotency_claims
       WHERE account_id = $2 AND scan_id = $1 AND state = 'claimed'
       RETURNING scan_id
     )
     SELECT EXISTS (SELECT FROM hold) OR EXISTS (SELECT FROM claim) AS released`,
    [scan.scanId, scan.accountId],
  )
  return rows[0]?.released === true
}
