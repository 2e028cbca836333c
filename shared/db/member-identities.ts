/** `member_identities`: who a company's own sign-in says that members are. */
import type { Member } from './members.ts'
import type { Database } from './pool.ts'

export interface Identity {
  readonly issuer: string
  readonly subject: string
}

/**
 * Locks an identity until the transaction ends, whether or not anybody has it yet: a newcomer who comes
 * back in two tabs at once would be made a member twice, once without a way to sign in again.
 */
export async function lockIdentity(
  transaction: Database,
  { issuer, subject }: Identity,
): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    JSON.stringify([issuer, subject]),
  ])
}

export async function findMemberByIdentity(
  db: Database,
  { issuer, subject }: Identity,
): Promise<Member | null> {
  const { rows } = await db.query<Member>(
    `SELECT m.id, m.account_id AS "accountId", m.role, m.email
     FROM member_identities i JOIN members m ON m.id = i.member_id
     WHERE i.issuer = $1 AND i.subject = $2`,
    [issuer, subject],
  )
  return rows[0] ?? null
}

/** From now on the identity signs in as this member. */
export async function insertIdentity(
  db: Database,
  { issuer, subject }: Identity,
  memberId: string,
): Promise<void> {
  await db.query(
    'INSERT INTO member_identities (issuer, subject, member_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [issuer, subject, memberId],
  )
}
