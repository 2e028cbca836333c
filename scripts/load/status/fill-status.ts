/** All that the status surface ever keeps, written straight into its tables. */
import type { Pool } from 'pg'
import { componentIds } from '../../../shared/status/components.ts'
import { keptDays } from '../../../shared/status/snapshot.ts'

const fillDays = `
  INSERT INTO status_days (component, day, operational, degraded, partial_outage, major_outage,
    under_maintenance, recognition_p50_ms, recognition_p95_ms, recognition_samples)
  SELECT component, (now() AT TIME ZONE 'UTC')::date - n, 1400, 20, 5, 5, 10,
    CASE component WHEN 'recognition' THEN 640 END, CASE component WHEN 'recognition' THEN 910 END,
    CASE component WHEN 'recognition' THEN 1440 END
  FROM unnest($1::text[]) component, generate_series(0, $2 - 1) n`

/** Of every component, none of them well, so that all five are shown. */
const fillMinutes = `
  INSERT INTO status_minutes (component, minute, state)
  SELECT component, date_trunc('minute', now()) - n * interval '1 minute', 'degraded'
  FROM unnest($1::text[]) component, generate_series(1, 1440) n`

const fillCanaries = `
  INSERT INTO probe_runs (component, minute, ok, duration_ms, failure)
  SELECT 'recognition', date_trunc('minute', now()) - n * interval '1 minute', true, 600 + n % 97, null
  FROM generate_series(1, 1440) n`

/** A hundred scans a minute. */
const fillScans = `
  INSERT INTO api_minutes (minute, instance_id, requests, failures, scan_durations_ms)
  SELECT date_trunc('minute', now()) - n * interval '1 minute', gen_random_uuid(), 100, 0,
    (SELECT array_agg(500 + (n * scan) % 900) FROM generate_series(1, 100) scan)
  FROM generate_series(1, 1440) n`

const fillIncidents = `
  WITH made AS (
    INSERT INTO incidents (id, title, state, impact, automatic, components, started_at, resolved_at)
    SELECT gen_random_uuid(), 'SPECIMEN incident ' || n, 'resolved', 'minor', false, '{api}',
      now() - n * interval '10 days', now() - n * interval '10 days' + interval '1 hour'
    FROM generate_series(1, 39) n RETURNING id, started_at
  )
  INSERT INTO incident_updates (incident_id, at, state, text)
  SELECT id, started_at + n * interval '20 minutes', 'identified', 'SPECIMEN: what is known so far.'
  FROM made, generate_series(0, 2) n`

/** 400 days and 24 hours of minutes of five components, and an incident every ten days. */
export async function fillStatus(pool: Pool): Promise<void> {
  await pool.query(fillDays, [componentIds, keptDays])
  await pool.query(fillMinutes, [componentIds])
  for (const fill of [fillCanaries, fillScans, fillIncidents]) await pool.query(fill)
}
