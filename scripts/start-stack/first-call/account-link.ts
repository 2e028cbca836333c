import { secretHash } from '../../../api/http/digests.ts'
import { findCredential } from '../../../shared/db/api-keys.ts'
import { createPool } from '../../../shared/db/pool.ts'
import { inTransaction } from '../../../shared/db/transaction.ts'
import { systemClock } from '../../../shared/time/clock.ts'
import { insertSignInLink } from '../../admin/sign-in-link.ts'

/** Where whoever started the stack signs in to the account of this key, once, within an hour. */
export async function accountLink(
  ownerDatabaseUrl: string,
  baseUrl: string,
  key: string,
): Promise<string> {
  const pool = createPool({
    databaseUrl: ownerDatabaseUrl,
    applicationName: 'demo',
    onIdleError: () => {},
  })
  try {
    const credential = await findCredential(pool, secretHash(key), systemClock.now())
    if (credential === null) return `${baseUrl}/account/sign-up`
    const link = await inTransaction(pool, (transaction) =>
      insertSignInLink(transaction, credential.accountId, null, systemClock.now()),
    )
    return baseUrl + (link?.path ?? '/account/sign-up')
  } finally {
    await pool.end()
  }
}
