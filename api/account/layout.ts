/** The layout of the account pages: that of the site, with a navigation of their own. */
import { type MemberRole, mayAct } from '../../shared/db/members.ts'
import { type Html, html } from '../http/html.ts'
import { type PageScript, page } from '../site/page.ts'
import type { Answer, Visit } from './account-route.ts'
import { accountStyle } from './account-style.ts'
import { csrfField } from './gates/form-token.ts'

const places = [
  { name: 'Overview', path: '/account', role: 'viewer' },
  { name: 'Keys', path: '/account/keys', role: 'developer' },
  { name: 'History', path: '/account/history', role: 'viewer' },
  { name: 'Usage', path: '/account/usage', role: 'developer' },
  { name: 'Settings', path: '/account/settings', role: 'viewer' },
] as const satisfies readonly { name: string; path: string; role: MemberRole }[]

export type Place = (typeof places)[number]['name']

export interface PageOfAccount {
  readonly title: string
  /** Which entry of the navigation it belongs to; null for pages before the sign-in. */
  readonly active: Place | null
  readonly context: Pick<Visit, 'session' | 'csrf'>
  /** Runs under the page's policy by its hash; `scriptOf` makes it. */
  readonly script?: PageScript
  /** Added to the style of all pages. */
  readonly style?: string
  /** HTTP status; 200 unless given. */
  readonly status?: number
}

export type AccountPageAnswer = Extract<Answer, { html: string }>

/** A whole page, which is an answer; `main` contains its only `h1`. */
export function accountPage(
  { title, active, context, script, style = '', status = 200 }: PageOfAccount,
  main: Html,
): AccountPageAnswer {
  const parts = {
    style: accountStyle + style,
    sendsForms: true,
    ...(script === undefined ? {} : { script }),
  } as const
  const whole = html`${navigation(context, active)}${main}`
  return { html: page(`${title} · Document Recognition API`, whole, parts), parts, status }
}

function navigation({ session, csrf }: PageOfAccount['context'], active: Place | null): Html {
  if (session === null) return html``
  const { member, account } = session
  const shown = places.filter(({ role }) => mayAct(member.role, role))
  return html`<div class="account"><nav aria-label="Account"><ul>${shown.map(
    ({ name, path }) =>
      html`<li><a href="${path}"${name === active ? html` aria-current="page"` : ''}>${name}</a></li>`,
  )}</ul></nav>
<form method="post" action="/account/sign-out">${csrfField({ csrf })}<span class="quiet">${account.name}</span> <button class="plain">Sign out</button></form></div>
`
}
