/** Opening an account of one's own with a passkey. */
import { z } from 'zod'
import { findLink, spendLink } from '../../../shared/db/member-links.ts'
import { inTransaction } from '../../../shared/db/transaction.ts'
import { ApiError } from '../../http/api-error.ts'
import { secretHash } from '../../http/digests.ts'
import { type Html, html } from '../../http/html.ts'
import type { AccountRoute, Visit } from '../account-route.ts'
import { visitorRoute } from '../define-route.ts'
import { line, linkToken, passkeyAnswer } from '../form-fields.ts'
import { csrfField } from '../gates/form-token.ts'
import { accountPage } from '../layout.ts'
import { whomToAsk } from '../whom-to-ask.ts'
import { countAttempt, countSignUp } from './attempts.ts'
import { beginSession } from './begin-session.ts'
import { unusable } from './link-routes.ts'
import { passkeyForm, passkeyScript } from './passkey-form.ts'
import { createdPasskey, creationOptions } from './passkeys.ts'
import { register } from './register.ts'
import { welcomePage } from './welcome-page.ts'

const invited = linkToken().optional().catch(undefined)

export const signUpRoutes: readonly AccountRoute[] = [
  visitorRoute({
    method: 'GET',
    path: '/account/sign-up',
    query: z.object({ token: invited }),
    async handle(context) {
      if (context.session !== null) return { redirect: '/account' }
      const { token } = context.query
      const main = (await mayRegister(context, token))
        ? await signUpForms(context, token)
        : html`<p>Accounts of this service are opened by its operator. Ask ${whomToAsk(context.services.env)}.</p>`
      return accountPage(
        { title: 'Open an account', active: null, context, script: passkeyScript },
        html`<h1>Open an account</h1>
${main}
<p>You have one? <a href="/account/sign-in">Sign in</a>.</p>`,
      )
    },
  }),
  visitorRoute({
    method: 'POST',
    path: '/account/sign-up',
    form: z.object({ name: line(200), answer: passkeyAnswer(), token: invited }),
    async handle(visit) {
      // Whoever has an account opens no second one by accident; their passkeys belong to the first.
      if (visit.session !== null) return { redirect: '/account' }
      await countAttempt(visit)
      const { name, answer, token } = visit.form
      if (!(await mayRegister(visit, token))) throw notOpen()
      const passkey = await createdPasskey(visit, answer)
      await countSignUp(visit)
      const { memberId } = passkey
      const sandboxKey = await inTransaction(visit.services.accounts, async (transaction) => {
        if (visit.services.env.REGISTRATION !== 'open') {
          const link = await spendLink(transaction, secretHash(token ?? ''), visit.now)
          if (link?.purpose !== 'registration') throw unusable()
        }
        return register(transaction, visit, { name, email: null, memberId, passkey })
      })
      visit.services.accountMetrics.signUps.inc()
      const signIn = await beginSession(visit, memberId, 'passkey')
      return { ...welcomePage(visit, sandboxKey), signIn }
    },
  }),
]

async function mayRegister({ services, now }: Visit, token: string | undefined): Promise<boolean> {
  const { env, accounts } = services
  if (env.REGISTRATION !== 'invited') return env.REGISTRATION === 'open'
  const link = token === undefined ? null : await findLink(accounts, secretHash(token), now)
  return link?.purpose === 'registration'
}

function notOpen(): ApiError {
  return new ApiError('unauthorized', 'Accounts of this service are opened by its operator.', {
    status: 403,
  })
}

async function signUpForms(visit: Visit, token: string | undefined): Promise<Html> {
  const link = token === undefined ? '' : html`<input type="hidden" name="token" value="${token}">`
  const byPasskey = passkeyForm(visit, {
    action: '/account/sign-up',
    does: 'create',
    options: await creationOptions(visit, 'Document Recognition API'),
    button: 'Open an account with a passkey',
    fields: html`${link}<p><label for="name">Name of the account</label><input id="name" name="name" required maxlength="200" autocomplete="organization"></p>
`,
  })
  const byMail = html`<h2>By e-mail</h2>
<form method="post" action="/account/sign-in/link">
${csrfField(visit)}
<p><label for="email">E-mail address</label><input id="email" name="email" type="email" autocomplete="email" required maxlength="254"></p>
<p><button class="plain">Send me a link</button></p>
</form>
`
  return html`<p>An account has 20 free documents and a sandbox key at once. A passkey is a key of your device that you unlock like its screen: there is no password.</p>
${byPasskey}${visit.services.mailer.canSend && token === undefined ? byMail : ''}`
}
