import { type Account, findAccount } from '../../shared/db/accounts.ts'
import { utcSeconds } from '../../shared/time/clock.ts'
import { CommandFailure } from './command-failure.ts'
import type { ReportRecord } from './report.ts'
import type { Session } from './session.ts'

/** What the account commands print. */
export function describeAccount(account: Account): ReportRecord {
  const { erasedAt, disabledAt, eraseAt } = account
  return {
    id: account.id,
    name: account.name,
    state: erasedAt !== null ? 'erased' : disabledAt !== null ? 'disabled' : 'active',
    erase_at: eraseAt === null ? null : utcSeconds(eraseAt),
    balance_credits: account.balanceCredits,
    held_credits: account.heldCredits,
    retention_hours: account.retentionHours,
    rate_limit: account.rateLimit,
    created_at: utcSeconds(account.createdAt),
  }
}

/** Throws `CommandFailure` if there is no such account. */
export async function showAccount({ pool }: Session, id: string): Promise<ReportRecord> {
  const account = await findAccount(pool, id)
  if (account === null) throw noSuchAccount(id)
  return describeAccount(account)
}

export function noSuchAccount(id: string): CommandFailure {
  return new CommandFailure(`No account ${id}; \`admin account list\` shows them all`)
}
