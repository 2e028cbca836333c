/** The second check that a form comes from our own pages: a token that only they can show. */
import { timingSafeEqual } from 'node:crypto'
import type { KeyedDigests } from '../../http/digests.ts'
import { type Html, html } from '../../http/html.ts'

/** The token of all forms that a browser with this cookie sends; it ends with the session. */
export function formToken(digests: KeyedDigests, cookie: string): string {
  return digests.form(cookie).toString('base64url')
}

export function isFormToken(digests: KeyedDigests, cookie: string, sent: unknown): boolean {
  const expected = Buffer.from(formToken(digests, cookie))
  const given = Buffer.from(typeof sent === 'string' ? sent : '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Belongs into each form. */
export function csrfField({ csrf }: { readonly csrf: string }): Html {
  return html`<input type="hidden" name="csrf" value="${csrf}">`
}
