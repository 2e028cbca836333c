import type { ApiEnv } from '../../shared/env.ts'
import { type Html, html } from '../http/html.ts'

/** `the operator of this service`, with a link where one is set. */
export function whomToAsk({ ACCOUNT_CONTACT: contact }: Pick<ApiEnv, 'ACCOUNT_CONTACT'>): Html {
  const operator = 'the operator of this service'
  return contact === undefined ? html`${operator}` : html`<a href="${contact}">${operator}</a>`
}
