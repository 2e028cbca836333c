/** `member_links`: links that work once. Only the hash of what is in them is stored. */
import type { MemberRole } from './members.ts'
import type { Database } from './pool.ts'

/** Long enough to open a mail, and to hand a link to a colleague. */
export const signInLinkMs = 15 * 60_000
export const invitationMs = 7 * 24 * 60 * 60_000

export interface MemberLink {
  readonly id: string
  readonly purpose: 'sign_in' | 'invitation' | 'registration' | 'address'
  /** Where it was sent, in small letters; its use proves that its user reads mail there. */
  readonly email: string | null
  /** For whom it is, if that is known; of an invitation, who made it, null for an operator. */
  readonly memberId: string | null
  /** Of an invitation. */
  readonly accountId: string | null
  readonly role: MemberRole | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

export interface NewLink extends MemberLink {
  /** SHA-256 of the token, 32 bytes. */
  readonly tokenHash: Buffer
}

const columns = `id, purpose, email, member_id AS "memberId", account_id AS "accountId", role,
  created_at AS "createdAt", expires_at AS "expiresAt"`

export async function insertLink(db: Database, link: NewLink): Promise<void> {
  await db.query(
    `INSERT INTO member_links
       (token_hash, id, purpose, email, member_id, account_id, role, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[link.tokenHash, link.id, link.purpose, link.email, link.memberId, link.accountId],
      ...[link.role, link.createdAt, link.expiresAt],
    ],
  )
}

/** Uses up a link; null if there is none, or its time is over. Of two uses at once one succeeds. */
export async function spendLink(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<MemberLink | null> {
  const { rows } = await db.query<MemberLink>(
    `DELETE FROM member_links WHERE token_hash = $1 AND expires_at > $2 RETURNING ${columns}`,
    [tokenHash, now],
  )
  return rows[0] ?? null
}

/** What an unused link is for, without using it. */
export async function findLink(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<MemberLink | null> {
  const { rows } = await db.query<MemberLink>(
    `SELECT ${columns} FROM member_links WHERE token_hash = $1 AND expires_at > $2`,
    [tokenHash, now],
  )
  return rows[0] ?? null
}

/** Invitations of the account that nobody has used, oldest first. */
export async function listInvitations(
  db: Database,
  accountId: string,
  now: Date,
): Promise<MemberLink[]> {
  const { rows } = await db.query<MemberLink>(
    `SELECT ${columns} FROM member_links WHERE account_id = $1 AND expires_at > $2
     ORDER BY created_at, id`,
    [accountId, now],
  )
  return rows
}

/** False if the account has no such invitation. */
export async function deleteInvitation(
  db: Database,
  accountId: string,
  id: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'DELETE FROM member_links WHERE account_id = $1 AND id = $2',
    [accountId, id],
  )
  return rowCount === 1
}
