/** Signing in, by passkey or by a link in a mail, and out. */
import { z } from 'zod'
import { deleteSession } from '../../../shared/db/member-sessions.ts'
import { html } from '../../http/html.ts'
import type { AccountRoute } from '../account-route.ts'
import { memberRoute, visitorRoute } from '../define-route.ts'
import { email, passkeyAnswer } from '../form-fields.ts'
import { pathField } from '../gates/own-path.ts'
import { accountPage } from '../layout.ts'
import { countAttempt } from './attempts.ts'
import { beginSession } from './begin-session.ts'
import { passkeyScript } from './passkey-form.ts'
import { signedBy } from './passkeys.ts'
import { mailSignInLink } from './send-link.ts'
import { howToRegister, waysToSignIn } from './sign-in-page.ts'

const onwards = z.object({ to: pathField })

export const signInRoutes: readonly AccountRoute[] = [
  visitorRoute({
    method: 'GET',
    path: '/account/sign-in',
    query: onwards,
    async handle(context) {
      const { session, query, services } = context
      if (session !== null) return { redirect: '/account' }
      return accountPage(
        { title: 'Sign in', active: null, context, script: passkeyScript },
        html`<h1>Sign in</h1>
${await waysToSignIn(context, query.to)}
${howToRegister(services)}`,
      )
    },
  }),
  memberRoute({
    method: 'GET',
    path: '/account/confirm',
    role: 'viewer',
    whileClosed: true,
    query: onwards,
    async handle(context) {
      return accountPage(
        { title: 'Confirm that it is you', active: null, context, script: passkeyScript },
        html`<h1>Confirm that it is you</h1>
<p>What comes next changes who may use the account, or what is left of it. Sign in once more; it counts for ten minutes.</p>
${await waysToSignIn(context, context.query.to)}`,
      )
    },
  }),
  visitorRoute({
    method: 'POST',
    path: '/account/sign-in/passkey',
    form: z.object({ answer: passkeyAnswer(), to: pathField }),
    async handle(context) {
      await countAttempt(context)
      const { answer, to } = context.form
      const memberId = await signedBy(context, answer)
      return { redirect: to, signIn: await beginSession(context, memberId, 'passkey') }
    },
  }),
  visitorRoute({
    method: 'POST',
    path: '/account/sign-in/link',
    form: z.object({ email: email(), to: pathField }),
    async handle(context) {
      await countAttempt(context)
      if (context.services.mailer.canSend) {
        await mailSignInLink(context, context.form.email, context.form.to)
      }
      return accountPage(
        { title: 'Look into your mailbox', active: null, context },
        html`<h1>Look into your mailbox</h1>
<p>If this address can sign in here, a link is on its way to it. It works once, within 15 minutes.</p>
<p><a href="/account/sign-in">Back</a></p>`,
      )
    },
  }),
  memberRoute({
    method: 'POST',
    path: '/account/sign-out',
    role: 'viewer',
    whileClosed: true,
    async handle({ services, member, session }) {
      await deleteSession(services.accounts, member.id, session.id)
      return { redirect: '/account/sign-in', signOut: true }
    },
  }),
]
