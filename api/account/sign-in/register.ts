/** Opens an account with its first member, after the proof of who that is. */
import { v7 } from 'uuid'
import { createAccount, defaultRetentionHours } from '../../../shared/db/create-account.ts'
import { insertPasskey, type NewPasskey } from '../../../shared/db/member-passkeys.ts'
import { addMember } from '../../../shared/db/members.ts'
import { insertAction } from '../../../shared/db/operator-actions.ts'
import type { Database } from '../../../shared/db/pool.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Visit } from '../account-route.ts'
import { issueKey } from '../keys/issue-key.ts'

export interface Registration {
  /** Of the account. */
  readonly name: string
  readonly email: string | null
  readonly memberId: string
  readonly passkey: NewPasskey | null
}

/**
 * Makes account, owner and sandbox key in the caller's transaction, with the welcome credits.
 * Returns the secret of the key, which cannot be shown again.
 * @throws ApiError if the address or the passkey belongs to an account by now
 */
export async function register(
  transaction: Database,
  { services: { clock }, now }: Pick<Visit, 'services' | 'now'>,
  { name, email, memberId, passkey }: Registration,
): Promise<string> {
  const accountId = v7({ msecs: now.getTime() })
  const account = { id: accountId, name, retentionHours: defaultRetentionHours, createdAt: now }
  await createAccount(transaction, account)
  const member = { id: memberId, accountId, role: 'owner', email, createdAt: now } as const
  const isNew =
    (await addMember(transaction, member)) &&
    (passkey === null || (await insertPasskey(transaction, passkey)))
  if (!isNew)
    throw new ApiError('invalid_request', 'There is an account already: sign in.', { status: 409 })
  const issued = await issueKey({ pool: transaction, clock }, accountId, 'sandbox')
  if (typeof issued === 'string') throw new Error(`no key for a new account: ${issued}`)
  await insertAction(transaction, {
    ...{ osUser: 'account pages', operator: null, memberId },
    ...{ action: 'account create', subject: accountId, detail: { keyId: issued.key.id } },
  })
  return issued.secret
}
