/** Creates an account with its welcome credits, which are its first ledger entry. */
import { insertAccount, type NewAccount } from './accounts.ts'
import { addCredit } from './add-credit.ts'
import type { Database } from './pool.ts'
import { inTransaction } from './transaction.ts'

/** Contract §8.2: a registered account starts with 20 free documents. */
export const welcomeCredits = 20

/** Contract §2.11: results of a new account are kept for a year. */
export const defaultRetentionHours = 8760

/** With 0 `credits` the account starts empty, without a ledger entry. */
export async function createAccount(
  db: Database,
  account: NewAccount,
  credits: number = welcomeCredits,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await insertAccount(transaction, account)
    if (credits === 0) return
    await addCredit(transaction, {
      accountId: account.id,
      kind: 'grant',
      credits,
      reason: 'welcome credits',
      createdAt: account.createdAt,
    })
  })
}
