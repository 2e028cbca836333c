/** Members of an account: inviting them, their roles, their leaving. */
import { z } from 'zod'
import {
  deleteInvitation,
  insertLink,
  invitationMs,
  listInvitations,
} from '../../../shared/db/member-links.ts'
import {
  changeMember,
  findMember,
  lockMember,
  type MemberChange,
  type MemberRole,
  mayAct,
  memberRoles,
} from '../../../shared/db/members.ts'
import { newSecret } from '../../../shared/secret.ts'
import { ApiError } from '../../http/api-error.ts'
import { type Html, html } from '../../http/html.ts'
import type { AccountRoute } from '../account-route.ts'
import { changeAs, endAs } from '../change.ts'
import { type AccountContext, memberRoute } from '../define-route.ts'
import { email } from '../form-fields.ts'
import { csrfField } from '../gates/form-token.ts'
import { accountPage } from '../layout.ts'
import { linkOf } from '../sign-in/send-link.ts'
import { countMemberMail } from './member-mail.ts'

const members = '/account/settings'
const role = z.enum(memberRoles)

/** Unused ones of an account, so that a list stays a list. */
const invitationsMax = 50

export const memberRoutes: readonly AccountRoute[] = [
  memberRoute({
    method: 'GET',
    path: '/account/settings/invite',
    role: 'owner',
    recentProof: true,
    handle: async (context) =>
      accountPage(
        { title: 'Invite somebody', active: 'Settings', context },
        html`<h1>Invite somebody</h1>
<form method="post" action="/account/settings/invite">${csrfField(context)}
${context.services.mailer.canSend ? addressField : ''}${roleField('viewer')}
<p><button>Invite</button></p></form>`,
      ),
  }),
  memberRoute({
    method: 'POST',
    path: '/account/settings/invite',
    role: 'owner',
    recentProof: true,
    form: z.object({
      role,
      email: z.union([z.literal('').transform(() => null), email()]).default(null),
    }),
    handle: invite,
  }),
  memberRoute({
    method: 'POST',
    path: '/account/settings/invitations/:id/revoke',
    role: 'owner',
    async handle(context) {
      const { accountId } = context.member
      const id = context.params.id ?? ''
      await endAs(context, { action: 'invitation revoke', subject: id }, async (transaction) => {
        if (!(await deleteInvitation(transaction, accountId, id))) throw new ApiError('not_found')
      })
      return { redirect: members }
    },
  }),
  memberRoute({
    method: 'GET',
    path: '/account/settings/members/:id',
    role: 'viewer',
    recentProof: true,
    async handle(context) {
      const member = await findMember(context.services.accounts, changeableId(context))
      if (member?.accountId !== context.member.accountId) throw new ApiError('not_found')
      const name = member.email ?? `member ${member.id.slice(-6)}`
      const isSelf = member.id === context.member.id
      const action = `/account/settings/members/${member.id}`
      return accountPage(
        { title: 'Member', active: 'Settings', context },
        html`<h1>${isSelf ? 'You' : name}</h1>
${
  context.member.role === 'owner'
    ? html`<form method="post" action="${action}/role">${csrfField(context)}${roleField(member.role)}
<p><button>Save the role</button></p></form>`
    : ''
}
<h2>${isSelf ? 'Leave the account' : 'Remove from the account'}</h2>
<p>${isSelf ? 'You are' : 'They are'} signed out everywhere at once.</p>
<form method="post" action="${action}/remove">${csrfField(context)}<p><button class="danger">${isSelf ? 'Leave' : 'Remove'}</button></p></form>`,
      )
    },
  }),
  memberRoute({
    method: 'POST',
    path: '/account/settings/members/:id/role',
    role: 'owner',
    recentProof: true,
    form: z.object({ role }),
    async handle(context) {
      await change(context, context.params.id ?? '', context.form.role)
      return { redirect: members }
    },
  }),
  memberRoute({
    method: 'POST',
    path: '/account/settings/members/:id/remove',
    role: 'viewer',
    recentProof: true,
    async handle(context) {
      const id = changeableId(context)
      await change(context, id, null)
      return id === context.member.id
        ? { redirect: '/account/sign-in', signOut: true }
        : { redirect: members }
    },
  }),
]

const addressField = html`<p><label for="email">E-mail address</label><input id="email" name="email" type="email" maxlength="254" aria-describedby="email-left-out"></p>
<p class="quiet" id="email-left-out">Left empty, you get a link to hand over yourself.</p>
`

