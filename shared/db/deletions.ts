/**
 * What must not come back with a backup: scans deleted by their owner, accounts erased or disabled,
 * keys revoked or at their end. Listed for a file outside the database, and repeated on a restored one.
 */
import type { PoolClient } from 'pg'
import { setDisabled } from './accounts.ts'
import { revokeKey } from './api-keys.ts'
import { deleteScan } from './delete-scan.ts'
import { eraseAccount } from './erase-account.ts'
import type { Database } from './pool.ts'

export const deletionEvents = [
  'scan_deleted',
  'account_erased',
  'account_disabled',
  // Undoes the line before it, so that the account is not disabled once more.
  'account_enabled',
  'key_revoked',
] as const

export type DeletionEvent = (typeof deletionEvents)[number]

/** Ids only: nothing of a document and no name. */
export interface Deletion {
  readonly event: DeletionEvent
  readonly accountId: string
  /** Of the scan, the account or the key. */
  readonly id: string
  /** RFC 3339 in UTC with microseconds: sorts as text. */
  readonly at: string
}

/**
 * At most `limit` deletions that come after `after`, oldest first. Scans that would have expired by
 * now may be missing. A deletion that commits late may be listed before one already seen: list from
 * a minute earlier to miss none.
 */
export async function listDeletions(
  db: Database,
  after: Pick<Deletion, 'at' | 'id'>,
  limit: number,
): Promise<Deletion[]> {
  const { rows } = await db.query<Deletion>(
    `SELECT event, account_id AS "accountId", id,
       to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at
     FROM (
       SELECT 'scan_deleted' AS event, account_id, scan_id AS id, deleted_at AS at
         FROM deleted_scans
       UNION ALL
       SELECT 'account_erased', id, id, erased_at FROM accounts WHERE erased_at IS NOT NULL
       UNION ALL
       SELECT 'account_disabled', id, id, disabled_at FROM accounts
         WHERE disabled_at IS NOT NULL AND erased_at IS NULL
       UNION ALL
       SELECT 'account_enabled', subject::uuid, subject::uuid, at FROM operator_actions
         WHERE action = 'account enable'
       UNION ALL
       SELECT 'key_revoked', account_id, id, coalesce(revoked_at, ends_at) FROM api_keys
         WHERE revoked_at IS NOT NULL OR ends_at <= now()
     ) deletions
     WHERE (at, id) > ($1::timestamptz, $2::uuid)
     ORDER BY at, id LIMIT $3`,
    [after.at, after.id, limit],
  )
  return rows
}

/**
 * Repeats a deletion at `now`. False if there is nothing to delete: it happened before the backup,
 * or what it deleted was made after it.
 */
export function repeatDeletion(
  transaction: PoolClient,
  { event, accountId, id }: Omit<Deletion, 'at'>,
  now: Date,
): Promise<boolean> {
  switch (event) {
    case 'scan_deleted':
      return deleteScan(transaction, accountId, id, now)
    case 'account_disabled':
      return setDisabled(transaction, id, now)
    case 'account_enabled':
      return setDisabled(transaction, id, null)
    case 'key_revoked':
      return revokeKey(transaction, id, now)
    case 'account_erased':
      return eraseAgain(transaction, id, now)
  }
}

/** Nobody uses a database that is being restored, so that disabling it needs no time to take hold. */
async function eraseAgain(transaction: PoolClient, id: string, now: Date): Promise<boolean> {
  await setDisabled(transaction, id, now)
  return (await eraseAccount(transaction, id)) !== null
}

/** Forgets deletions of scans that would have expired by `now`, at most `limit`; returns how many. */
export async function sweepDeletedScans(db: Database, now: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM deleted_scans WHERE scan_id IN (
       SELECT scan_id FROM deleted_scans WHERE expires_at <= $1
       ORDER BY expires_at LIMIT $2
     )`,
    [now, limit],
  )
  return rowCount ?? 0
}
