/** `api_keys`: live and sandbox keys of accounts. Only the SHA-256 of a secret is stored. */
import type { Database } from './pool.ts'

export type KeyKind = 'live' | 'sandbox'

export interface ApiKey {
  readonly id: string
  readonly accountId: string
  readonly kind: KeyKind
  /** The beginning of the secret, to recognize it by: `sk_live_Ab3d`. */
  readonly prefix: string
  readonly last4: string
  readonly createdAt: Date
  readonly revokedAt: Date | null
}

export interface NewApiKey extends Omit<ApiKey, 'revokedAt'> {
  /** SHA-256 of the whole secret, 32 bytes. */
  readonly secretHash: Buffer
}

const columns = `id, account_id AS "accountId", kind, prefix, last4, created_at AS "createdAt",
  revoked_at AS "revokedAt"`

export async function insertKey(db: Database, key: NewApiKey): Promise<void> {
  await db.query(
    `INSERT INTO api_keys (id, account_id, kind, secret_hash, prefix, last4, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [key.id, key.accountId, key.kind, key.secretHash, key.prefix, key.last4, key.createdAt],
  )
}

export async function countActiveKeys(db: Database, accountId: string): Promise<number> {
  const { rows } = await db.query<{ active: number }>(
    `SELECT count(*)::integer AS active FROM api_keys
     WHERE account_id = $1 AND revoked_at IS NULL`,
    [accountId],
  )
  return rows[0]?.active ?? 0
}

/** The account's keys, revoked ones included, oldest first. */
export async function listKeys(db: Database, accountId: string): Promise<ApiKey[]> {
  const { rows } = await db.query<ApiKey>(
    `SELECT ${columns} FROM api_keys WHERE account_id = $1 ORDER BY created_at, id`,
    [accountId],
  )
  return rows
}

/** Ends the key and every token it issued. False if it is unknown or already revoked. */
export async function revokeKey(db: Database, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE api_keys SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL',
    [id, now],
  )
  return rowCount === 1
}

/** On whose behalf a request acts. */
export interface Credential {
  readonly keyId: string
  readonly kind: KeyKind
  readonly accountId: string
  /** The account's setting in hours, which applies when a scan's `retain_hours` is null. */
  readonly retentionHours: number
}

/** The active key with this secret; null if it is unknown, revoked or of a disabled account. */
export async function findCredential(db: Database, secretHash: Buffer): Promise<Credential | null> {
  const { rows } = await db.query<Credential>({
    name: 'find_credential',
    text: `SELECT k.id AS "keyId", k.kind, a.id AS "accountId", a.retention_hours AS "retentionHours"
     FROM api_keys k JOIN accounts a ON a.id = k.account_id
     WHERE k.secret_hash = $1 AND k.revoked_at IS NULL AND a.disabled_at IS NULL`,
    values: [secretHash],
  })
  return rows[0] ?? null
}
