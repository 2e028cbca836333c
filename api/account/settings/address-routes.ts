/** A member's own address: a link is mailed to a new one, and only who asked for it can use it. */
import { z } from 'zod'
import { insertLink, signInLinkMs, spendLink } from '../../../shared/db/member-links.ts'
import { setEmail } from '../../../shared/db/members.ts'
import { newSecret } from '../../../shared/secret.ts'
import { secretHash } from '../../http/digests.ts'
import { html } from '../../http/html.ts'
import type { AccountRoute } from '../account-route.ts'
import { changeAs } from '../change.ts'
import { memberRoute } from '../define-route.ts'
import { email, linkToken } from '../form-fields.ts'
import { csrfField } from '../gates/form-token.ts'
import { accountPage } from '../layout.ts'
import { unusable } from '../sign-in/link-routes.ts'
import { linkOf } from '../sign-in/send-link.ts'
import { countMemberMail } from './member-mail.ts'

const confirmation = '/account/settings/address/confirm'
const fields = z.object({ token: linkToken() })

export const addressRoutes: readonly AccountRoute[] = [
  memberRoute({
    method: 'POST',
    path: '/account/settings/address',
    role: 'viewer',
    recentProof: true,
    form: z.object({ email: email() }),
    async handle(context) {
      const { services, member, now, form } = context
      const { accounts, mailer, urls } = services
      const { allowed } = await countMemberMail(context, form.email)
      const token = newSecret('link_')
      const about = { purpose: 'address', email: form.email, memberId: member.id } as const
      await insertLink(accounts, linkOf(token, about, now, signInLinkMs))
      if (allowed && mailer.canSend) {
        mailer.send({
          to: form.email,
          subject: 'Your address at the Document Recognition API',
          text: `Open this link within 15 minutes, signed in as before, to sign in with this address from now on:

${urls.base.url}${confirmation}?token=${token}

If you did not ask for it, ignore this message.
`,
        })
      }
      return accountPage(
        { title: 'Look into your mailbox', active: 'Settings', context },
        html`<h1>Look into your mailbox</h1>
<p>A link is on its way. The address counts once you have opened it and are signed in as you are now, unless somebody else has it here already.</p>`,
      )
    },
  }),
  // An address typed wrong is a stranger's: the link by itself signs nobody in.
  memberRoute({
    method: 'GET',
    path: confirmation,
    role: 'viewer',
    query: fields,
    handle: async (context) =>
      accountPage(
        { title: 'Your address', active: 'Settings', context },
        html`<h1>Your address</h1>
<p>You opened a link that was mailed to a new address of yours. From now on you sign in with that address.</p>
<form method="post" action="${confirmation}">${csrfField(context)}
<input type="hidden" name="token" value="${context.query.token}">
<p class="actions"><button>Use this address</button> <a href="/account/settings">Keep the former one</a></p></form>`,
      ),
  }),
  memberRoute({
    method: 'POST',
    path: confirmation,
    role: 'viewer',
    form: fields,
    async handle(context) {
      const { form, member, now } = context
      const change = { action: 'member address', subject: member.id }
      await changeAs(context, change, async (transaction) => {
        const link = await spendLink(transaction, secretHash(form.token), now)
        const isOwn = link?.purpose === 'address' && link.memberId === member.id
        // What throws gives the link back, for its member to use.
        if (!isOwn || link.email === null) throw unusable()
        if (!(await setEmail(transaction, member.id, link.email))) throw unusable()
      })
      return { redirect: '/account/settings' }
    },
  }),
]
