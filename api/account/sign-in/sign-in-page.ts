/** The ways to sign in, on one page. */
import { type Html, html } from '../../http/html.ts'
import type { AccountPath, Visit } from '../account-route.ts'
import { csrfField } from '../gates/form-token.ts'
import { whomToAsk } from '../whom-to-ask.ts'
import { isCompanySet } from './company-issuer.ts'
import { passkeyForm } from './passkey-form.ts'
import { requestOptions } from './passkeys.ts'

/** Every way that this service has, each of which leads on to `to`. */
export async function waysToSignIn(visit: Visit, to: AccountPath): Promise<Html> {
  const { env, mailer } = visit.services
  const onwards = html`<input type="hidden" name="to" value="${to}">`
  const byPasskey = passkeyForm(visit, {
    action: '/account/sign-in/passkey',
    does: 'use',
    options: await requestOptions(visit),
    button: 'Sign in with a passkey',
    fields: onwards,
  })
  const byMail = html`<form method="post" action="/account/sign-in/link">
${csrfField(visit)}${onwards}
<p><label for="email">E-mail address</label><input id="email" name="email" type="email" autocomplete="email" required maxlength="254"></p>
<p><button class="plain">Send me a link</button></p>
</form>
`
  const byCompany = html`<p><a class="button plain" href="/account/sign-in/company?to=${encodeURIComponent(to)}">Sign in with ${env.OIDC_NAME}</a></p>
`
  const other = html`<p class="quiet">No passkey at hand? ${whomToAsk(env)} can give you a link to sign in.</p>
`
  return html`${byPasskey}${isCompanySet(env) ? byCompany : ''}${
    mailer.canSend
      ? html`<h2>By e-mail</h2>
${byMail}`
      : other
  }`
}

/** What a visitor without an account is told. */
export function howToRegister({ env }: Visit['services']): Html {
  switch (env.REGISTRATION) {
    case 'open':
      return html`<p>New here? <a href="/account/sign-up">Open an account</a>: 20 documents are free.</p>`
    case 'invited':
      return html`<p>New here? Accounts are opened by invitation: ask ${whomToAsk(env)}.</p>`
    case 'closed':
      return html`<p>New here? Ask ${whomToAsk(env)} for an account.</p>`
  }
}
