/** Signing in and out. */
import { deleteSession } from '../../../shared/db/member-sessions.ts'
import { html } from '../../http/html.ts'
import type { AccountRoute } from '../account-route.ts'
import { memberRoute, visitorRoute } from '../define-route.ts'
import { accountPage } from '../layout.ts'

export const signInRoutes: readonly AccountRoute[] = [
  visitorRoute({
    method: 'GET',
    path: '/account/sign-in',
    handle: async (context) =>
      accountPage({ title: 'Sign in', active: null, context }, html`<h1>Sign in</h1>`),
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
