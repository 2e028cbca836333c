/** Joining an account by a link that one of its owners gave or had mailed. */
import { v7 } from 'uuid'
import { z } from 'zod'
import { findAccount } from '../../../shared/db/accounts.ts'
import { findLink, type MemberLink, spendLink } from '../../../shared/db/member-links.ts'
import { insertPasskey, type NewPasskey } from '../../../shared/db/member-passkeys.ts'
import { addMember } from '../../../shared/db/members.ts'
import { insertAction } from '../../../shared/db/operator-actions.ts'
import { inTransaction } from '../../../shared/db/transaction.ts'
import { ApiError } from '../../http/api-error.ts'
import { secretHash } from '../../http/digests.ts'
import { html } from '../../http/html.ts'
import type { AccountRoute, Visit } from '../account-route.ts'
import { visitorRoute } from '../define-route.ts'
import { linkToken } from '../form-fields.ts'
import { csrfField } from '../gates/form-token.ts'
import { accountPage } from '../layout.ts'
import { countAttempt } from './attempts.ts'
import { beginSession } from './begin-session.ts'
import { unusable } from './link-routes.ts'
import { passkeyForm, passkeyScript } from './passkey-form.ts'
import { createdPasskey, creationOptions } from './passkeys.ts'

export const invitationRoutes: readonly AccountRoute[] = [
  visitorRoute({
    method: 'GET',
    path: '/account/invitation',
    query: z.object({ token: linkToken() }),
    async handle(context) {
      const { services, now, query } = context
      const link = await findLink(services.accounts, secretHash(query.token), now)
      if (link?.purpose !== 'invitation') throw unusable()
      const account = await findAccount(services.accounts, link.accountId ?? '')
      const token = html`<input type="hidden" name="token" value="${query.token}">`
      const byPasskey = passkeyForm(
        { ...context, csrf: context.csrf },
        {
          action: '/account/invitation',
          does: 'create',
          options: await creationOptions({ ...context, member: null }, account?.name ?? ''),
          button: 'Join with a passkey',
          fields: token,
        },
      )
      const byMail = html`<form method="post" action="/account/invitation">${csrfField(context)}${token}
<p><button class="plain">Join without a passkey, as ${link.email ?? ''}</button></p></form>
`
      return accountPage(
        { title: 'Invitation', active: null, context, script: passkeyScript },
        html`<h1>Join ${account?.name ?? 'an account'}</h1>
<p>You are invited as <strong>${link.role ?? ''}</strong>.</p>
${byPasskey}${link.email === null ? '' : byMail}`,
      )
    },
  }),
  visitorRoute({
    method: 'POST',
    path: '/account/invitation',
    form: z.object({ token: linkToken(), answer: z.string().max(64_000).default('') }),
    async handle(context) {
      // A member who is signed in to another account joins as somebody new.
      const visit: Visit = { ...context, session: null, member: null }
      await countAttempt(visit)
      const { token, answer } = context.form
      const passkey = answer === '' ? null : await createdPasskey(visit, answer)
      const memberId = await join(visit, token, passkey)
      return { redirect: '/account', signIn: await beginSession(context, memberId, 'link') }
    },
  }),
]

/** Id of the new member. */
function join(
  { services, now }: Visit,
  token: string,
  passkey: NewPasskey | null,
): Promise<string> {
  return inTransaction(services.accounts, async (transaction) => {
    const link: MemberLink | null = await spendLink(transaction, secretHash(token), now)
    if (link === null || link.accountId === null || link.role === null) throw unusable()
    // Without either there would be no way back in.
    if (link.email === null && passkey === null) throw unusable()
    const { accountId, role, email } = link
    const id = passkey?.memberId ?? v7({ msecs: now.getTime() })
    const hasJoined =
      (await addMember(transaction, { id, accountId, role, email, createdAt: now })) &&
      (passkey === null || (await insertPasskey(transaction, passkey)))
    if (!hasJoined) {
      const message = 'This address or this passkey belongs to an account already: sign in.'
      throw new ApiError('invalid_request', message, { status: 409 })
    }
    await insertAction(transaction, {
      ...{ osUser: 'account pages', operator: null, memberId: id },
      ...{ action: 'member join', subject: accountId, detail: { role } },
    })
    return id
  })
}
