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
  /** What its holder calls it; null without. */
  readonly name: string | null
  /** From when on it is refused because another replaced it; null if none did. */
  readonly endsAt: Date | null
  /** Requests that it may send in a window, if fewer than its account allows; null: as many. */
  readonly rateLimit: number | null
}

/** What a rate limit may be, in requests. */
export const rateLimitMax = 1_000_000

export interface NewApiKey extends Omit<ApiKey, 'revokedAt' | 'endsAt' | 'name' | 'rateLimit'> {
  /** 1 to 100 characters. */
  readonly name?: string | null
  readonly rateLimit?: number | null
  /** SHA-256 of the whole secret, 32 bytes. */
  readonly secretHash: Buffer
}

const columns = `id, account_id AS "accountId", kind, prefix, last4, created_at AS "createdAt",
  revoked_at AS "revokedAt", name, ends_at AS "endsAt", rate_limit AS "rateLimit"`

/** SQL: whether the key `k` works at the instant `now`. */
export const worksAt = (now: string) =>
  `k.revoked_at IS NULL AND (k.ends_at IS NULL OR k.ends_at > ${now}::timestamptz)`

export async function insertKey(db: Database, key: NewApiKey): Promise<void> {
  await db.query(
    `INSERT INTO api_keys (id, account_id, kind, secret_hash, prefix, last4, created_at, name,
       rate_limit)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[key.id, key.accountId, key.kind, key.secretHash, key.prefix, key.last4, key.createdAt],
      key.name ?? null,
      key.rateLimit ?? null,
    ],
  )
}

export async function hasKey(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM api_keys WHERE id = $1', [id])
  return rowCount === 1
}

/** How many keys of the account work at `now`. */
export async function countActiveKeys(db: Database, accountId: string, now: Date): Promise<number> {
  const { rows } = await db.query<{ active: number }>(
    `SELECT count(*)::integer AS active FROM api_keys k WHERE account_id = $1 AND ${worksAt('$2')}`,
    [accountId, now],
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

/**
 * Ends the key and every token it issued. False if it is unknown, already revoked, or another
 * account's than `accountId` (null: of any account).
 */
export async function revokeKey(
  db: Database,
  id: string,
  now: Date,
  accountId: string | null = null,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE api_keys SET revoked_at = $2
     WHERE id = $1 AND revoked_at IS NULL AND ($3::uuid IS NULL OR account_id = $3)`,
    [id, now, accountId],
  )
  return rowCount === 1
}

/**
 * Sets how many requests the key may send in a window; null: as many as its account allows. False
 * if it is unknown, revoked, or another account's than `accountId` (null: of any account).
 */
export async function setKeyRateLimit(
  db: Database,
  id: string,
  requests: number | null,
  accountId: string | null = null,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE api_keys SET rate_limit = $2
     WHERE id = $1 AND revoked_at IS NULL AND ($3::uuid IS NULL OR account_id = $3)`,
    [id, requests, accountId],
  )
  return rowCount === 1
}

/** A key that works at `now`, locked until the transaction ends; null if the account has no such. */
export async function lockActiveKey(
  db: Database,
  accountId: string,
  id: string,
  now: Date,
): Promise<ApiKey | null> {
  const { rows } = await db.query<ApiKey>(
    `SELECT ${columns} FROM api_keys k
     WHERE id = $1 AND account_id = $2 AND ${worksAt('$3')} FOR NO KEY UPDATE`,
    [id, accountId, now],
  )
  return rows[0] ?? null
}

/** A key of the account, active or not; null if it has no such. */
export async function findKey(db: Database, accountId: string, id: string): Promise<ApiKey | null> {
  const { rows } = await db.query<ApiKey>(
    `SELECT ${columns} FROM api_keys WHERE id = $1 AND account_id = $2`,
    [id, accountId],
  )
  return rows[0] ?? null
}

/** From `endsAt` on the key and every token it issued are refused. False if that is so already. */
export async function endKey(db: Database, id: string, endsAt: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE api_keys SET ends_at = $2 WHERE id = $1 AND ends_at IS DISTINCT FROM $2',
    [id, endsAt],
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
  /** Requests in a window: what the account allows each key, and this key; null: no such limit. */
  readonly accountRateLimit: number | null
  readonly keyRateLimit: number | null
}

/** Whether a key works at `now`, and its account is not disabled. */
export async function isKeyActive(db: Database, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'is_key_active',
    text: `SELECT FROM api_keys k JOIN accounts a ON a.id = k.account_id
     WHERE k.id = $1 AND ${worksAt('$2')} AND a.disabled_at IS NULL`,
    values: [id, now],
  })
  return rowCount === 1
}

/** The key with this secret that works at `now`; null if there is none, or its account is disabled. */
export async function findCredential(
  db: Database,
  secretHash: Buffer,
  now: Date,
): Promise<Credential | null> {
  const { rows } = await db.query<Credential>({
    name: 'find_credential',
    text: `SELECT k.id AS "keyId", k.kind, a.id AS "accountId", a.retention_hours AS "retentionHours",
       a.rate_limit AS "accountRateLimit", k.rate_limit AS "keyRateLimit"
     FROM api_keys k JOIN accounts a ON a.id = k.account_id
     WHERE k.secret_hash = $1 AND ${worksAt('$2')} AND a.disabled_at IS NULL`,
    values: [secretHash, now],
  })
  return rows[0] ?? null
}
