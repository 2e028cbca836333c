/** Links in `member_links` that are known by the address that they were mailed to. */
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
