import { v7 } from 'uuid'
import { deleteSession, insertSession } from '../../../shared/db/member-sessions.ts'
import { newSecret } from '../../../shared/secret.ts'
import { secretHash } from '../../http/digests.ts'
import type { Visit } from '../account-route.ts'
import { proofMs } from '../gates/proof.ts'

/** How a member proved who they are. */
export type SignInWay = 'passkey' | 'link' | 'company'

/**
 * Token of a new session of the member. A session that the browser had ends: nothing of before a
 * sign-in is worth anything after it.
 */
export async function beginSession(
  { services, session, browser, now }: Visit,
  memberId: string,
  way: SignInWay,
): Promise<string> {
  const { accounts } = services
  if (session !== null) await deleteSession(accounts, session.member.id, session.id)
  const token = newSecret('session_')
  // A company's sign-in may have been hours ago, unless it was asked for anew.
  const isFresh = way !== 'company' || session !== null
  await insertSession(accounts, {
    ...{ tokenHash: secretHash(token), id: v7({ msecs: now.getTime() }), memberId, browser },
    createdAt: now,
    provedAt: isFresh ? now : new Date(now.getTime() - proofMs),
  })
  services.accountMetrics.signIns.inc({ way })
  return token
}
