/** Signing in with a company's own sign-in. */
import { v7 } from 'uuid'
import { z } from 'zod'
import {
  findMemberByIdentity,
  insertIdentity,
  lockIdentity,
} from '../../../shared/db/member-identities.ts'
import { addMember, findMemberByEmail } from '../../../shared/db/members.ts'
import { insertAction } from '../../../shared/db/operator-actions.ts'
import type { Database } from '../../../shared/db/pool.ts'
import { inTransaction } from '../../../shared/db/transaction.ts'
import { ApiError } from '../../http/api-error.ts'
import type { AccountRoute, Visit } from '../account-route.ts'
import { visitorRoute } from '../define-route.ts'
import { countAttempt } from './attempts.ts'
import { beginSession } from './begin-session.ts'
import { companyAddress, type Returned, returned } from './company.ts'

export const companyRoutes: readonly AccountRoute[] = [
  visitorRoute({
    method: 'GET',
    path: '/account/sign-in/company',
    async handle(context) {
      await countAttempt(context)
      return { leave: await companyAddress(context) }
    },
  }),
  visitorRoute({
    method: 'GET',
    path: '/account/sign-in/company/back',
    query: z.looseObject({}),
    async handle(context) {
      await countAttempt(context)
      const who = await returned(context, context.query)
      const memberId = await inTransaction(context.services.accounts, (transaction) =>
        memberOf(transaction, context, who),
      )
      return { redirect: '/account', signIn: await beginSession(context, memberId, 'company') }
    },
  }),
]

/** The member whom the issuer means: known to it, known by address, or joining the set account. */
async function memberOf(
  transaction: Database,
  { services, now }: Visit,
  who: Returned,
): Promise<string> {
  await lockIdentity(transaction, who)
  const known = await findMemberByIdentity(transaction, who)
  if (known !== null) return known.id
  const { email } = who
  const addressed = email === null ? null : await findMemberByEmail(transaction, email)
  const id = addressed?.id ?? v7({ msecs: now.getTime() })
  const accountId = services.env.OIDC_ACCOUNT_ID
  if (addressed === null) {
    if (accountId === undefined) throw notAMember()
    const member = { id, accountId, role: 'viewer', email, createdAt: now } as const
    if (!(await addMember(transaction, member))) throw notAMember()
  }
  await insertIdentity(transaction, who, id)
  await insertAction(transaction, {
    ...{ osUser: 'account pages', operator: null, memberId: id },
    ...{ action: 'member company sign-in', subject: id, detail: { isNew: addressed === null } },
  })
  return id
}

function notAMember(): ApiError {
  const message =
    'Nobody has invited you to an account yet. Ask one of its owners for an invitation.'
  return new ApiError('unauthorized', message, { status: 403 })
}
