/** Credit given or corrected: the ledger entry and the balance move together. */
import type { PoolClient } from 'pg'
import { moveBalance } from './accounts.ts'
import { type CreditEntry, insertCredit } from './ledger-entries.ts'

/**
 * Runs in the caller's transaction. False, with nothing written, when there is no such
 * account or the balance would no longer cover its holds.
 */
export async function addCredit(transaction: PoolClient, entry: CreditEntry): Promise<boolean> {
  if (!(await moveBalance(transaction, entry.accountId, entry.credits))) return false
  await insertCredit(transaction, entry)
  return true
}
