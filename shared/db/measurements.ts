/** Loads everything measured in a span of minutes, in the form that `shared/status` expects. */
import type {
  ApiInstance,
  ApiMinute,
  MaintenanceSpan,
  Measurements,
  ProbeRun,
} from '../status/judge-minutes.ts'
import { type Minute, minuteOf, startOf } from '../status/minute.ts'
import { windowsBetween } from './maintenance-windows.ts'
import type { Database } from './pool.ts'

/** SQL for the `Minute` number of a timestamp. */
function minuteNumber(column: string): string {
  return `floor(extract(epoch FROM ${column}) / 60)::integer`
}

export async function loadMeasurements(
  db: Database,
  first: Minute,
  last: Minute,
): Promise<Measurements> {
  const span = [startOf(first), startOf(last + 1)] as const
  return {
    apiMinutes: await apiMinutes(db, span),
    instances: await instances(db, span),
    probeRuns: await probeRuns(db, span),
    maintenance: await maintenance(db, span),
  }
}

type Span = readonly [from: Date, until: Date]

async function apiMinutes(db: Database, span: Span): Promise<ApiMinute[]> {
  const { rows } = await db.query<ApiMinute>(
    `SELECT ${minuteNumber('minute')} AS minute, instance_id AS "instanceId", requests, failures
     FROM api_minutes WHERE minute >= $1 AND minute < $2`,
    [...span],
  )
  return rows
}

/** Instances seen since `from`, and the very first one, which dates the start of the service. */
async function instances(db: Database, [from]: Span): Promise<ApiInstance[]> {
  const { rows } = await db.query<ApiInstance>(
    `SELECT id, ${minuteNumber('started_at')} AS started, ${minuteNumber('stopped_at')} AS stopped
     FROM api_instances
     WHERE seen_at >= $1 OR started_at = (SELECT min(started_at) FROM api_instances)`,
    [from],
  )
  return rows
}

async function probeRuns(db: Database, span: Span): Promise<ProbeRun[]> {
  const { rows } = await db.query<ProbeRun>(
    `SELECT component, ${minuteNumber('minute')} AS minute, ok
     FROM probe_runs WHERE minute >= $1 AND minute < $2`,
    [...span],
  )
  return rows
}

/** A minute that a window covers only in part belongs to it. */
async function maintenance(db: Database, [from, until]: Span): Promise<MaintenanceSpan[]> {
  const windows = await windowsBetween(db, from, until)
  return windows.map(({ startsAt, endsAt, components }) => ({
    first: minuteOf(startsAt),
    last: minuteOf(new Date(endsAt.getTime() - 1)),
    components,
  }))
}
