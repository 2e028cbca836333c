/** Links in `member_links` that go with a member: mailed to them, or made by them. */
import type { Database } from './pool.ts'

/**
 * Deletes the links that were mailed to the addresses of one member, or of all of an account. Those that
 * somebody without a session asked for name only the address, and do not go with the member.
 */
export async function deleteMailedLinks(
  db: Database,
  members: { readonly memberId: string } | { readonly accountId: string },
): Promise<void> {
  const [column, id] =
    'memberId' in members ? ['id', members.memberId] : ['account_id', members.accountId]
  await db.query(
    `DELETE FROM member_links WHERE account_id IS NULL
     AND email IN (SELECT email FROM members WHERE ${column} = $1)`,
    [id],
  )
}

/** Deletes what a member invited to: with the role of an owner goes what was given in it. */
export async function deleteInvitationsOf(db: Database, memberId: string): Promise<void> {
  await db.query(`DELETE FROM member_links WHERE member_id = $1 AND purpose = 'invitation'`, [
    memberId,
  ])
}
