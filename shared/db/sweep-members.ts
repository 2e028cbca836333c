/** Removes what has expired of sessions, links and answered challenges. */
import { sessionIdleMs } from './member-sessions.ts'
import type { Database } from './pool.ts'

const hasEnded = 'expires_at <= $1'
const isIdle = `seen_at <= $1::timestamptz - interval '${sessionIdleMs} ms'`

const ended = {
  member_sessions: `${hasEnded} OR ${isIdle}`,
  member_links: hasEnded,
  spent_challenges: hasEnded,
} as const

/** At most `limit` rows of each table that ended before `now`; returns how many. */
export async function sweepMembers(db: Database, now: Date, limit: number): Promise<number> {
  let swept = 0
  for (const [table, which] of Object.entries(ended)) {
    const { rowCount } = await db.query(
      `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM ${table} WHERE ${which} LIMIT $2))`,
      [now, limit],
    )
    swept += rowCount ?? 0
  }
  return swept
}
