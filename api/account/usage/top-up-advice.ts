/** How an account gets more credits, which is up to the operator. */
import type { ApiEnv } from '../../../shared/env.ts'
import { type Html, html } from '../../http/html.ts'

export function topUpAdvice({ TOPUPS_URL: url }: Pick<ApiEnv, 'TOPUPS_URL'>): Html {
  return url === undefined
    ? html`The operator of this service adds credits to your account; quote its name.`
    : html`<a href="${url}">Get more credits</a>`
}
