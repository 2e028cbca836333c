/** `member_sessions`: browsers in which a member is signed in. Only the hash of a token is stored. */
import type { Member } from './members.ts'
import type { Database } from './pool.ts'

/** A session ends this long after its last request, and so long after it began. */
export const sessionIdleMs = 12 * 60 * 60 * 1000
export const sessionMs = 7 * 24 * 60 * 60 * 1000

/** How often the time of the last request is written. */
const seenEveryMs = 60_000

export interface NewSession {
  /** SHA-256 of the token, 32 bytes. */
  readonly tokenHash: Buffer
  readonly id: string
  readonly memberId: string
  /** `Firefox on Linux`. */
  readonly browser: string
  readonly createdAt: Date
  /** When the member proved who they are. */
  readonly provedAt: Date
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  const { tokenHash, id, memberId, browser, createdAt, provedAt } = session
  const expiresAt = new Date(createdAt.getTime() + sessionMs)
  await db.query(
    `INSERT INTO member_sessions
       (token_hash, id, member_id, browser, created_at, proved_at, seen_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $5, $7)`,
    [tokenHash, id, memberId, browser, createdAt, provedAt, expiresAt],
  )
}

/** A session in use, with its member and the state of the account. */
export interface OpenSession {
  readonly id: string
  readonly provedAt: Date
  readonly member: Member
  readonly account: {
    readonly name: string
    /** Since when its keys are refused; null while they work. */
    readonly disabledAt: Date | null
    /** When it will be erased, if an owner has asked for that. */
    readonly eraseAt: Date | null
  }
}

interface SessionRow extends Pick<OpenSession, 'id' | 'provedAt'>, Omit<Member, 'id'> {
  readonly memberId: string
  readonly name: string
  readonly disabledAt: Date | null
  readonly eraseAt: Date | null
}

/** The session of this token, which is noted as seen; null if there is none or it has ended. */
export async function findSession(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenSession | null> {
  const { rows } = await db.query<SessionRow>({
    name: 'find_session',
    text: `WITH seen AS (
       UPDATE member_sessions SET seen_at = $2
       WHERE token_hash = $1 AND seen_at < $4 AND seen_at > $3 AND expires_at > $2
     )
     SELECT s.id, s.proved_at AS "provedAt", m.id AS "memberId", m.account_id AS "accountId",
       m.role, m.email, a.name, a.disabled_at AS "disabledAt", a.erase_at AS "eraseAt"
     FROM member_sessions s
       JOIN members m ON m.id = s.member_id
       JOIN accounts a ON a.id = m.account_id
     WHERE s.token_hash = $1 AND s.seen_at > $3 AND s.expires_at > $2`,
    values: [tokenHash, now, before(now, sessionIdleMs), before(now, seenEveryMs)],
  })
  const row = rows[0]
  if (row === undefined) return null
  const { id, provedAt, memberId, accountId, role, email, name, disabledAt, eraseAt } = row
  return {
    ...{ id, provedAt },
    member: { id: memberId, accountId, role, email },
    account: { name, disabledAt, eraseAt },
  }
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms)
}

/** Ends one session of the member. False if there is no such session. */
export async function deleteSession(db: Database, memberId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'DELETE FROM member_sessions WHERE member_id = $1 AND id = $2',
    [memberId, id],
  )
  return rowCount === 1
}

export interface ListedSession extends Omit<NewSession, 'tokenHash' | 'memberId' | 'provedAt'> {
  /** At most a minute old. */
  readonly seenAt: Date
}

/** The member's sessions that have not ended, newest first. */
export async function listSessions(
  db: Database,
  memberId: string,
  now: Date,
): Promise<ListedSession[]> {
  const { rows } = await db.query<ListedSession>(
    `SELECT id, browser, created_at AS "createdAt", seen_at AS "seenAt" FROM member_sessions
     WHERE member_id = $1 AND expires_at > $2 AND seen_at > $3 ORDER BY created_at DESC, id LIMIT 100`,
    [memberId, now, before(now, sessionIdleMs)],
  )
  return rows
}

/** Ends all sessions of the member but one; returns how many. */
export async function deleteOtherSessions(
  db: Database,
  memberId: string,
  keptId: string,
): Promise<number> {
  const { rowCount } = await db.query(
    'DELETE FROM member_sessions WHERE member_id = $1 AND id <> $2',
    [memberId, keptId],
  )
  return rowCount ?? 0
}
