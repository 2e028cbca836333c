/** How an account gets more credits, which is up to the operator. */
import type { ApiEnv } from '../../../shared/env.ts'
import { type Html, html } from '../../http/html.ts'
import { whomToAsk } from '../whom-to-ask.ts'

export function topUpAdvice(env: Pick<ApiEnv, 'TOPUPS_URL' | 'ACCOUNT_CONTACT'>): Html {
  return env.TOPUPS_URL === undefined
    ? html`For more credits, ask ${whomToAsk(env)}.`
    : html`<a href="${env.TOPUPS_URL}">Get more credits</a>`
}
