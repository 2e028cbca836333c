/** `api_instances` and `api_minutes`: which API processes are alive, and what each has counted. */
import type { Database } from './pool.ts'

/** The most durations stored for one process and minute. */
export const durationsMax = 500

export interface CountedMinute {
  /** The first instant of the minute. */
  readonly minute: Date
  readonly requests: number
  readonly failures: number
  /** Customers' scans that the engine refused because it was full. */
  readonly refused: number
  /** How long customers' scans waited for the engine, whole milliseconds; at most `durationsMax`. */
  readonly scanDurationsMs: readonly number[]
}

/** Records that a process is alive. */
export async function seeInstance(
  db: Database,
  instance: { readonly id: string; readonly startedAt: Date; readonly seenAt: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO api_instances (id, started_at, seen_at) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`,
    [instance.id, instance.startedAt, instance.seenAt],
  )
}

/** Records that a process has stopped in an orderly way, so that it does not count as missing. */
export async function signOffInstance(db: Database, id: string, stoppedAt: Date): Promise<void> {
  await db.query('UPDATE api_instances SET stopped_at = $2 WHERE id = $1', [id, stoppedAt])
}

/**
 * Writes the counts of one process. Each minute replaces what the process wrote for it before, so
 * that a write whose answer was lost can be repeated. Skips minutes that are in the future by the
 * database's clock: the clock of the process is wrong.
 */
export async function writeApiMinutes(
  db: Database,
  instanceId: string,
  minutes: readonly CountedMinute[],
): Promise<void> {
  const rows = minutes.map(({ minute, requests, failures, refused, scanDurationsMs }) => ({
    minute,
    requests,
    failures,
    refused,
    durations: scanDurationsMs,
  }))
  await db.query(
    `INSERT INTO api_minutes (minute, instance_id, requests, failures, refused, scan_durations_ms)
     SELECT minute, $1, requests, failures, refused, durations
     FROM json_to_recordset($2) AS r (minute timestamptz, requests integer, failures integer,
       refused integer, durations integer[])
     WHERE minute <= now() + interval '1 minute'
     ON CONFLICT (minute, instance_id) DO UPDATE SET requests = excluded.requests,
       failures = excluded.failures, refused = excluded.refused,
       scan_durations_ms = excluded.scan_durations_ms`,
    [instanceId, JSON.stringify(rows)],
  )
}

/**
 * The p95 (nearest rank) of customers' scans over all processes in milliseconds, one for each
 * minute with scans from `from` until before `to`. Computed in the database, since a busy day has
 * a million scans.
 */
export async function scanP95s(db: Database, from: Date, to: Date): Promise<number[]> {
  const { rows } = await db.query<{ p95: number }>(
    `SELECT percentile_disc(0.95) WITHIN GROUP (ORDER BY duration)::integer AS p95
     FROM api_minutes, unnest(scan_durations_ms) AS duration
     WHERE minute >= $1 AND minute < $2 GROUP BY minute`,
    [from, to],
  )
  return rows.map(({ p95 }) => p95)
}

/** How many customers' scans were refused from `from` until before `to`, by all processes. */
export async function scansRefused(db: Database, from: Date, to: Date): Promise<number> {
  const { rows } = await db.query<{ refused: number }>(
    `SELECT coalesce(sum(refused), 0)::integer AS refused FROM api_minutes
     WHERE minute >= $1 AND minute < $2`,
    [from, to],
  )
  return rows[0]?.refused ?? 0
}
