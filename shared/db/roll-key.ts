/** Replaces a key by a new one; the old one goes on for a while, so that nothing stops meanwhile. */
import { lockAccount } from './accounts.ts'
import {
  type ApiKey,
  countActiveKeys,
  endKey,
  insertKey,
  lockActiveKey,
  type NewApiKey,
} from './api-keys.ts'
import { activeKeysMax } from './create-key.ts'
import type { Database } from './pool.ts'
import { inTransaction } from './transaction.ts'

export interface KeyRoll {
  /** The key to be replaced. */
  readonly keyId: string
  /** From when on it is refused: at once, or later. */
  readonly endsAt: Date
  /** Made from the old key, for the same account. */
  readonly replacement: (old: ApiKey) => NewApiKey
  readonly accountId: string
  readonly now: Date
}

/** `no_such_key`: it does not work now, or is another account's. */
export type KeyRolled = 'rolled' | 'no_such_key' | 'already_ending' | 'too_many_keys'

/** While both work, both count towards the `activeKeysMax` keys of an account. */
export async function rollKey(db: Database, roll: KeyRoll): Promise<KeyRolled> {
  const { accountId, keyId, endsAt, now } = roll
  return inTransaction(db, async (transaction) => {
    if (!(await lockAccount(transaction, accountId))) return 'no_such_key'
    const old = await lockActiveKey(transaction, accountId, keyId, now)
    if (old === null) return 'no_such_key'
    if (old.endsAt !== null) return 'already_ending'
    const staying = endsAt > now ? 0 : 1
    const active = await countActiveKeys(transaction, accountId, now)
    if (active - staying >= activeKeysMax) return 'too_many_keys'
    await endKey(transaction, keyId, endsAt)
    await insertKey(transaction, roll.replacement(old))
    return 'rolled'
  })
}
