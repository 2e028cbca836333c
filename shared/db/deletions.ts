/**
 * What must not come back with a backup: scans deleted by their owner, accounts erased, to be erased or
 * disabled, keys revoked or at their end, members and passkeys that were removed, roles they had.
 * Listed for a file outside the database, and repeated on a restored one.
 */
import type { PoolClient } from 'pg'
import { erasureDelayMs, setDisabled } from './accounts.ts'
import { endKey, revokeKey } from './api-keys.ts'
import { deleteScan } from './delete-scan.ts'
import { eraseAccount } from './erase-account.ts'
import { type MemberRole, removeMember, setRole } from './members.ts'
import type { Database } from './pool.ts'

export const deletionEvents = [
  'scan_deleted',
  'account_erased',
  'account_disabled',
  // Undoes the line before it, so that the account is not disabled once more.
  'account_enabled',
  // An owner has it erased a day later; of one that an operator disabled too, this was taken back.
  'account_closing',
  'account_kept',
  'key_revoked',
  // Replaced by another one, and works until `endsAt`.
  'key_ending',
  'member_removed',
  'member_viewer',
  'member_developer',
  'member_owner',
  'passkey_removed',
] as const

export type DeletionEvent = (typeof deletionEvents)[number]

/** Ids only: nothing of a document and no name. */
export interface Deletion {
  readonly event: DeletionEvent
  readonly accountId: string
  /** Of the scan, the account, the key, the member or the passkey. */
  readonly id: string
  /** RFC 3339 in UTC with microseconds: sorts as text. */
  readonly at: string
  /** Of a key that was replaced, in the form of `at`; null of everything else. */
  readonly endsAt: string | null
}

/**
 * SQL: what an action of the trail is called here. Its `detail` names the account of what is gone;
 * lines of earlier versions do not.
 */
const eventsInTrail = {
  'account enable': "'account_enabled'",
  'account keep': "'account_kept'",
  'member remove': "'member_removed'",
  'member role': "'member_' || (detail->>'role')",
  'passkey remove': "'passkey_removed'",
} as const

const eventOfAction = Object.entries(eventsInTrail)
  .map(([action, event]) => `WHEN '${action}' THEN ${event}`)
  .join(' ')

/** Behind which line to go on; without an event before all of that time and id. */
export type DeletionPlace = Pick<Deletion, 'at' | 'id'> & Partial<Pick<Deletion, 'event'>>

const inUtc = (time: string) =>
  `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/**
 * At most `limit` deletions that come after `after`, oldest first. Scans that would have expired by
 * now may be missing. A deletion that commits late may be listed before one already seen: list from
 * a minute earlier to miss none.
 */
export async function listDeletions(
  db: Database,
  after: DeletionPlace,
  limit: number,
): Promise<Deletion[]> {
  const { rows } = await db.query<Deletion>(
    `SELECT event, account_id AS "accountId", id, ${inUtc('at')} AS at, ${inUtc('ends_at')} AS "endsAt"
     FROM (
       SELECT 'key_ending' AS event, k.account_id, k.id, o.at, k.ends_at
         FROM operator_actions o JOIN api_keys k ON k.id::text = o.subject
         WHERE o.action = 'key roll' AND k.ends_at IS NOT NULL
       UNION ALL
       SELECT 'scan_deleted', account_id, scan_id, deleted_at, NULL FROM deleted_scans
       UNION ALL
       SELECT 'account_erased', id, id, erased_at, NULL FROM accounts WHERE erased_at IS NOT NULL
       UNION ALL
       SELECT 'account_disabled', id, id, disabled_at, NULL FROM accounts
         WHERE disabled_at IS NOT NULL AND erased_at IS NULL
       UNION ALL
       SELECT 'account_closing', id, id, erase_at - interval '${erasureDelayMs} milliseconds', NULL
         FROM accounts WHERE erase_at IS NOT NULL AND erased_at IS NULL
       UNION ALL
       SELECT CASE action ${eventOfAction} END, coalesce(detail->>'account', subject)::uuid,
         subject::uuid, at, NULL
         FROM operator_actions WHERE action = ANY($4)
       UNION ALL
       SELECT 'key_revoked', account_id, id, coalesce(revoked_at, ends_at), NULL FROM api_keys
         WHERE revoked_at IS NOT NULL OR ends_at <= now()
     ) deletions
     WHERE (at, id, event) > ($1::timestamptz, $2::uuid, $5)
     ORDER BY at, id, event LIMIT $3`,
    [after.at, after.id, limit, Object.keys(eventsInTrail), after.event ?? ''],
  )
  return rows
}

/** A log has its own time. */
type RepeatedDeletion = Omit<Deletion, 'at' | 'endsAt'> & {
  readonly at?: string | undefined
  readonly endsAt?: string | undefined
}

/**
 * Repeats a deletion at `now`. False if there is nothing to delete: it happened before the backup,
 * or what it deleted was made after it.
 */
export function repeatDeletion(
  transaction: PoolClient,
  { event, accountId, id, at, endsAt }: RepeatedDeletion,
  now: Date,
): Promise<boolean> {
  const then = at === undefined ? now : new Date(at)
  switch (event) {
    case 'scan_deleted':
      return deleteScan(transaction, accountId, id, now)
    case 'account_disabled':
      return setDisabled(transaction, id, then)
    case 'account_enabled':
      return setDisabled(transaction, id, null)
    case 'account_closing':
      return setErasure(transaction, id, new Date(then.getTime() + erasureDelayMs))
    case 'account_kept':
      return setErasure(transaction, id, null)
    case 'key_revoked':
      return revokeKey(transaction, id, now)
    case 'key_ending':
      return endKey(transaction, id, endsAt === undefined ? now : new Date(endsAt))
    case 'account_erased':
      return eraseAgain(transaction, id, now)
    case 'member_removed':
      return removeMember(transaction, id)
    case 'member_viewer':
    case 'member_developer':
    case 'member_owner':
      return setRole(transaction, id, roleIn[event])
    case 'passkey_removed':
      return deletePasskeyOfAnyone(transaction, id)
  }
}

const roleIn = {
  member_viewer: 'viewer',
  member_developer: 'developer',
  member_owner: 'owner',
} as const satisfies Record<string, MemberRole>

/** Of a disabled account. Cron erases one whose day is over already. */
async function setErasure(db: Database, id: string, eraseAt: Date | null): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE accounts SET erase_at = $2 WHERE id = $1 AND erased_at IS NULL
     AND disabled_at IS NOT NULL AND erase_at IS DISTINCT FROM $2`,
    [id, eraseAt],
  )
  return rowCount === 1
}

async function deletePasskeyOfAnyone(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM member_passkeys WHERE id = $1', [id])
  return rowCount === 1
}

/** How many of each are gone. */
export interface EndedAccess {
  readonly sessions: number
  readonly links: number
  readonly tokens: number
}

/**
 * Deletes whatever opens something for a while: of a restored database nobody can say which of it
 * was used up or ended after the backup.
 */
export async function endAccess(db: Database): Promise<EndedAccess> {
  const ended = async (table: string) => (await db.query(`DELETE FROM ${table}`)).rowCount ?? 0
  return {
    sessions: await ended('member_sessions'),
    links: await ended('member_links'),
    tokens: await ended('client_tokens'),
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
