/** `balance_warnings`: below which balance the owners of an account want a mail. */
import type { Database } from './pool.ts'

/** Credits, 1 to 1,000,000; null if no mail is wanted. */
export async function findBalanceWarning(db: Database, accountId: string): Promise<number | null> {
  const { rows } = await db.query<{ below: number }>(
    'SELECT below_credits AS below FROM balance_warnings WHERE account_id = $1',
    [accountId],
  )
  return rows[0]?.below ?? null
}

/** Sets from when on a mail is wanted; null: never. */
export async function setBalanceWarning(
  db: Database,
  accountId: string,
  below: number | null,
): Promise<void> {
  if (below === null) {
    await db.query('DELETE FROM balance_warnings WHERE account_id = $1', [accountId])
    return
  }
  await db.query(
    `INSERT INTO balance_warnings (account_id, below_credits) VALUES ($1, $2)
     ON CONFLICT (account_id) DO UPDATE SET below_credits = $2, warned_at = NULL`,
    [accountId, below],
  )
}

export interface LowBalance {
  readonly accountId: string
  readonly balanceCredits: number
  readonly belowCredits: number
  /** Addresses of its owners; an owner may have none. */
  readonly emails: readonly string[]
}

/**
 * Accounts whose balance has fallen below what they chose, at most `limit`: each is returned once,
 * to one caller, until it has risen again.
 */
export async function claimLowBalances(
  db: Database,
  now: Date,
  limit: number,
): Promise<LowBalance[]> {
  await db.query(
    `UPDATE balance_warnings w SET warned_at = NULL FROM accounts a
     WHERE a.id = w.account_id AND w.warned_at IS NOT NULL AND a.balance_credits >= w.below_credits`,
  )
  const { rows } = await db.query<LowBalance>(
    `WITH low AS (
       SELECT w.account_id, a.balance_credits
       FROM balance_warnings w JOIN accounts a ON a.id = w.account_id
       WHERE w.warned_at IS NULL AND a.balance_credits < w.below_credits AND a.disabled_at IS NULL
       LIMIT $2 FOR UPDATE OF w SKIP LOCKED
     )
     UPDATE balance_warnings w SET warned_at = $1 FROM low
     WHERE w.account_id = low.account_id
     RETURNING w.account_id AS "accountId", low.balance_credits AS "balanceCredits",
       w.below_credits AS "belowCredits", ARRAY(
         SELECT email FROM members m
         WHERE m.account_id = w.account_id AND m.role = 'owner' AND m.email IS NOT NULL
         ORDER BY m.created_at LIMIT 20
       ) AS emails`,
    [now, limit],
  )
  return rows
}
