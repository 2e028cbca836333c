/** Links that are mailed to whoever signs in. */
import { v7 } from 'uuid'
import { insertLink, type MemberLink, signInLinkMs } from '../../../shared/db/member-links.ts'
import { findMemberByEmail } from '../../../shared/db/members.ts'
import { newSecret } from '../../../shared/secret.ts'
import { secretHash } from '../../http/digests.ts'
import type { AccountPath, Visit } from '../account-route.ts'

/**
 * Mails a link to sign in, or to open an account where anybody may. Does the same work whoever the
 * address belongs to, and says nothing: only the mailbox learns whether there was a mail.
 */
export async function mailSignInLink(
  { services, now }: Visit,
  email: string,
  to: AccountPath,
): Promise<void> {
  const { accounts, env, mailer, rateLimits, digests, urls } = services
  const { allowed } = await rateLimits.take('mail', digests.mailbox(email))
  const isKnown = (await findMemberByEmail(accounts, email)) !== null
  const token = newSecret('link_')
  await insertLink(accounts, linkOf(token, { purpose: 'sign_in', email }, now, signInLinkMs))
  if (!allowed || (!isKnown && env.REGISTRATION !== 'open')) return
  mailer.send({
    to: email,
    subject: 'Sign in to the Document Recognition API',
    text: `Open this link within 15 minutes to sign in:

${urls.base.url}/account/link?token=${token}&to=${encodeURIComponent(to)}

It works once. If you did not ask for it, ignore this message: nothing happens without the link.
`,
  })
}

/** A link to store: only the hash of its token. */
export function linkOf(
  token: string,
  about: Pick<MemberLink, 'purpose'> & Partial<MemberLink>,
  now: Date,
  lastsMs: number,
) {
  return {
    ...{ email: null, memberId: null, accountId: null, role: null },
    ...about,
    ...{ id: v7({ msecs: now.getTime() }), tokenHash: secretHash(token) },
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + lastsMs) },
  }
}
