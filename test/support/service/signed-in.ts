/** Members of accounts and their browsers, without the way through a sign-in. */
import { v7 } from 'uuid'
import { formToken } from '../../../api/account/gates/form-token.ts'
import { KeyedDigests, secretHash } from '../../../api/http/digests.ts'
import { insertSession } from '../../../shared/db/member-sessions.ts'
import { insertMember, type MemberRole } from '../../../shared/db/members.ts'
import { newSecret } from '../../../shared/secret.ts'
import type { ServicePool } from '../stores/service-pool.ts'
import { usualSettings } from './service.ts'

/** A service under test, of which the pages are asked. */
interface Asked {
  readonly url: string
}

export interface SignedIn {
  readonly accountId: string
  readonly memberId: string
  readonly role: MemberRole
  readonly email: string
  /** Of the session. */
  readonly token: string
  /** For `Cookie`. */
  readonly cookie: string
  /** For the field `csrf` of a form. */
  readonly csrf: string
}

/** Adds a member to the account, signed in since `now` in a browser of their own. */
export async function signedIn(
  { owner }: Pick<ServicePool, 'owner'>,
  accountId: string,
  role: MemberRole,
  now = new Date(),
): Promise<SignedIn> {
  const memberId = v7()
  const email = `${memberId}@specimen.example`
  await insertMember(owner, { id: memberId, accountId, role, email, createdAt: now })
  const token = newSecret('session_')
  const session = { tokenHash: secretHash(token), id: v7(), memberId, createdAt: now }
  await insertSession(owner, { ...session, provedAt: now, browser: 'Firefox on Linux' })
  return { accountId, memberId, role, email, token, ...browserWith(token) }
}

/** The cookie and the token of the forms of a browser, by what its cookie says. */
export function browserWith(token: string): Pick<SignedIn, 'cookie' | 'csrf'> {
  const digests = new KeyedDigests(usualSettings.DIGEST_SECRET)
  return { cookie: `account=${token}`, csrf: formToken(digests, token) }
}

/** Asks for a page like a browser that follows no redirect. */
export function getPage(
  { url }: Asked,
  path: string,
  browser: Pick<SignedIn, 'cookie'> | null = null,
): Promise<Response> {
  const headers = browser === null ? {} : { Cookie: browser.cookie }
  return fetch(url + path, { headers: { Accept: 'text/html', ...headers }, redirect: 'manual' })
}

/** Sends a form as a page of the service does; `headers` override what a browser sends. */
export function sendForm(
  { url }: Asked,
  path: string,
  { cookie, csrf }: Pick<SignedIn, 'cookie' | 'csrf'>,
  fields: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { Accept: 'text/html', Cookie: cookie, Origin: url, ...headers },
    body: new URLSearchParams({ csrf, ...fields }),
    redirect: 'manual',
  })
}
