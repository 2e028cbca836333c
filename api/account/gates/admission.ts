import { mayAct } from '../../../shared/db/members.ts'
import { ApiError } from '../../http/api-error.ts'
import type { AccountPath, AccountRoute, Answer, Visit } from '../account-route.ts'
import { ownPath } from './own-path.ts'
import { isProofRecent } from './proof.ts'

/**
 * Where a request has to go first, by the session and the role that its page needs; null: nowhere.
 * `referer` is the page that a form was on, to which its sender returns.
 * @throws ApiError if the member's role does not suffice
 */
export function admission(
  route: Pick<AccountRoute, 'method' | 'role' | 'recentProof' | 'whileClosed'>,
  { session, path, now }: Pick<Visit, 'session' | 'path' | 'now'>,
  referer: string,
): Answer | null {
  if (route.role === 'none') return null
  const from = route.method === 'GET' ? path : pathOf(referer)
  if (session === null) return { redirect: `/account/sign-in?to=${encodeURIComponent(from)}` }
  const isClosed = session.account.disabledAt !== null
  if (isClosed && route.whileClosed !== true) return { redirect: '/account/closed' }
  if (!mayAct(session.member.role, route.role)) {
    const message = `This page is for members with the role ${route.role}. Ask an owner of the account.`
    throw new ApiError('unauthorized', message, { status: 403 })
  }
  if (route.recentProof === true && !isProofRecent(session.provedAt, now)) {
    return { redirect: `/account/confirm?to=${encodeURIComponent(from)}` }
  }
  return null
}

function pathOf(referer: string): AccountPath {
  if (!URL.canParse(referer)) return '/account'
  const { pathname, search } = new URL(referer)
  return ownPath(pathname + search)
}
