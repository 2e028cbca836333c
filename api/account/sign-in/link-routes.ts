/** Links that were mailed or handed over: opening one shows a button, and the button uses it up. */
import { v7 } from 'uuid'
import { z } from 'zod'
import { type MemberLink, spendLink } from '../../../shared/db/member-links.ts'
import { findMember, findMemberByEmail } from '../../../shared/db/members.ts'
import type { Database } from '../../../shared/db/pool.ts'
import { inTransaction } from '../../../shared/db/transaction.ts'
import { ApiError } from '../../http/api-error.ts'
import { secretHash } from '../../http/digests.ts'
import { html } from '../../http/html.ts'
import type { AccountRoute, Visit } from '../account-route.ts'
import { visitorRoute } from '../define-route.ts'
import { linkToken } from '../form-fields.ts'
import { csrfField } from '../gates/form-token.ts'
import { pathField } from '../gates/own-path.ts'
import { accountPage } from '../layout.ts'
import { countAttempt, countSignUp } from './attempts.ts'
import { beginSession } from './begin-session.ts'
import { register } from './register.ts'
import { welcomePage } from './welcome-page.ts'

const fields = z.object({ token: linkToken(), to: pathField })

export const linkRoutes: readonly AccountRoute[] = [
  // Mail scanners open links: what they open changes nothing, and says nothing of the link.
  visitorRoute({
    method: 'GET',
    path: '/account/link',
    query: fields,
    handle: async (context) =>
      accountPage(
        { title: 'Sign in', active: null, context },
        html`<h1>Sign in</h1>
<p>You opened a link to sign in to the Document Recognition API in this browser. If nobody sent it to you, close this page.</p>
<form method="post" action="/account/link">${csrfField(context)}
<input type="hidden" name="token" value="${context.query.token}"><input type="hidden" name="to" value="${context.query.to}">
<p><button>Sign in</button></p></form>`,
      ),
  }),
  visitorRoute({
    method: 'POST',
    path: '/account/link',
    form: fields,
    async handle(context) {
      await countAttempt(context)
      const { accounts } = context.services
      const { memberId, sandboxKey } = await inTransaction(accounts, async (transaction) => {
        const link = await spendLink(transaction, secretHash(context.form.token), context.now)
        if (link === null) throw unusable()
        return memberOf(transaction, context, link)
      })
      const signIn = await beginSession(context, memberId, 'link')
      if (sandboxKey === null) return { redirect: context.form.to, signIn }
      context.services.accountMetrics.signUps.inc()
      return { ...welcomePage(context, sandboxKey), signIn }
    },
  }),
]

interface SignedIn {
  readonly memberId: string
  /** Of an account that was opened just now. */
  readonly sandboxKey: string | null
}

async function memberOf(
  transaction: Database,
  visit: Visit,
  { purpose, email, memberId }: MemberLink,
): Promise<SignedIn> {
  if (purpose !== 'sign_in') throw unusable()
  const member = await (email === null
    ? findMember(transaction, memberId ?? '')
    : findMemberByEmail(transaction, email))
  if (member !== null) return { memberId: member.id, sandboxKey: null }
  if (email === null || visit.services.env.REGISTRATION !== 'open') throw unusable()
  await countSignUp(visit)
  const newId = v7({ msecs: visit.now.getTime() })
  const registration = { name: email, email, memberId: newId, passkey: null }
  return { memberId: newId, sandboxKey: await register(transaction, visit, registration) }
}

/** One message, whatever is wrong with a link. */
export function unusable(): ApiError {
  return new ApiError(
    'not_found',
    'This link was used before, is too old, or was not copied whole. Ask for another one.',
  )
}
