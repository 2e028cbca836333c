/** The address of the overview. */
import { findAccount } from '../../../shared/db/accounts.ts'
import { listKeys } from '../../../shared/db/api-keys.ts'
import { findDurations, listLastUses, listOutcomes } from '../../../shared/db/key-days.ts'
import { mayAct } from '../../../shared/db/members.ts'
import { findUsage } from '../../../shared/db/usage-months.ts'
import { ApiError } from '../../http/api-error.ts'
import { barPlotStyle } from '../../site/bar-plot.ts'
import type { Answer } from '../account-route.ts'
import { copyScript } from '../copied-text.ts'
import { daysOfMonth } from '../days.ts'
import { type AccountContext, memberRoute } from '../define-route.ts'
import { isActive } from '../keys/keys-page.ts'
import { accountPage } from '../layout.ts'
import { topUpAdvice } from '../usage/top-up-advice.ts'
import { overviewPage } from './overview-page.ts'

export const overviewRoute = memberRoute({
  method: 'GET',
  path: '/account',
  role: 'viewer',
  handle: showOverview,
})

async function showOverview(context: AccountContext): Promise<Answer> {
  const { services, member, now } = context
  const { accounts: pool, env, urls } = services
  const { accountId } = member
  const account = await findAccount(pool, accountId)
  if (account === null) throw new ApiError('not_found', 'There is no such account any more.')
  const days = daysOfMonth(now)
  const since = days[0] ?? ''
  const maySeeKeys = mayAct(member.role, 'developer')
  const keys = maySeeKeys ? await listKeys(pool, accountId) : null
  const shown = {
    ...{ account, days, now },
    usage: await findUsage(pool, accountId, now),
    outcomes: await listOutcomes(pool, accountId, since),
    durations: await findDurations(pool, accountId, since),
    keys: keys?.filter((key) => isActive(key, now)) ?? null,
    lastUses: await listLastUses(pool, accountId),
    topUps: topUpAdvice(env),
    firstCall: { baseUrl: urls.base.url, publicSandboxKey: env.PUBLIC_SANDBOX_KEY },
  }
  const layout = { title: 'Overview', active: 'Overview', context } as const
  const page = { ...layout, style: barPlotStyle, script: copyScript }
  return accountPage(page, overviewPage(shown))
}
