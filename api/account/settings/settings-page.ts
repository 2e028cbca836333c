import { findAccount } from '../../../shared/db/accounts.ts'
import { listInvitations, type MemberLink } from '../../../shared/db/member-links.ts'
import { listPasskeys, type Passkey } from '../../../shared/db/member-passkeys.ts'
import { type ListedSession, listSessions } from '../../../shared/db/member-sessions.ts'
import { listMembers, mayAct, type StoredMember } from '../../../shared/db/members.ts'
import { type Html, html } from '../../http/html.ts'
import { table } from '../../site/table.ts'
import type { AccountPath } from '../account-route.ts'
import type { AccountContext } from '../define-route.ts'
import { csrfField } from '../gates/form-token.ts'
import { type AccountPageAnswer, accountPage } from '../layout.ts'
import { shownTime } from '../shown-time.ts'
import { retentionChoices } from './retention-choices.ts'

/** Everything that the member may set; what is for owners is shown to owners. */
export async function settingsPage(context: AccountContext): Promise<AccountPageAnswer> {
  const { services, member, now } = context
  const { accounts } = services
  const isOwner = mayAct(member.role, 'owner')
  const [account, passkeys, sessions, members, invitations] = await Promise.all([
    findAccount(accounts, member.accountId),
    listPasskeys(accounts, member.id),
    listSessions(accounts, member.id, now),
    isOwner ? listMembers(accounts, member.accountId) : [],
    isOwner ? listInvitations(accounts, member.accountId, now) : [],
  ])
  const ofOwners = html`${nameForm(context)}
${retentionForm(context, account?.retentionHours ?? 0)}
${memberList(context, members)}
${invitationList(context, invitations)}`
  return accountPage(
    { title: 'Settings', active: 'Settings', context },
    html`<h1>Settings</h1>
${isOwner ? ofOwners : ''}
${passkeyList(context, passkeys)}
${addressForm(context)}
${sessionList(context, sessions)}
${isOwner ? erasure : leaving(context)}`,
  )
}

const erasure = html`<h2 id="erase">Erase the account</h2>
<p>Stored scans, keys, members and usage are deleted for good a day after you ask for it; until then you can take it back. Keys are refused at once.</p>
<p><a href="/account/settings/erase">Erase the account…</a></p>`

function nameForm(context: AccountContext): Html {
  return html`<h2>Name</h2>
<form method="post" action="/account/settings/name">${csrfField(context)}
<p><label for="name">Name of the account</label><input id="name" name="name" required maxlength="200" value="${context.session.account.name}"></p>
<p><button>Save the name</button></p></form>`
}

/** An operator may have set another number of hours, which none of the choices is then. */
function retentionForm(context: AccountContext, hours: number): Html {
  return html`<h2>Retention</h2>
<form method="post" action="/account/settings/retention">${csrfField(context)}
<fieldset><legend>How long results of scans are kept</legend>
${retentionChoices.map(
  (choice) =>
    html`<p><input type="radio" id="hours-${choice.hours}" name="hours" value="${choice.hours}" required${choice.hours === hours ? html` checked` : ''}> <label class="inline" for="hours-${choice.hours}">${choice.name}</label></p>
`,
)}</fieldset>
<p class="quiet">It counts for scans from now on; results that are stored already keep their time. At present: ${hours} hours. A scan that says <code>retain_hours</code> itself is kept as it says.</p>
<p><button class="plain">Save the retention</button></p></form>`
}

function memberList(context: AccountContext, members: readonly StoredMember[]): Html {
  const rows = members.map((one) => ({
    cells: [
      one.email ?? `Member ${one.id.slice(-6)}`,
      one.id === context.member.id ? html`${one.role} (you)` : one.role,
      shownTime(one.createdAt),
      html`<a href="/account/settings/members/${one.id}">Change…</a>`,
    ],
  }))
  return html`<h2 id="members">Members</h2>
<p>A viewer sees the history; a developer also keys and usage; an owner everything, this page included.</p>
${table('Members', ['Member', 'Role', 'Since (UTC)', 'Change'], rows)}
<p><a class="button plain" href="/account/settings/invite">Invite somebody…</a></p>`
}

function invitationList(context: AccountContext, invitations: readonly MemberLink[]): Html {
  if (invitations.length === 0) return html``
  const rows = invitations.map(({ id, email, role, expiresAt }) => ({
    cells: [
      email ?? 'by link',
      role ?? '',
      shownTime(expiresAt),
      button(context, `/account/settings/invitations/${id}/revoke`, 'Revoke'),
    ],
  }))
  return html`<h3>Invitations that nobody has used</h3>
${table('Invitations', ['For', 'Role', 'Ends (UTC)', 'Change'], rows)}`
}

function passkeyList(context: AccountContext, passkeys: readonly Passkey[]): Html {
  const rows = passkeys.map(({ id, createdAt, lastUsedAt }) => ({
    cells: [
      shownTime(createdAt),
      lastUsedAt === null ? 'never' : shownTime(lastUsedAt),
      button(context, `/account/settings/passkeys/${id}/remove`, 'Remove'),
    ],
  }))
  const list = table('Passkeys', ['Added (UTC)', 'Last used', 'Change'], rows)
  return html`<h2 id="passkeys">Your passkeys</h2>
${rows.length === 0 ? html`<p>You have none yet: with one you sign in without waiting for a mail.</p>` : list}
<p><a class="button plain" href="/account/settings/passkeys/new">Add a passkey…</a></p>`
}

function addressForm(context: AccountContext): Html {
  const { member, services } = context
  const shown = member.email === null ? html`You have none.` : html`Yours is ${member.email}.`
  const change = html`<form method="post" action="/account/settings/address">${csrfField(context)}
<p><label for="email">New address</label><input id="email" name="email" type="email" autocomplete="email" required maxlength="254"></p>
<p><button class="plain">Send me a link</button></p></form>`
  return html`<h2>Your e-mail address</h2>
<p>${shown} A link to sign in can be sent there, should your passkeys be lost.</p>
${services.mailer.canSend ? change : ''}`
}

function sessionList(context: AccountContext, sessions: readonly ListedSession[]): Html {
  const rows = sessions.map(({ id, browser, createdAt, seenAt }) => ({
    cells: [
      id === context.session.id ? html`${browser} (this one)` : browser,
      shownTime(createdAt),
      shownTime(seenAt),
      button(context, `/account/settings/sessions/${id}/end`, 'End'),
    ],
  }))
  return html`<h2 id="sessions">Your sessions</h2>
${table('Sessions', ['Browser', 'Signed in (UTC)', 'Last seen', 'Change'], rows)}
${rows.length > 1 ? button(context, '/account/settings/sessions/end-others', 'End all others') : ''}`
}

function leaving({ member }: AccountContext): Html {
  return html`<h2>Leave</h2>
<p><a href="/account/settings/members/${member.id}">Leave the account…</a></p>`
}

function button(context: AccountContext, action: AccountPath, label: string): Html {
  return html`<form method="post" action="${action}">${csrfField(context)}<button class="plain">${label}</button></form>`
}
