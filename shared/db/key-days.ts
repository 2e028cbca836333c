/** `key_days`: how often each key was used, by UTC day and by what became of the request. */
import { type ScanStatus, scanStatus } from '../contract/scan.ts'
import type { ErrorCode } from '../errors.ts'
import type { Database } from './pool.ts'

/** `answered`: any other request that succeeded; `caller_left`: nobody was there for the answer. */
export type KeyUseOutcome = ScanStatus | ErrorCode | 'answered' | 'caller_left'

/** Each step of durations is this much longer than the one before it. */
const stepRatio = 1.15
/** Everything up to this many milliseconds is in step 0. */
const firstStepMs = 20
/** The last step holds everything from 17 s on: the engine's deadline is 15 s. */
const durationSteps = 50

/** The step of a duration in milliseconds, 0 to 49. */
export function stepOf(durationMs: number): number {
  const step = Math.ceil(Math.log(durationMs / firstStepMs) / Math.log(stepRatio))
  return Math.min(durationSteps - 1, Math.max(0, step))
}

/** What a step stands for, in whole milliseconds: its geometric middle, at most 7.3 % off. */
export function msOfStep(step: number): number {
  return Math.round(firstStepMs * stepRatio ** (step - 0.5))
}

export interface KeyDay {
  readonly keyId: string
  /** `2026-03-01`, UTC. */
  readonly day: string
  readonly outcome: KeyUseOutcome
  readonly requests: number
  readonly lastAt: Date
  /** Scans in step 0, step 1 and so on, as far as there are any; empty for other requests. */
  readonly durations: readonly number[]
}

/**
 * Adds to what is counted already, at most some hundred rows at a time. Skips keys that are erased.
 * Not safe to repeat: a repeated write counts twice.
 */
export async function addKeyDays(db: Database, days: readonly KeyDay[]): Promise<void> {
  const rows = days.map(({ keyId, day, outcome, requests, lastAt, durations }) => ({
    key_id: keyId,
    ...{ day, outcome, requests, last_at: lastAt, durations },
  }))
  // In one order, so that two processes do not wait for each other's rows.
  await db.query(
    `INSERT INTO key_days AS d (key_id, day, outcome, requests, last_at, durations)
     SELECT key_id, day, outcome, requests, last_at, durations
     FROM json_to_recordset($1) AS r (key_id uuid, day date, outcome text, requests integer,
       last_at timestamptz, durations integer[])
       JOIN LATERAL (SELECT FROM api_keys k WHERE k.id = r.key_id OFFSET 0) known ON true
     ORDER BY key_id, day, outcome
     ON CONFLICT (key_id, day, outcome) DO UPDATE SET
       requests = d.requests + excluded.requests,
       last_at = greatest(d.last_at, excluded.last_at),
       durations = ARRAY(
         SELECT coalesce(one, 0) + coalesce(other, 0)
         FROM unnest(d.durations, excluded.durations) WITH ORDINALITY AS summed (one, other, step)
         ORDER BY step)`,
    [JSON.stringify(rows)],
  )
}

/**
 * SQL: the days `d` of the keys of account $1 from $2 on. `OFFSET 0` keeps Postgres from reading the
 * days of all accounts, by the index on days alone.
 */
const daysOfAccount = `(SELECT id FROM api_keys WHERE account_id = $1) k CROSS JOIN LATERAL (
       SELECT * FROM key_days WHERE key_id = k.id AND day >= $2 OFFSET 0
     ) d`

export interface DayOutcome {
  readonly day: string
  readonly outcome: KeyUseOutcome
  readonly requests: number
}

/** Requests of all keys of an account from `since` (a UTC day) on, oldest day first. */
export async function listOutcomes(
  db: Database,
  accountId: string,
  since: string,
): Promise<DayOutcome[]> {
  const { rows } = await db.query<DayOutcome>(
    `SELECT day, outcome, sum(requests)::integer AS requests
     FROM ${daysOfAccount}
     GROUP BY day, outcome ORDER BY day, outcome`,
    [accountId, since],
  )
  return rows
}

/** Requests of one key by day from `since` on; none if the key is another account's. */
export async function listKeyOutcomes(
  db: Database,
  accountId: string,
  keyId: string,
  since: string,
): Promise<DayOutcome[]> {
  const { rows } = await db.query<DayOutcome>(
    `SELECT day, outcome, requests FROM key_days d
     WHERE key_id = $2 AND day >= $3
       AND EXISTS (SELECT FROM api_keys WHERE id = $2 AND account_id = $1)
     ORDER BY day, outcome`,
    [accountId, keyId, since],
  )
  return rows
}

/** Of each key of an account that was used in the last 400 days: when it was used last. */
export async function listLastUses(
  db: Database,
  accountId: string,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await db.query<{ keyId: string; lastAt: Date }>(
    `SELECT k.id AS "keyId", used.last_at AS "lastAt" FROM api_keys k
     CROSS JOIN LATERAL (
       SELECT max(last_at) AS last_at FROM key_days
       WHERE key_id = k.id AND day = (SELECT max(day) FROM key_days WHERE key_id = k.id)
     ) used
     WHERE k.account_id = $1 AND used.last_at IS NOT NULL`,
    [accountId],
  )
  return new Map(rows.map(({ keyId, lastAt }) => [keyId, lastAt]))
}

export interface ScanDurations {
  readonly scans: number
  /** Whole milliseconds to within 7.3 %; null without scans. */
  readonly p50Ms: number | null
  readonly p95Ms: number | null
}

/** How long the account's scans took from `since` on, from request to answer. */
export async function findDurations(
  db: Database,
  accountId: string,
  since: string,
): Promise<ScanDurations> {
  const { rows } = await db.query<{ scans: number }>(
    `SELECT sum(scans)::integer AS scans
     FROM ${daysOfAccount}, unnest(d.durations) WITH ORDINALITY AS counted (scans, step)
     WHERE d.outcome = ANY($3)
     GROUP BY step ORDER BY step`,
    [accountId, since, scanStatus.options],
  )
  const counts = rows.map(({ scans }) => scans)
  const scans = counts.reduce((sum, count) => sum + count, 0)
  return { scans, p50Ms: percentile(counts, scans, 0.5), p95Ms: percentile(counts, scans, 0.95) }
}

/** Nearest rank. */
function percentile(counts: readonly number[], scans: number, share: number): number | null {
  if (scans === 0) return null
  let seen = 0
  const step = counts.findIndex((count) => {
    seen += count
    return seen >= share * scans
  })
  return msOfStep(step)
}

/** Deletes days before `before`, at most `limit` rows; returns how many. */
export async function sweepKeyDays(db: Database, before: string, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM key_days WHERE (key_id, day, outcome) IN (
       SELECT key_id, day, outcome FROM key_days WHERE day < $1
       ORDER BY day LIMIT $2 FOR UPDATE SKIP LOCKED
     )`,
    [before, limit],
  )
  return rowCount ?? 0
}
