/** `members`: the people of an account and what each may do. */
import { DatabaseError } from 'pg'
import { lockAccount } from './accounts.ts'
import { deleteInvitationsOf, deleteMailedLinks } from './mailed-links.ts'
import type { Database } from './pool.ts'
import { inTransaction } from './transaction.ts'

/** Each role may do all that the ones before it may. */
export const memberRoles = ['viewer', 'developer', 'owner'] as const

/** `viewer`: history; `developer`: keys and usage as well; `owner`: everything. */
export type MemberRole = (typeof memberRoles)[number]

/** People of one account, so that a list stays a list. */
const membersMax = 100

export interface Member {
  readonly id: string
  readonly accountId: string
  readonly role: MemberRole
  /** In small letters; null for members who have passkeys only. */
  readonly email: string | null
}

export interface StoredMember extends Member {
  readonly createdAt: Date
}

const columns = 'id, account_id AS "accountId", role, email, created_at AS "createdAt"'

/** Whether `role` includes what `needed` allows. */
export function mayAct(role: MemberRole, needed: MemberRole): boolean {
  return memberRoles.indexOf(role) >= memberRoles.indexOf(needed)
}

export async function insertMember(db: Database, member: StoredMember): Promise<void> {
  await db.query(
    'INSERT INTO members (id, account_id, role, email, created_at) VALUES ($1, $2, $3, $4, $5)',
    [member.id, member.accountId, member.role, member.email, member.createdAt],
  )
}

/** False if the account is gone or has as many members as it may, or the address has an account. */
export async function addMember(db: Database, member: StoredMember): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockAccount(transaction, member.accountId))) return false
    const { rowCount } = await transaction.query(
      `INSERT INTO members (id, account_id, role, email, created_at)
       SELECT $1, $2, $3, $4, $5
       WHERE (SELECT count(*) FROM members WHERE account_id = $2) < $6
       ON CONFLICT (email) DO NOTHING`,
      [...[member.id, member.accountId, member.role, member.email, member.createdAt], membersMax],
    )
    return rowCount === 1
  })
}

export async function findMember(db: Database, id: string): Promise<StoredMember | null> {
  const { rows } = await db.query<StoredMember>(`SELECT ${columns} FROM members WHERE id = $1`, [
    id,
  ])
  return rows[0] ?? null
}

/** `email` in small letters. */
export async function findMemberByEmail(db: Database, email: string): Promise<StoredMember | null> {
  const { rows } = await db.query<StoredMember>(`SELECT ${columns} FROM members WHERE email = $1`, [
    email,
  ])
  return rows[0] ?? null
}

/** The account's members, first come first. */
export async function listMembers(db: Database, accountId: string): Promise<StoredMember[]> {
  const { rows } = await db.query<StoredMember>(
    `SELECT ${columns} FROM members WHERE account_id = $1 ORDER BY created_at, id`,
    [accountId],
  )
  return rows
}

const emailIsTaken = 'members_email_key'

/**
 * Links to the former address go with it. False if another member has the address already, or gets
 * it at this moment; then the transaction has failed and can only be rolled back.
 */
export async function setEmail(transaction: Database, id: string, email: string): Promise<boolean> {
  await deleteMailedLinks(transaction, { memberId: id })
  try {
    const { rowCount } = await transaction.query('UPDATE members SET email = $2 WHERE id = $1', [
      id,
      email,
    ])
    return rowCount === 1
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === emailIsTaken) return false
    throw error
  }
}

export type MemberChange = 'done' | 'unchanged' | 'no_such_member' | 'other_role' | 'last_owner'

/**
 * Gives a member of the account another role, or removes them with their sessions and passkeys
 * (null). Invitations of whoever is no owner any more end. Locks the account, so that of two owners
 * who leave at once one stays.
 * @param from where not null, the role that the member must still have
 */
export async function changeMember(
  db: Database,
  accountId: string,
  id: string,
  role: MemberRole | null,
  from: MemberRole | null = null,
): Promise<MemberChange> {
  return inTransaction(db, async (transaction) => {
    await lockAccount(transaction, accountId)
    const members = await listMembers(transaction, accountId)
    const member = members.find((each) => each.id === id)
    if (member === undefined) return 'no_such_member'
    if (from !== null && member.role !== from) return 'other_role'
    if (member.role === role) return 'unchanged'
    const owners = members.filter((each) => each.role === 'owner')
    if (member.role === 'owner' && role !== 'owner' && owners.length === 1) return 'last_owner'
    await (role === null ? removeMember(transaction, id) : setRole(transaction, id, role))
    return 'done'
  })
}

/** With sessions, passkeys and links, whoever else is left. False if there is no such member. */
export async function removeMember(transaction: Database, id: string): Promise<boolean> {
  await deleteMailedLinks(transaction, { memberId: id })
  const { rowCount } = await transaction.query('DELETE FROM members WHERE id = $1', [id])
  return rowCount === 1
}

/** False if there is no such member, or the role is theirs already. */
export async function setRole(
  transaction: Database,
  id: string,
  role: MemberRole,
): Promise<boolean> {
  if (role !== 'owner') await deleteInvitationsOf(transaction, id)
  const { rowCount } = await transaction.query(
    'UPDATE members SET role = $2 WHERE id = $1 AND role <> $2',
    [id, role],
  )
  return rowCount === 1
}

/** Locks the member until the transaction ends: what two requests decide about is decided in turn. */
export async function lockMember(transaction: Database, id: string): Promise<void> {
  await transaction.query('SELECT FROM members WHERE id = $1 FOR UPDATE', [id])
}
