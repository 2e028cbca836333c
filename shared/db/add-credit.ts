/** Grants and corrections of credit: ledger entry and balance change together. */
import type { PoolClient } from 'pg'
import { moveBalance } from './accounts.ts'
import { type CreditEntry, insertCredit } from './ledger-entries.ts'

/**
 * Adds credit in the caller's transaction. False, with nothing written, if there is no such
 * account or the balance would no longer cover its holds.
 */
export async function addCredit(transaction: PoolClient, entry: CreditEntry): Promise<boolean> {
  if (!(await moveBalance(transaction, entry.accountId, entry.credits))) return false
  await insertCredit(transaction, entry)
  return true
}
