/** `probe_runs`: what the canary (the probe of `recognition`) and the HTTP probes found. */
import type { ComponentId } from '../status/components.ts'
import type { Database } from './pool.ts'

export interface ProbeResult {
  readonly ok: boolean
  /** Whole milliseconds. */
  readonly durationMs: number
  /** A short reason without any content of the answer; null if the probe succeeded. */
  readonly failure: string | null
}

/** Stores one run per component and minute; a second one changes nothing. */
export async function insertProbeRun(
  db: Database,
  component: ComponentId,
  minute: Date,
  { ok, durationMs, failure }: ProbeResult,
): Promise<void> {
  await db.query(
    `INSERT INTO probe_runs (component, minute, ok, duration_ms, failure)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [component, minute, ok, durationMs, failure],
  )
}

/** Durations in milliseconds of the successful canaries from `from` until before `to`. */
export async function canaryDurations(db: Database, from: Date, to: Date): Promise<number[]> {
  const { rows } = await db.query<{ duration: number }>(
    `SELECT duration_ms AS duration FROM probe_runs
     WHERE component = 'recognition' AND ok AND minute >= $1 AND minute < $2`,
    [from, to],
  )
  return rows.map(({ duration }) => duration)
}

/** Percentiles in milliseconds of the successful canaries of one hour, by nearest rank. */
export interface CanaryHour {
  readonly hour: Date
  readonly p50: number
  readonly p95: number
}

/** The hours from `from` until before `to` in which a canary succeeded, oldest first. */
export async function canaryHours(db: Database, from: Date, to: Date): Promise<CanaryHour[]> {
  const { rows } = await db.query<CanaryHour>(
    `SELECT date_trunc('hour', minute, 'UTC') AS hour,
       percentile_disc(0.5) WITHIN GROUP (ORDER BY duration_ms) AS p50,
       percentile_disc(0.95) WITHIN GROUP (ORDER BY duration_ms) AS p95
     FROM probe_runs
     WHERE component = 'recognition' AND ok AND minute >= $1 AND minute < $2
     GROUP BY 1 ORDER BY 1`,
    [from, to],
  )
  return rows
}