function roleField(chosen: MemberRole): Html {
  return html`<p><label for="role">Role</label><select id="role" name="role">${memberRoles.map(
    (one) => html`<option${one === chosen ? html` selected` : ''}>${one}</option>`,
  )}</select></p>`
}

/** Whom a member may remove: owners everybody, the others themselves. */
function changeableId({ params, member }: Pick<AccountContext, 'params' | 'member'>): string {
  const id = params.id ?? ''
  if (id !== member.id && !mayAct(member.role, 'owner')) throw new ApiError('not_found')
  return id
}

/** `to` null removes the member. */
async function change(
  context: Pick<AccountContext, 'member' | 'services'>,
  id: string,
  to: MemberRole | null,
): Promise<void> {
  const { accountId } = context.member
  const from = to === null ? null : await roleOf(context, id)
  const line = {
    action: to === null ? 'member remove' : 'member role',
    subject: id,
    detail: { role: to, account: accountId },
  }
  const isLess = to === null || from === null || !mayAct(to, from)
  const inTrail = isLess ? endAs : changeAs
  await inTrail(
    context,
    (outcome: MemberChange) => (outcome === 'unchanged' ? null : line),
    async (transaction) => {
      const outcome = await changeMember(transaction, accountId, id, to, from)
      refuse(outcome)
      return outcome
    },
  )
}

/** @throws ApiError if the account has no such member */
async function roleOf(
  { services, member }: Pick<AccountContext, 'member' | 'services'>,
  id: string,
): Promise<MemberRole> {
  const found = await findMember(services.accounts, id)
  if (found?.accountId !== member.accountId) throw new ApiError('not_found')
  return found.role
}

function refuse(outcome: MemberChange): void {
  if (outcome === 'no_such_member') throw new ApiError('not_found')
  if (outcome === 'other_role') {
    const message = 'Somebody else has changed this role at the same moment. Look at it again.'
    throw new ApiError('invalid_request', message, { status: 409 })
  }
  if (outcome === 'last_owner') {
    const message =
      'The account needs an owner: make somebody else one first, or erase the account.'
    throw new ApiError('invalid_request', message, { status: 409 })
  }
}

async function invite(
  context: AccountContext<unknown, { role: MemberRole; email: string | null }>,
) {
  const { services, member, form, now } = context
  const { mailer, urls, accounts } = services
  const open = await listInvitations(accounts, member.accountId, now)
  if (open.length >= invitationsMax) {
    throw new ApiError('invalid_request', 'Too many invitations are open; revoke some first.', {
      status: 409,
    })
  }
  const email = mailer.canSend ? form.email : null
  if (email !== null) await countInvitation(context, email)
  const token = newSecret('link_')
  const link = linkOf(
    token,
    {
      purpose: 'invitation',
      accountId: member.accountId,
      memberId: member.id,
      role: form.role,
      email,
    },
    now,
    invitationMs,
  )
  const line = { action: 'invitation create', subject: link.id, detail: { role: form.role } }
  await changeAs(context, line, async (transaction) => {
    // Whoever is put out at this moment leaves no invitation behind.
    await lockMember(transaction, member.id)
    if ((await findMember(transaction, member.id))?.role !== 'owner')
      throw new ApiError('not_found')
    await insertLink(transaction, link)
  })
  const address = `${urls.base.url}/account/invitation?token=${token}`
  if (email === null) return handedOver(context, address)
  mailer.send({
    to: email,
    subject: 'An invitation to the Document Recognition API',
    text: `You are invited to an account of the Document Recognition API, as ${form.role}. Open this link within a week:

${address}

It works once.
`,
  })
  return { redirect: members } as const
}

/** Who invites is told of too many mails: unlike a visitor, they wait for nothing in that mailbox. */
async function countInvitation(context: AccountContext, email: string): Promise<void> {
  const { allowed, resetSeconds } = await countMemberMail(context, email)
  if (allowed) return
  throw new ApiError(
    'rate_limited',
    'Too many mails went to this address within an hour. Leave the address empty for a link that you hand over yourself, or try again later.',
    { retryAfterSeconds: resetSeconds },
  )
}

function handedOver(context: AccountContext, address: string) {
  return accountPage(
    { title: 'Invitation', active: 'Settings', context },
    html`<h1>Hand over this link</h1>
<p>Whoever opens it joins the account. It works once, within a week, and is shown only now.</p>
<pre class="wrapped" tabindex="0"><code>${address}</code></pre>
<p><a href="/account/settings">Back to the settings</a></p>`,
  )
}
