/** Erasing the account, with a day to take it back; and what a closed account shows. */
import { z } from 'zod'
import {
  scheduleErasure,
  type TakenBack,
  takeErasureBack,
} from '../../../shared/db/scheduled-erasure.ts'
import { utcSeconds } from '../../../shared/time/clock.ts'
import { ApiError } from '../../http/api-error.ts'
import { type Html, html } from '../../http/html.ts'
import type { AccountRoute } from '../account-route.ts'
import { type Change, changeAs, endAs } from '../change.ts'
import { type AccountContext, memberRoute } from '../define-route.ts'
import { csrfField } from '../gates/form-token.ts'
import { accountPage } from '../layout.ts'
import { whomToAsk } from '../whom-to-ask.ts'

export const erasureRoutes: readonly AccountRoute[] = [
  memberRoute({
    method: 'GET',
    path: '/account/settings/erase',
    role: 'owner',
    recentProof: true,
    handle: async (context) =>
      accountPage(
        { title: 'Erase the account', active: 'Settings', context },
        html`<h1>Erase the account</h1>
<p class="notice bad">All stored scans with their thumbnails, all keys and tokens, all members and the usage are deleted for good in 24 hours. Only the ledger stays, without names. Keys are refused from now on. Until then an owner can take it back.</p>
<form method="post" action="/account/settings/erase">${csrfField(context)}
<p><label for="name">To confirm, type the name of the account: ${context.session.account.name}</label><input id="name" name="name" required autocomplete="off"></p>
<p class="actions"><button class="danger">Erase the account</button> <a href="/account/settings">Keep it</a></p></form>`,
      ),
  }),
  memberRoute({
    method: 'POST',
    path: '/account/settings/erase',
    role: 'owner',
    recentProof: true,
    form: z.object({ name: z.string().max(1000) }),
    async handle(context) {
      if (context.form.name.trim() !== context.session.account.name) {
        const message = 'Nothing was erased: that is another name. Go back and type it again.'
        throw new ApiError('validation_failed', message)
      }
      const { accountId } = context.member
      // Of two owners who erase at once, the second finds it done, and the end is that of the first.
      const line = { action: 'account erasure', subject: accountId }
      await changeAs(
        context,
        (isNew) => (isNew ? line : null),
        (transaction) => scheduleErasure(transaction, accountId, context.now),
        'erasure',
      )
      return { redirect: '/account/closed' }
    },
  }),
  memberRoute({
    method: 'GET',
    path: '/account/closed',
    role: 'viewer',
    whileClosed: true,
    async handle(context) {
      const { disabledAt, eraseAt } = context.session.account
      if (disabledAt === null) return { redirect: '/account' }
      return accountPage(
        { title: 'This account is closed', active: null, context },
        html`<h1>This account is closed</h1>
${eraseAt === null ? html`<p>Its keys are refused. Ask ${whomToAsk(context.services.env)}.</p>` : ending(context, eraseAt)}`,
      )
    },
  }),
  memberRoute({
    method: 'POST',
    path: '/account/settings/erase/take-back',
    role: 'owner',
    whileClosed: true,
    async handle(context) {
      const { accountId } = context.member
      // Never refused: there are no more of them than erasures.
      await endAs(
        context,
        (outcome: TakenBack) => takenBackLine(outcome, accountId),
        (transaction) => takeErasureBack(transaction, accountId, context.now),
      )
      return { redirect: '/account' }
    },
  }),
]

/** Named as a restored backup repeats it: that must neither disable nor erase the account once more. */
function takenBackLine(outcome: TakenBack, subject: string): Change | null {
  if (outcome === 'too_late') return null
  return { action: outcome === 'enabled' ? 'account enable' : 'account keep', subject }
}

function ending(context: AccountContext, eraseAt: Date): Html {
  const takeBack = html`<form method="post" action="/account/settings/erase/take-back">${csrfField(context)}<p><button>Take it back</button></p></form>`
  return html`<p class="notice bad">It will be erased at <time datetime="${eraseAt.toISOString()}">${utcSeconds(eraseAt)}</time>. Its keys are refused.</p>
${context.member.role === 'owner' ? takeBack : html`<p>An owner of the account can take it back until then.</p>`}`
}
