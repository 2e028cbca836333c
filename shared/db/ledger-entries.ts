/** `ledger_entries`: every change of credit, appended and never modified. */
import type { Database } from './pool.ts'

/** Credits granted (positive) or corrected (either sign) by an operator, with the reason. */
export interface CreditEntry {
  readonly accountId: string
  readonly kind: 'grant' | 'adjustment'
  readonly credits: number
  readonly reason: string
  readonly createdAt: Date
}

export async function insertCredit(db: Database, entry: CreditEntry): Promise<void> {
  await db.query(
    `INSERT INTO ledger_entries (account_id, kind, amount_credits, reason, created_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [entry.accountId, entry.kind, entry.credits, entry.reason, entry.createdAt],
  )
}

/** Whether the scan was charged and the charge was not reversed. */
export async function isCharged(db: Database, scanId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM ledger_entries c WHERE scan_id = $1 AND kind = 'charge' AND NOT EXISTS (
       SELECT FROM ledger_entries r WHERE r.scan_id = c.scan_id AND r.kind = 'reversal'
     )`,
    [scanId],
  )
  return rowCount === 1
}
