/** Erases a disabled account: of what it was, its ledger remains, without a name. */
import type { PoolClient } from 'pg'
import { deleteMailedLinks } from './mailed-links.ts'

/** How many rows of each kind are gone. */
export interface Erased {
  readonly scans: number
  readonly claims: number
  readonly keys: number
  readonly tokens: number
  /** Days and outcomes counted for its keys. */
  readonly days: number
  readonly months: number
  readonly members: number
}

/** Keeps each statement short, however large the account is. */
const rowsPerStatement = 2000
const entriesPerStatementDefault = 200_000

/**
 * Deletes everything of the account, in the caller's transaction: stored scans with their
 * thumbnails, idempotency keys with their sealed answers, API keys, tokens, usage, credits
 * held, members.
 * The account must be disabled, so that no new hold appears meanwhile. A scan that still runs finds
 * its hold gone, charges and stores nothing. Null if there is no such account or it is erased.
 *
 * The order is that of a settlement, the account last, so that neither waits for the other.
 */
export async function eraseAccount(
  transaction: PoolClient,
  id: string,
  entriesPerStatement = entriesPerStatementDefault,
): Promise<Erased | null> {
  await transaction.query('DELETE FROM credit_holds WHERE account_id = $1', [id])
  await transaction.query('DELETE FROM unanswered_charges WHERE account_id = $1', [id])
  const claims = await deleteAll(transaction, 'idempotency_claims', 'account_id = $1', id)
  const { rowCount } = await transaction.query(
    `UPDATE accounts SET name = 'erased', retention_hours = 0, held_credits = 0, erased_at = now(),
       erase_at = NULL
     WHERE id = $1 AND disabled_at IS NOT NULL AND erased_at IS NULL`,
    [id],
  )
  if (rowCount !== 1) return null
  await deleteMailedLinks(transaction, { accountId: id })
  const ofItsKeys = 'key_id IN (SELECT id FROM api_keys WHERE account_id = $1)'
  const erased = {
    claims,
    scans: await deleteAll(transaction, 'scans', 'account_id = $1', id),
    tokens: await deleteAll(transaction, 'client_tokens', ofItsKeys, id),
    days: await deleteAll(transaction, 'key_days', ofItsKeys, id),
    keys: await deleteAll(transaction, 'api_keys', 'account_id = $1', id),
    months: await deleteAll(transaction, 'usage_months', 'account_id = $1', id),
    // With their passkeys, sessions and links.
    members: await deleteAll(transaction, 'members', 'account_id = $1', id),
  }
  await transaction.query('DELETE FROM balance_warnings WHERE account_id = $1', [id])
  await deleteAll(transaction, 'deleted_scans', 'account_id = $1', id)
  await deleteAll(transaction, 'member_links', 'account_id = $1', id)
  await eraseReasons(transaction, id, entriesPerStatement)
  // By the clock, not by the begin of a long transaction: a list of deletions since a time, made
  // meanwhile for a backup, must not have passed it.
  await transaction.query('UPDATE accounts SET erased_at = clock_timestamp() WHERE id = $1', [id])
  return erased
}

/** Few entries have one, but all are looked at, since nothing else asks for those. */
async function eraseReasons(
  transaction: PoolClient,
  id: string,
  entriesPerStatement: number,
): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const { rows }: { rows: { last: number | null }[] } = await transaction.query(
      `WITH part AS MATERIALIZED (
         SELECT id, reason FROM ledger_entries WHERE account_id = $1 AND id > $2
         ORDER BY id LIMIT $3
       ), erased AS (
         UPDATE ledger_entries SET reason = 'erased'
         WHERE id = ANY(ARRAY(SELECT id FROM part WHERE reason IS NOT NULL))
       )
       SELECT max(id) AS last FROM part`,
      [id, after, entriesPerStatement],
    )
    after = rows[0]?.last ?? null
  }
}

type ErasedTable =
  | 'idempotency_claims'
  | 'scans'
  | 'deleted_scans'
  | 'client_tokens'
  | 'api_keys'
  | 'key_days'
  | 'usage_months'
  | 'members'
  | 'member_links'

async function deleteAll(
  transaction: PoolClient,
  table: ErasedTable,
  which: string,
  id: string,
): Promise<number> {
  let deleted = 0
  for (;;) {
    const { rowCount } = await transaction.query(
      `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM ${table} WHERE ${which} LIMIT ${rowsPerStatement}))`,
      [id],
    )
    deleted += rowCount ?? 0
    if ((rowCount ?? 0) < rowsPerStatement) return deleted
  }
}
