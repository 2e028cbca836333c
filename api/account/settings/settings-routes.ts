/** The account's name and retention; one's own passkeys and sessions. */
import { z } from 'zod'
import { renameAccount, setRetention } from '../../../shared/db/accounts.ts'
import { deletePasskey, insertPasskey, listPasskeys } from '../../../shared/db/member-passkeys.ts'
import { deleteOtherSessions, deleteSession } from '../../../shared/db/member-sessions.ts'
import { lockMember } from '../../../shared/db/members.ts'
import { ApiError } from '../../http/api-error.ts'
import { html } from '../../http/html.ts'
import type { AccountRoute } from '../account-route.ts'
import { changeAs, endAs } from '../change.ts'
import { memberRoute } from '../define-route.ts'
import { line, passkeyAnswer } from '../form-fields.ts'
import { accountPage } from '../layout.ts'
import { passkeyForm, passkeyScript } from '../sign-in/passkey-form.ts'
import { createdPasskey, creationOptions } from '../sign-in/passkeys.ts'
import { retentionChoices } from './retention-choices.ts'
import { settingsPage } from './settings-page.ts'

const settings = '/account/settings'

export const settingsRoutes: readonly AccountRoute[] = [
  memberRoute({
    method: 'GET',
    path: settings,
    role: 'viewer',
    handle: (context) => settingsPage(context),
  }),
  memberRoute({
    method: 'POST',
    path: '/account/settings/name',
    role: 'owner',
    form: z.object({ name: line(200) }),
    async handle(context) {
      const { accountId } = context.member
      await changeAs(context, { action: 'account rename', subject: accountId }, (transaction) =>
        renameAccount(transaction, accountId, context.form.name),
      )
      return { redirect: settings }
    },
  }),
  memberRoute({
    method: 'POST',
    path: '/account/settings/retention',
    role: 'owner',
    form: z.object({ hours: z.enum(retentionChoices.map(({ hours }) => String(hours))) }),
    async handle(context) {
      const { accountId } = context.member
      const hours = Number(context.form.hours)
      const change = { action: 'account retention', subject: accountId, detail: { hours } }
      await changeAs(context, change, (transaction) => setRetention(transaction, accountId, hours))
      return { redirect: settings }
    },
  }),
  memberRoute({
    method: 'GET',
    path: '/account/settings/passkeys/new',
    role: 'viewer',
    recentProof: true,
    async handle(context) {
      const label = context.member.email ?? context.session.account.name
      const form = passkeyForm(context, {
        action: '/account/settings/passkeys/new',
        does: 'create',
        options: await creationOptions(context, label),
        button: 'Add a passkey of this device',
      })
      return accountPage(
        { title: 'Add a passkey', active: 'Settings', context, script: passkeyScript },
        html`<h1>Add a passkey</h1>
<p>Whoever can unlock this device, or the password manager that keeps the passkey, can sign in with it.</p>
${form}<p><a href="/account/settings">Back to the settings</a></p>`,
      )
    },
  }),
  memberRoute({
    method: 'POST',
    path: '/account/settings/passkeys/new',
    role: 'viewer',
    recentProof: true,
    form: z.object({ answer: passkeyAnswer() }),
    async handle(context) {
      const passkey = await createdPasskey(context, context.form.answer)
      await changeAs(
        context,
        { action: 'passkey add', subject: passkey.id },
        async (transaction) => {
          if (await insertPasskey(transaction, passkey)) return
          throw new ApiError('invalid_request', 'This passkey is known already.', { status: 409 })
        },
      )
      return { redirect: settings }
    },
  }),
  memberRoute({
    method: 'POST',
    path: '/account/settings/passkeys/:id/remove',
    role: 'viewer',
    recentProof: true,
    async handle(context) {
      const { id, accountId } = context.member
      const passkeyId = context.params.id ?? ''
      await endAs(
        context,
        { action: 'passkey remove', subject: passkeyId, detail: { account: accountId } },
        async (transaction) => {
          await lockMember(transaction, id)
          const left = (await listPasskeys(transaction, id)).length
          if (!(await deletePasskey(transaction, id, passkeyId))) throw new ApiError('not_found')
          if (left > 1 || context.member.email !== null) return
          const message =
            'This is your only way to sign in. Add another passkey or an address first.'
          throw new ApiError('invalid_request', message, { status: 409 })
        },
      )
      return { redirect: settings }
    },
  }),
  memberRoute({
    method: 'POST',
    path: '/account/settings/sessions/:id/end',
    role: 'viewer',
    async handle(context) {
      const { accounts } = context.services
      const id = context.params.id ?? ''
      if (!(await deleteSession(accounts, context.member.id, id))) throw new ApiError('not_found')
      return { redirect: settings }
    },
  }),
  memberRoute({
    method: 'POST',
    path: '/account/settings/sessions/end-others',
    role: 'viewer',
    async handle({ services, member, session }) {
      await deleteOtherSessions(services.accounts, member.id, session.id)
      return { redirect: settings }
    },
  }),
]
