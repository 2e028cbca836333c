/** `client_tokens`: short-lived credentials of a key. Only the hash of a token is stored. */
import { DatabaseError } from 'pg'
import { type Credential, worksAt } from './api-keys.ts'
import type { Database } from './pool.ts'

/** How long an expired token is kept, so that its use is answered "expired" and not "unknown". */
export const expiredTokenKeptMs = 24 * 60 * 60 * 1000

const keyOfToken = 'client_tokens_key_id_fkey'

export interface NewToken {
  /** SHA-256 of the whole token, 32 bytes. */
  readonly tokenHash: Buffer
  /** The issuing key; null for the public sandbox key, which has no account. */
  readonly keyId: string | null
  readonly expiresAt: Date
  /** 1 to 10. */
  readonly maxUses: number
  /** Whether `POST /v1/scans/explained` is open to it: for the account's own page. */
  readonly explains: boolean
}

/** False if its key was erased meanwhile. */
export async function insertToken(db: Database, token: NewToken): Promise<boolean> {
  try {
    await db.query(
      `INSERT INTO client_tokens (token_hash, key_id, expires_at, max_uses, uses_left, explains)
       VALUES ($1, $2, $3, $4, $4, $5)`,
      [token.tokenHash, token.keyId, token.expiresAt, token.maxUses, token.explains],
    )
    return true
  } catch (error) {
    const isOfNoKey = error instanceof DatabaseError && error.constraint === keyOfToken
    if (isOfNoKey) return false
    throw error
  }
}

export type TokenUse =
  /** `credential` is the issuing key's; null for the public sandbox key. */
  | {
      readonly outcome: 'spent'
      readonly credential: Credential | null
      readonly explains: boolean
    }
  | { readonly outcome: 'expired' }
  | { readonly outcome: 'used_up' }
  /** Never issued, already swept, its key is revoked or has ended, or the account is disabled. */
  | { readonly outcome: 'unknown' }

type TokenRow = { spent: boolean; expired: boolean; explains: boolean } & (
  | Credential
  | { readonly keyId: null }
)

/** Spends one use, whatever becomes of the request. Parallel requests never share a use. */
export async function spendUse(db: Database, tokenHash: Buffer, now: Date): Promise<TokenUse> {
  const { rows } = await db.query<TokenRow>(
    `WITH token AS (
       SELECT t.token_hash, t.expires_at, t.explains, k.id, k.kind, k.account_id, a.retention_hours,
         a.rate_limit AS account_rate_limit, k.rate_limit AS key_rate_limit
       FROM client_tokens t
         LEFT JOIN api_keys k ON k.id = t.key_id
         LEFT JOIN accounts a ON a.id = k.account_id
       WHERE t.token_hash = $1 AND ${worksAt('$2')} AND a.disabled_at IS NULL
     ), spent AS (
       UPDATE client_tokens t SET uses_left = t.uses_left - 1
       FROM token
       WHERE t.token_hash = token.token_hash AND t.uses_left > 0 AND t.expires_at > $2
       RETURNING t.token_hash
     )
     SELECT id AS "keyId", kind, account_id AS "accountId", retention_hours AS "retentionHours",
       account_rate_limit AS "accountRateLimit", key_rate_limit AS "keyRateLimit",
       explains, EXISTS (SELECT FROM spent) AS spent, expires_at <= $2 AS expired
     FROM token`,
    [tokenHash, now],
  )
  const row = rows[0]
  if (row === undefined) return { outcome: 'unknown' }
  if (row.expired) return { outcome: 'expired' }
  if (!row.spent) return { outcome: 'used_up' }
  const { spent: _, expired: _2, explains, ...credential } = row
  return {
    outcome: 'spent',
    credential: credential.keyId === null ? null : credential,
    explains,
  }
}

/** Deletes tokens that expired before the given time, at most `limit`; returns how many. */
export async function sweepTokens(
  db: Database,
  expiredBefore: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM client_tokens WHERE token_hash IN (
       SELECT token_hash FROM client_tokens WHERE expires_at < $1
       ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED
     )`,
    [expiredBefore, limit],
  )
  return rowCount ?? 0
}
