import { v7 } from 'uuid'
import { linkOf } from '../../api/account/sign-in/send-link.ts'
import { insertLink } from '../../shared/db/member-links.ts'
import { insertMember, listMembers } from '../../shared/db/members.ts'
import type { Database } from '../../shared/db/pool.ts'
import { newSecret } from '../../shared/secret.ts'

/** Handed over by people, who take longer than a mail. */
const operatorLinkMs = 60 * 60_000

export interface SignInLink {
  /** From the slash on; whoever opens it signs in, once, within an hour. */
  readonly path: string
  readonly memberId: string
  /** Whether the member was made for it. */
  readonly isNew: boolean
}

/**
 * A link for a member of the account: the given one, or else the first owner, who is made if there
 * is none. Null if the given one is not of this account.
 */
export async function insertSignInLink(
  transaction: Database,
  accountId: string,
  given: string | null,
  now: Date,
): Promise<SignInLink | null> {
  const members = await listMembers(transaction, accountId)
  const chosen = members.find(({ id, role }) => (given === null ? role === 'owner' : id === given))
  if (chosen === undefined && given !== null) return null
  const isNew = chosen === undefined
  const memberId = chosen?.id ?? v7({ msecs: now.getTime() })
  const owner = { id: memberId, accountId, role: 'owner', email: null, createdAt: now } as const
  if (isNew) await insertMember(transaction, owner)
  const token = newSecret('link_')
  const about = { purpose: 'sign_in', memberId } as const
  await insertLink(transaction, linkOf(token, about, now, operatorLinkMs))
  return { path: `/account/link?token=${token}`, memberId, isNew }
}
