/** Creates a key, if the account may have one more. */
import { lockAccount } from './accounts.ts'
import { countActiveKeys, hasKey, insertKey, type NewApiKey } from './api-keys.ts'
import type { Database } from './pool.ts'
import { inTransaction } from './transaction.ts'

export const activeKeysMax = 20

/** `exists`: there is a key with this id already; the form was sent twice. */
export type KeyCreation = 'created' | 'no_such_account' | 'too_many_keys' | 'exists'

/** Locks the account while counting its keys, so that two calls cannot both add the 20th. */
export async function createKey(db: Database, key: NewApiKey): Promise<KeyCreation> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockAccount(transaction, key.accountId))) return 'no_such_account'
    if (await hasKey(transaction, key.id)) return 'exists'
    const active = await countActiveKeys(transaction, key.accountId, key.createdAt)
    if (active >= activeKeysMax) return 'too_many_keys'
    await insertKey(transaction, key)
    return 'created'
  })
}
