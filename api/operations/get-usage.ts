/** `GET /v1/usage` (contract §4.5). */

import type { Usage } from '../../shared/contract/usage.ts'
import { findAccount } from '../../shared/db/accounts.ts'
import { findUsage, noUsage } from '../../shared/db/usage-months.ts'
import { utcSeconds } from '../../shared/time/clock.ts'
import { callerOf, type RequestContext } from '../http/request-context.ts'
import type { Services } from './services.ts'

export async function getUsage(ctx: RequestContext, { pool, clock }: Services): Promise<void> {
  const caller = callerOf(ctx)
  const now = clock.now()
  if (!('accountId' in caller)) {
    ctx.body = presentUsage(now, null, noUsage)
    return
  }
  const account = await findAccount(pool, caller.accountId)
  const usage = await findUsage(pool, caller.accountId, now)
  ctx.body = presentUsage(now, account?.balanceCredits ?? null, usage)
}

function presentUsage(now: Date, balance: number | null, usage: typeof noUsage): Usage {
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  return {
    balance_credits: balance,
    period: { start: utcSeconds(start), end: utcSeconds(end) },
    scans: { total: usage.total, billed: usage.billed, by_status: { ...usage.byStatus } },
    credits_spent: usage.creditsSpent,
  }
}
