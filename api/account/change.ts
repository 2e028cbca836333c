/** The only way in which a member changes something: with a line in the trail. */
import type { PoolClient } from 'pg'
import { insertAction, type NewAction } from '../../shared/db/operator-actions.ts'
import { inTransaction } from '../../shared/db/transaction.ts'
import type { AccountContext } from './define-route.ts'

/** What a member changes; `subject` is the id of what is changed. Never a name: it cannot be erased. */
export type Change = Pick<NewAction, 'action' | 'subject'> & Partial<Pick<NewAction, 'detail'>>

/**
 * Runs `work` in a transaction that also adds a line to the trail. Work that rejects changes nothing
 * and leaves no line. A function as `change` sees the outcome; null from it leaves no line.
 */
export function changeAs<T>(
  { member, services }: Pick<AccountContext, 'member' | 'services'>,
  change: Change | ((outcome: T) => Change | null),
  work: (transaction: PoolClient) => Promise<T>,
): Promise<T> {
  return inTransaction(services.accounts, async (transaction) => {
    const outcome = await work(transaction)
    const line = typeof change === 'function' ? change(outcome) : change
    if (line === null) return outcome
    const { action, subject, detail = {} } = line
    const author = { osUser: 'account pages', operator: null, memberId: member.id }
    await insertAction(transaction, { ...author, action, subject, detail })
    return outcome
  })
}
