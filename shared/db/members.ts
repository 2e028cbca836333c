/** `members`: the people of an account and what each may do. */
import type { Database } from './pool.ts'

/** Each role may do all that the ones before it may. */
export const memberRoles = ['viewer', 'developer', 'owner'] as const

/** `viewer`: history; `developer`: keys and usage as well; `owner`: everything. */
export type MemberRole = (typeof memberRoles)[number]

export interface Member {
  readonly id: string
  readonly accountId: string
  readonly role: MemberRole
  /** In small letters; null for members who have passkeys only. */
  readonly email: string | null
}

export interface NewMember extends Member {
  readonly createdAt: Date
}

/** Whether `role` includes what `needed` allows. */
export function mayAct(role: MemberRole, needed: MemberRole): boolean {
  return memberRoles.indexOf(role) >= memberRoles.indexOf(needed)
}

export async function insertMember(db: Database, member: NewMember): Promise<void> {
  await db.query(
    'INSERT INTO members (id, account_id, role, email, created_at) VALUES ($1, $2, $3, $4, $5)',
    [member.id, member.accountId, member.role, member.email, member.createdAt],
  )
}
