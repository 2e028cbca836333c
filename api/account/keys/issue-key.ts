/** Issues keys: for pages and for commands of operators. */
import { v7 } from 'uuid'
import type { ApiKey, KeyKind, NewApiKey } from '../../../shared/db/api-keys.ts'
import { createKey, type KeyCreation } from '../../../shared/db/create-key.ts'
import type { Database } from '../../../shared/db/pool.ts'
import { newSecret } from '../../../shared/secret.ts'
import type { Clock } from '../../../shared/time/clock.ts'
import { secretHash } from '../../http/digests.ts'

/** A key and its secret, which is not stored and cannot be shown again. */
export interface IssuedKey {
  readonly key: ApiKey
  readonly secret: string
}

/** Characters of the random part, after `sk_…_`, that remain visible to recognize a key by. */
const shownCharacters = 4

export interface KeyToMake {
  readonly accountId: string
  readonly kind: KeyKind
  readonly createdAt: Date
  readonly name?: string | null
  /** Null: as many requests as its account allows. */
  readonly rateLimit?: number | null
  /** A fresh one unless given. */
  readonly id?: string | undefined
}

/** A key with a new secret; nothing is written yet. */
export function makeKey({
  accountId,
  kind,
  createdAt,
  name = null,
  rateLimit = null,
  id,
}: KeyToMake) {
  const beginning = kind === 'live' ? 'sk_live_' : 'sk_sandbox_'
  const secret = newSecret(beginning)
  const key: ApiKey = {
    id: id ?? v7({ msecs: createdAt.getTime() }),
    accountId,
    kind,
    prefix: secret.slice(0, beginning.length + shownCharacters),
    last4: secret.slice(-4),
    createdAt,
    revokedAt: null,
    name,
    endsAt: null,
    rateLimit,
  }
  const row: NewApiKey = { ...key, secretHash: secretHash(secret) }
  return { key, secret, row }
}

/** Issues a key to an account, or returns the reason why not. */
export async function issueKey(
  { pool, clock }: { pool: Database; clock: Clock },
  accountId: string,
  kind: KeyKind,
): Promise<IssuedKey | Exclude<KeyCreation, 'created'>> {
  const { key, secret, row } = makeKey({ accountId, kind, createdAt: clock.now() })
  const outcome = await createKey(pool, row)
  return outcome === 'created' ? { key, secret } : outcome
}
