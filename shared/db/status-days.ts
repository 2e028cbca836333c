/** `status_days`: the minutes of each day by state, and the canary's latency percentiles. */
import type { ComponentId } from '../status/components.ts'
import type { SnapshotDay } from '../status/snapshot.ts'
import type { Database } from './pool.ts'

/** Writes a day, replacing its earlier version. */
export async function saveStatusDay(
  db: Database,
  component: ComponentId,
  { date, minutes, recognition_ms: recognition }: SnapshotDay,
): Promise<void> {
  await db.query(
    `INSERT INTO status_days (component, day, operational, degraded, partial_outage, major_outage,
       under_maintenance, recognition_p50_ms, recognition_p95_ms, recognition_samples)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (component, day) DO UPDATE SET operational = excluded.operational,
       degraded = excluded.degraded, partial_outage = excluded.partial_outage,
       major_outage = excluded.major_outage, under_maintenance = excluded.under_maintenance,
       recognition_p50_ms = excluded.recognition_p50_ms,
       recognition_p95_ms = excluded.recognition_p95_ms,
       recognition_samples = excluded.recognition_samples`,
    [
      ...[component, date, minutes.operational, minutes.degraded, minutes.partial_outage],
      ...[minutes.major_outage, minutes.under_maintenance],
      ...[recognition?.p50 ?? null, recognition?.p95 ?? null, recognition?.samples ?? null],
    ],
  )
}

interface DayRow {
  readonly component: ComponentId
  readonly date: string
  readonly operational: number
  readonly degraded: number
  readonly partial_outage: number
  readonly major_outage: number
  readonly under_maintenance: number
  readonly p50: number | null
  readonly p95: number | null
  readonly samples: number | null
}

/** The days from `firstDate` (`YYYY-MM-DD`) on, oldest first. */
export async function loadStatusDays(
  db: Database,
  firstDate: string,
): Promise<Map<ComponentId, SnapshotDay[]>> {
  const { rows } = await db.query<DayRow>(
    `SELECT component, day AS date, operational, degraded, partial_outage, major_outage,
       under_maintenance, recognition_p50_ms AS p50, recognition_p95_ms AS p95,
       recognition_samples AS samples
     FROM status_days WHERE day >= $1 ORDER BY day`,
    [firstDate],
  )
  const days = new Map<ComponentId, SnapshotDay[]>()
  for (const { component, date, p50, p95, samples, ...minutes } of rows) {
    const recognition_ms = samples === null ? null : { p50, p95, samples }
    const day = { date, minutes, recognition_ms }
    const known = days.get(component)
    if (known === undefined) days.set(component, [day])
    else known.push(day)
  }
  return days
}
