/** `accounts`: a customer, its retention setting and its running balance. */
import type { Database } from './pool.ts'

export interface Account {
  readonly id: string
  readonly name: string
  /** Hours a scan stays readable unless its request says otherwise, 0 to 8760. */
  readonly retentionHours: number
  /** Running sum of the account's ledger entries. */
  readonly balanceCredits: number
  /** Reserved by scans under way; included in the balance. */
  readonly heldCredits: number
  readonly createdAt: Date
  /** Requests that each of its keys may send in a window; null: as `KEY_RATE_LIMIT` says. */
  readonly rateLimit: number | null
  /** Since when its keys are refused; null while they work. */
  readonly disabledAt: Date | null
  /** When it will be erased, if an owner has asked for that. */
  readonly eraseAt: Date | null
  /** Since when nothing is left of it but its ledger. */
  readonly erasedAt: Date | null
}

const columns = `id, name, retention_hours AS "retentionHours", balance_credits AS "balanceCredits",
  held_credits AS "heldCredits", created_at AS "createdAt", disabled_at AS "disabledAt",
  erase_at AS "eraseAt", erased_at AS "erasedAt", rate_limit AS "rateLimit"`

export type NewAccount = Pick<Account, 'id' | 'name' | 'retentionHours' | 'createdAt'>

/** Inserts an account with an empty balance; `createAccount` grants the first credits. */
export async function insertAccount(db: Database, account: NewAccount): Promise<void> {
  await db.query(
    'INSERT INTO accounts (id, name, retention_hours, created_at) VALUES ($1, $2, $3, $4)',
    [account.id, account.name, account.retentionHours, account.createdAt],
  )
}

export async function findAccount(db: Database, id: string): Promise<Account | null> {
  const { rows } = await db.query<Account>(`SELECT ${columns} FROM accounts WHERE id = $1`, [id])
  return rows[0] ?? null
}

/** All accounts, oldest first. */
export async function listAccounts(db: Database): Promise<Account[]> {
  const { rows } = await db.query<Account>(
    `SELECT ${columns} FROM accounts ORDER BY created_at, id`,
  )
  return rows
}

/** False if there is no such account. Scans already stored keep their expiry. */
export async function setRetention(db: Database, id: string, hours: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE accounts SET retention_hours = $2 WHERE id = $1 AND erased_at IS NULL',
    [id, hours],
  )
  return rowCount === 1
}

/** Null sets it back to `KEY_RATE_LIMIT`. False if there is no such account. */
export async function setAccountRateLimit(
  db: Database,
  id: string,
  requests: number | null,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE accounts SET rate_limit = $2 WHERE id = $1 AND erased_at IS NULL',
    [id, requests],
  )
  return rowCount === 1
}

/** False if there is no such account. */
export async function renameAccount(db: Database, id: string, name: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE accounts SET name = $2 WHERE id = $1 AND erased_at IS NULL',
    [id, name],
  )
  return rowCount === 1
}

/** From the moment when an owner asks for it: until then it can be taken back. */
export const erasureDelayMs = 24 * 60 * 60 * 1000

/**
 * SQL: whether an account is disabled because its owner has it erased, and not by an operator, who
 * does so at another time.
 */
export const isClosedByOwner = `erase_at IS NOT NULL
  AND disabled_at = erase_at - interval '${erasureDelayMs} milliseconds'`

/**
 * Disables an account from `disabledAt` on, or enables it again (null). False if there is no such
 * account, or it is so already. Enabling it takes back an erasure that its owner asked for; one
 * that was disabled by an operator stays so when its owner takes the erasure back.
 */
export async function setDisabled(
  db: Database,
  id: string,
  disabledAt: Date | null,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE accounts SET disabled_at = $2,
       erase_at = CASE WHEN $2::timestamptz IS NULL THEN NULL ELSE erase_at END
     WHERE id = $1 AND erased_at IS NULL AND CASE WHEN $2::timestamptz IS NULL
       THEN disabled_at IS NOT NULL
       ELSE disabled_at IS NULL OR (${isClosedByOwner} AND disabled_at <> $2) END`,
    [id, disabledAt],
  )
  return rowCount === 1
}

/**
 * Changes the running balance, in the same transaction as the ledger entry. False if there is no
 * such account, or if the new balance would not cover the holds.
 */
export async function moveBalance(db: Database, id: string, credits: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE accounts SET balance_credits = balance_credits + $2
     WHERE id = $1 AND erased_at IS NULL AND balance_credits + $2 >= held_credits`,
    [id, credits],
  )
  return rowCount === 1
}

/** Locks the account until the transaction ends. False if there is no such account. */
export async function lockAccount(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT FROM accounts WHERE id = $1 AND erased_at IS NULL FOR NO KEY UPDATE',
    [id],
  )
  return rowCount === 1
}
