/** An account that an owner erases: refused at once, gone after a day in which it can be taken back. */
import type { PoolClient } from 'pg'
import { erasureDelayMs, isClosedByOwner } from './accounts.ts'
import { eraseAccount } from './erase-account.ts'
import { insertAction } from './operator-actions.ts'
import type { Database } from './pool.ts'
import { accountRole } from './service-role.ts'
import { inTransaction } from './transaction.ts'

/** Disables the account and notes when it ends. False if it is disabled or ending already. */
export async function scheduleErasure(db: Database, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE accounts SET disabled_at = $2, erase_at = $3
     WHERE id = $1 AND disabled_at IS NULL AND erased_at IS NULL`,
    [id, now, new Date(now.getTime() + erasureDelayMs)],
  )
  return rowCount === 1
}

/**
 * `enabled`: its keys work again. `kept`: it stays, and disabled, as an operator wants it. `too_late`:
 * no erasure is pending, or its time has come.
 */
export type TakenBack = 'enabled' | 'kept' | 'too_late'

export async function takeErasureBack(db: Database, id: string, now: Date): Promise<TakenBack> {
  const { rows } = await db.query<{ isEnabled: boolean }>(
    `UPDATE accounts SET erase_at = NULL,
       disabled_at = CASE WHEN ${isClosedByOwner} THEN NULL ELSE disabled_at END
     WHERE id = $1 AND erase_at > $2 AND erased_at IS NULL
     RETURNING disabled_at IS NULL AS "isEnabled"`,
    [id, now],
  )
  const [account] = rows
  if (account === undefined) return 'too_late'
  return account.isEnabled ? 'enabled' : 'kept'
}

/**
 * Erases at most `limit` accounts whose day is over, each in a transaction; returns how many. One that
 * cannot be erased now does not keep the others waiting; its error is thrown at the end.
 */
export async function eraseDueAccounts(db: Database, now: Date, limit: number): Promise<number> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM accounts WHERE ${isDue} ORDER BY erase_at LIMIT $2`,
    [now, limit],
  )
  let erased = 0
  const failures: unknown[] = []
  for (const { id } of rows) {
    try {
      const isGone = await inTransaction(db, (transaction) => eraseDue(transaction, id, now))
      erased += isGone ? 1 : 0
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return erased
}

const isDue = 'erase_at <= $1 AND disabled_at IS NOT NULL AND erased_at IS NULL'

/** Locks the account first, whose scans ended a day ago: whoever takes it back comes before or after. */
async function eraseDue(transaction: PoolClient, id: string, now: Date): Promise<boolean> {
  await transaction.query(`SET LOCAL ROLE ${accountRole}`)
  const { rowCount } = await transaction.query(
    `SELECT FROM accounts WHERE ${isDue} AND id = $2 FOR UPDATE`,
    [now, id],
  )
  if (rowCount === 0) return false
  const erased = await eraseAccount(transaction, id)
  const author = { osUser: 'cron', operator: null }
  await insertAction(transaction, {
    ...author,
    ...{ action: 'account erase', subject: id, detail: { ...erased } },
  })
  return true
}
