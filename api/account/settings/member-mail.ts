/** Mails to addresses that a member names: of invitations, and of an address of their own. */
import { ApiError } from '../../http/api-error.ts'
import type { AccountContext } from '../define-route.ts'

/**
 * Counts one for the account, since whoever opens one could otherwise have this service mail to
 * everybody.
 * @returns whether the mailbox may get another one, and else in how many seconds
 * @throws ApiError beyond what members of one account may send in a day
 */
export async function countMemberMail(
  { services, member }: Pick<AccountContext, 'services' | 'member'>,
  email: string,
): Promise<{ readonly allowed: boolean; readonly resetSeconds: number }> {
  const { rateLimits, digests } = services
  const ofAccount = await rateLimits.take('member_mail', digests.accountShare(member.accountId))
  if (!ofAccount.allowed) {
    throw new ApiError(
      'rate_limited',
      `Members of this account have sent ${ofAccount.policy.limit} mails within a day; try again later.`,
      { retryAfterSeconds: ofAccount.resetSeconds },
    )
  }
  return rateLimits.take('mail', digests.mailbox(email))
}
