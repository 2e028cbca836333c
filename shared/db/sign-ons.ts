/** `sign_ons`: the API processes that accept scans, and which of them are gone. */
import type { ClientBase } from 'pg'
import { released } from './credit-holds.ts'
import type { Database } from './pool.ts'
import { reversed } from './unanswered-charges.ts'

/**
 * How long a process may be without its session before its holds are given back, by the clock of
 * the database. It reconnects within a fraction of this after a restart of Postgres.
 */
export const missedMsMax = 1500

/**
 * Settings of a session that stands for its process: Postgres then notices within ten seconds that
 * the machine at the other end is gone, and never ends the session for being idle.
 */
const sessionSettings = `SET tcp_keepalives_idle = 4; SET tcp_keepalives_interval = 2;
  SET tcp_keepalives_count = 3; SET idle_session_timeout = 0`

/**
 * Signs a process on for as long as the session lasts. The lock comes first: whoever sees the row
 * without it may give back what the process holds.
 */
export async function signOn(session: ClientBase, instanceId: string): Promise<void> {
  await session.query(sessionSettings)
  await session.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [instanceId])
  await session.query(
    `INSERT INTO sign_ons (instance_id, opens_compressed) VALUES ($1, true)
     ON CONFLICT (instance_id) DO UPDATE SET missed_at = NULL, opens_compressed = true`,
    [instanceId],
  )
}

/**
 * Signs a stopping process off, so that only processes which died leave a row to be looked at. One
 * that still holds something keeps its row: what it holds is given back as if it had died.
 */
export async function signOff(session: ClientBase, instanceId: string): Promise<void> {
  await session.query(
    `DELETE FROM sign_ons s WHERE instance_id = $1
       AND NOT EXISTS (SELECT FROM credit_holds h WHERE h.instance_id = s.instance_id)
       AND NOT EXISTS (SELECT FROM unanswered_charges u WHERE u.instance_id = s.instance_id)`,
    [instanceId],
  )
}

export interface Presence {
  /** False if the lock is gone though the session works, as a pooler may bring about. */
  readonly isSignedOn: boolean
  /**
   * Whether processes of a version that does not sign on are heard, which know idempotency keys by
   * another digest (`api/http/digests.ts`).
   */
  readonly hearsUnsigned: boolean
  /** Whether every process that is signed on can open a compressed answer. */
  readonly allOpenCompressed: boolean
  /** The time by the clock of the database, epoch milliseconds. */
  readonly databaseMs: number
}

/** Looks after a sign-on: also takes back that the process was missed. */
export async function lookAfter(session: ClientBase, instanceId: string): Promise<Presence> {
  const { rows } = await session.query<Presence>(
    `WITH back AS (
       UPDATE sign_ons SET missed_at = NULL
       WHERE instance_id = $1 AND missed_at IS NOT NULL AND is_signed_on(instance_id)
     )
     SELECT is_signed_on($1) AS "isSignedOn", EXISTS (
       SELECT FROM api_instances i
       WHERE i.stopped_at IS NULL AND i.seen_at > now() - interval '1 minute'
         AND NOT EXISTS (SELECT FROM sign_ons s WHERE s.instance_id = i.id)
     ) AS "hearsUnsigned", NOT EXISTS (
       SELECT FROM sign_ons WHERE NOT opens_compressed AND is_signed_on(instance_id)
     ) AS "allOpenCompressed",
     (extract(epoch FROM clock_timestamp()) * 1000)::double precision AS "databaseMs"`,
    [instanceId],
  )
  const [presence] = rows
  if (presence === undefined) throw new Error('no row from a query that has one')
  return presence
}

/**
 * Whether the process is gone for good: its session is missing, and has been for `missedMs`. The
 * first call that misses it only notes the time, so one that is reconnecting has time to do so.
 */
export async function isGone(
  db: Database,
  instanceId: string,
  missedMs: number = missedMsMax,
): Promise<boolean> {
  const { rows } = await db.query<{ gone: boolean }>(
    `WITH missing AS (
       SELECT instance_id, missed_at FROM sign_ons
       WHERE instance_id = $1 AND NOT is_signed_on(instance_id)
     ), noted AS (
       UPDATE sign_ons s SET missed_at = now() FROM missing m
       WHERE s.instance_id = m.instance_id AND m.missed_at IS NULL
     )
     SELECT missed_at <= now() - $2 * interval '1 millisecond' AS gone FROM missing`,
    [instanceId, missedMs],
  )
  return rows[0]?.gone === true
}

/** Notes the time for every process whose session is missing and was not missed before. */
export async function noteMissing(db: Database): Promise<void> {
  await db.query(
    `UPDATE sign_ons SET missed_at = now()
     WHERE missed_at IS NULL AND NOT is_signed_on(instance_id)`,
  )
}

/**
 * Gives back the credits held by processes that are gone, as `releaseOrphanedHolds` does those of
 * old holds: at most `limit`; returns how many. Their claims are free from then on.
 */
export async function releaseHoldsOfGone(
  db: Database,
  missedMs: number,
  limit: number,
): Promise<number> {
  const { rows } = await db.query<{ released: number }>(
    `WITH gone AS MATERIALIZED (
       SELECT instance_id FROM sign_ons
       WHERE missed_at <= now() - $1 * interval '1 millisecond' AND NOT is_signed_on(instance_id)
     ), ${released('h.instance_id = ANY(ARRAY(SELECT instance_id FROM gone)) LIMIT $2')}`,
    [missedMs, limit],
  )
  return rows[0]?.released ?? 0
}

/**
 * Reverses the charges of processes that have been gone for `missedMs` and had not confirmed that
 * the answer went out; nobody is left to do so. At most `limit`; returns how many.
 */
export async function reverseChargesOfGone(
  db: Database,
  missedMs: number,
  limit: number,
): Promise<number> {
  const { rows } = await db.query<{ reversed: number }>(
    reversed(`u.instance_id = ANY(ARRAY(
         SELECT instance_id FROM sign_ons
         WHERE missed_at <= now() - $1 * interval '1 millisecond' AND NOT is_signed_on(instance_id)
       )) LIMIT $2`),
    [missedMs, limit],
  )
  return rows[0]?.reversed ?? 0
}

/** Forgets processes that have been gone for `missedMs` and own nothing any more. */
export async function forgetGone(db: Database, missedMs: number): Promise<void> {
  await db.query(
    `DELETE FROM sign_ons s
     WHERE missed_at <= now() - $1 * interval '1 millisecond' AND NOT is_signed_on(instance_id)
       AND NOT EXISTS (SELECT FROM credit_holds h WHERE h.instance_id = s.instance_id)
       AND NOT EXISTS (SELECT FROM unanswered_charges u WHERE u.instance_id = s.instance_id)`,
    [missedMs],
  )
}
