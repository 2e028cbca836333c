/** Deletion by the owner: the result goes at once, its idempotency key a day later. */
import type { Pool } from 'pg'
import { spendClaimOfScan } from './idempotency-claims.ts'
import { removeScan } from './scans.ts'
import { inTransaction } from './transaction.ts'

/**
 * Removes result, history row and thumbnail; usage keeps counting the scan. For 24 hours a
 * retry under its idempotency key finds the answer gone instead of running (contract §3.1).
 * False when there is nothing readable to delete.
 */
export async function deleteScan(
  pool: Pool,
  accountId: string,
  scanId: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(pool, async (transaction) => {
    if (!(await removeScan(transaction, accountId, scanId, now))) return false
    await spendClaimOfScan(transaction, scanId, now)
    return true
  })
}
