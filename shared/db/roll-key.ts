/** Replaces a key by a new one; the old one goes on for a while, so that nothing stops meanwhile. */
import { lockAccount } from './accounts.ts'
import {
  countActiveKeys,
  endKey,
  hasKey,
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
  /** For the same account. */
  readonly replacement: NewApiKey
  readonly accountId: string
  readonly now: Date
}

/**
 * `no_such_key`: it does not work now, or is another account's. `exists`: the replacement's id is in
 * use; the form was sent twice.
 */
export type KeyRolled = 'rolled' | 'exists' | 'no_such_key' | 'already_ending' | 'too_many_keys'

/** While both work, both count towards the `activeKeysMax` keys of an account. */
export async function rollKey(db: Database, roll: KeyRoll): Promise<KeyRolled> {
  const { accountId, keyId, endsAt, replacement, now } = roll
  return inTransaction(db, async (transaction) => {
    if (!(await lockAccount(transaction, accountId))) return 'no_such_key'
    const old = await lockActiveKey(transaction, accountId, keyId, now)
    if (old === null) return 'no_such_key'
    if (old.endsAt !== null) return 'already_ending'
    if (await hasKey(transaction, replacement.id)) return 'exists'
    const staying = endsAt > now ? 0 : 1
    const active = await countActiveKeys(transaction, accountId, now)
    if (active - staying >= activeKeysMax) return 'too_many_keys'
    await endKey(transaction, keyId, endsAt)
    await insertKey(transaction, replacement)
    return 'rolled'
  })
}
