/** Deletion by the owner: removes the result at once, its idempotency key a day later. */
import { spendClaimOfScan } from './idempotency-claims.ts'
import type { Database } from './pool.ts'
import { removeScan } from './scans.ts'
import { inTransaction } from './transaction.ts'

/**
 * Removes result, list entry and thumbnail; usage still counts the scan. For 24 hours a retry
 * under its idempotency key is answered that the result is gone, instead of being run (contract
 * §3.1). False if there is no readable scan to delete. A trigger records the deletion for backups.
 */
export async function deleteScan(
  db: Database,
  accountId: string,
  scanId: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    if (!(await removeScan(transaction, accountId, scanId, now))) return false
    await spendClaimOfScan(transaction, scanId, now)
    return true
  })
}
