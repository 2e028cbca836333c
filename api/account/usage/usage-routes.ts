/** The address of usage and ledger. */
import { z } from 'zod'
import { findAccount } from '../../../shared/db/accounts.ts'
import { findBalanceWarning, setBalanceWarning } from '../../../shared/db/balance-warnings.ts'
import { listLedger } from '../../../shared/db/ledger-pages.ts'
import { listUsage } from '../../../shared/db/usage-months.ts'
import { ApiError } from '../../http/api-error.ts'
import type { AccountRoute, Answer } from '../account-route.ts'
import { changeAs } from '../change.ts'
import { type AccountContext, memberRoute } from '../define-route.ts'
import { accountPage } from '../layout.ts'
import { monthQuery, spanOf } from './month.ts'
import { topUpAdvice } from './top-up-advice.ts'
import { usagePage } from './usage-page.ts'

const monthsShown = 24
const linesOfPage = 50

const usageQuery = monthQuery.extend({
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
})

const warningForm = z.object({
  /** Credits; empty: no mail. */
  below: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number().int().min(1).max(1_000_000).optional(),
  ),
})

export const usageRoutes: readonly AccountRoute[] = [
  memberRoute({
    method: 'GET',
    path: '/account/usage',
    role: 'developer',
    query: usageQuery,
    handle: showUsage,
  }),
  memberRoute({
    method: 'POST',
    path: '/account/usage/warning',
    role: 'developer',
    form: warningForm,
    handle: saveWarning,
  }),
]

async function showUsage(context: AccountContext<z.output<typeof usageQuery>>): Promise<Answer> {
  const { services, member, query } = context
  const { accounts: pool, env } = services
  const { accountId } = member
  const account = await findAccount(pool, accountId)
  if (account === null) throw new ApiError('not_found', 'There is no such account any more.')
  const months = await listUsage(pool, accountId, monthsShown)
  const found = await listLedger(pool, {
    ...{ accountId, ...spanOf(query), limit: linesOfPage + 1, before: query.before ?? null },
  })
  const shown = {
    ...{ account, months, lines: found.slice(0, linesOfPage) },
    ...{ hasMore: found.length > linesOfPage, month: query.month, topUps: topUpAdvice(env) },
    warnBelow: await findBalanceWarning(pool, accountId),
    ...{ sendsMail: services.mailer.canSend, csrf: context.csrf },
  }
  return accountPage({ title: 'Usage', active: 'Usage', context }, usagePage(shown))
}

async function saveWarning(
  context: AccountContext<unknown, z.output<typeof warningForm>>,
): Promise<Answer> {
  const { accountId } = context.member
  const below = context.form.below ?? null
  const change = { action: 'account balance-warning', subject: accountId, detail: { below } }
  await changeAs(context, change, (transaction) => setBalanceWarning(transaction, accountId, below))
  return { redirect: '/account/usage' }
}
