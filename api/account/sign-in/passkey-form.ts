/** A form that a passkey fills in. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Html, html } from '../../http/html.ts'
import { scriptOf } from '../../site/page.ts'
import type { AccountPath, Visit } from '../account-route.ts'
import { csrfField } from '../gates/form-token.ts'
import { passkeyPlace } from './passkeys.ts'

/** The only script of the pages with such a form. */
export const passkeyScript = scriptOf(readFileSync(join(import.meta.dirname, 'passkey.js'), 'utf8'))

export interface PasskeyForm {
  readonly action: AccountPath
  /** Whether the browser makes a passkey or uses one. */
  readonly does: 'create' | 'use'
  /** As the browser is asked; null where passkeys do not work, which leaves no form. */
  readonly options: object | null
  readonly button: string
  /** Other fields of the form. */
  readonly fields?: Html
}

export function passkeyForm(
  visit: Pick<Visit, 'csrf' | 'services'>,
  { action, does, options, button, fields = html`` }: PasskeyForm,
): Html {
  const place = passkeyPlace(visit.services.urls)
  if (options === null || place === null) return html``
  return html`<form method="post" action="${action}" data-passkey="${does}" data-options="${JSON.stringify(options)}" data-origin="${place.origin}">
${csrfField(visit)}<input type="hidden" name="answer" value="">
${fields}<p><button>${button}</button> <span role="status"></span></p>
<noscript><p>Passkeys need JavaScript.</p></noscript>
</form>
`
}
