/** Fills the tables of the status surface, inside the database, as they are after 400 days. */
import type { Pool } from 'pg'
import { componentIds } from '../../shared/status/components.ts'

/** Fills the days and minutes up to `now`; each of `processes` APIs has `scansPerMinute` scans. */
export async function fillStatusYear(
  pool: Pool,
  now: Date,
  { processes, scansPerMinute }: { readonly processes: number; readonly scansPerMinute: number },
): Promise<void> {
  const components = [...componentIds]
  await pool.query(
    `INSERT INTO status_days
     SELECT component, ($1::timestamptz AT TIME ZONE 'UTC')::date - n, 1400 - n % 7, n % 7, 5, 5, 30,
       300, 900, 1400
     FROM unnest($2::text[]) AS component, generate_series(0, 399) AS n`,
    [now, components],
  )
  await pool.query(
    `INSERT INTO status_minutes
     SELECT component, minute, CASE WHEN random() < 0.01 THEN 'degraded' ELSE 'operational' END
     FROM unnest($2::text[]) AS component,
       generate_series($1::timestamptz - interval '8 days', $1 - interval '1 minute', '1 minute') AS minute`,
    [now, components],
  )
  await pool.query(
    `INSERT INTO probe_runs
     SELECT component, minute, true, 200 + (random() * 800)::integer, NULL
     FROM unnest($2::text[]) AS component,
       generate_series($1::timestamptz - interval '8 days', $1 - interval '1 minute', '1 minute') AS minute`,
    [now, components.filter((id) => id !== 'api')],
  )
  await pool.query(
    `WITH processes AS (
       INSERT INTO api_instances (id, started_at, seen_at)
       SELECT gen_random_uuid(), $1::timestamptz - interval '9 days', $1
       FROM generate_series(1, $2::integer) RETURNING id)
     INSERT INTO api_minutes
     SELECT minute, id, 60, 0,
       ARRAY(SELECT 200 + (random() * 3000)::integer FROM generate_series(1, $3::integer))
     FROM processes, generate_series($1::timestamptz - interval '25 hours', $1 - interval '1 minute', '1 minute') AS minute`,
    [now, processes, scansPerMinute],
  )
  await pool.query(
    `WITH made AS (
       INSERT INTO incidents
       SELECT gen_random_uuid(), 'Outage: SPECIMEN', 'resolved', 'critical', true, ARRAY['api'],
         $1::timestamptz - n * interval '10 days', $1::timestamptz - n * interval '9 days'
       FROM generate_series(1, 40) AS n RETURNING id, started_at)
     INSERT INTO incident_updates (incident_id, at, state, text)
     SELECT id, started_at + n * interval '1 hour', 'investigating',
       'Our monitoring has detected an outage. We are looking into it.'
     FROM made, generate_series(0, 3) AS n`,
    [now],
  )
  await pool.query('ANALYZE')
}
