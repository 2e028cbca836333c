/** The only ways in which a member changes something: with a line in the trail, which nobody can delete. */
import type { PoolClient } from 'pg'
import { insertAction, type NewAction } from '../../shared/db/operator-actions.ts'
import { inTransaction } from '../../shared/db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import type { AccountContext } from './define-route.ts'

/** What a member changes; `subject` is the id of what is changed. Never a name: it cannot be erased. */
export type Change = Pick<NewAction, 'action' | 'subject'> & Partial<Pick<NewAction, 'detail'>>

/** Erasing counts by itself, so that no other change keeps an owner from it. */
type ChangeKind = 'change' | 'erasure'

type Changer = Pick<AccountContext, 'member' | 'services'>

/**
 * Runs `work` in a transaction that also adds a line to the trail. Work that rejects changes nothing
 * and leaves no line. A function as `change` sees the outcome; null from it leaves no line.
 * @throws ApiError beyond what members of one account may change in a day
 */
export async function changeAs<T>(
  context: Changer,
  change: Change | ((outcome: T) => Change | null),
  work: (transaction: PoolClient) => Promise<T>,
  kind: ChangeKind = 'change',
): Promise<T> {
  await countChange(context, kind)
  return endAs(context, change, work)
}

/**
 * The same of what ends a right or deletes something. It is never refused, since whoever took an account over
 * could else change things until nobody can put them out. It needs no limit of its own: only what was
 * made can be ended, and making is limited.
 */
export function endAs<T>(
  { member, services }: Changer,
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

async function countChange({ member, services }: Changer, kind: ChangeKind): Promise<void> {
  const { rateLimits, digests } = services
  const share = digests.accountShare(member.accountId)
  const { allowed, policy, resetSeconds } = await rateLimits.take(
    'member_change',
    `${kind}:${share}`,
  )
  if (allowed) return
  throw new ApiError(
    'rate_limited',
    `Members of this account have made ${policy.limit} changes within a day; try again later. Revoking and removing is still possible.`,
    { retryAfterSeconds: resetSeconds },
  )
}
