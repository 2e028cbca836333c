/**
 * The snapshot from which all status documents are derived: cron rebuilds it once a minute and
 * stores it in Postgres as one JSON value, and every API process reads it. It is not public itself:
 * it holds counts, from which the rules beside this file derive percentages and colours.
 */
import { z } from 'zod'
import { utcTimestamp } from '../time/utc-timestamp.ts'
import { componentIds, componentStates } from './components.ts'

const minutes = z.int().min(0).max(1440)
const milliseconds = z.int().nonnegative()
const componentId = z.enum(componentIds)

/** Increased with every change that a process of the previous version could not read. */
export const snapshotVersion = 1

/** How many days daily figures and incidents are published (contract §8.6 rule 4). */
export const keptDays = 400

/** Minutes of one UTC day by state; minutes that were not measured count in no state. */
export const dayMinutes = z.strictObject({
  operational: minutes,
  degraded: minutes,
  partial_outage: minutes,
  major_outage: minutes,
  under_maintenance: minutes,
})
export type DayMinutes = z.infer<typeof dayMinutes>

/** Percentiles by nearest rank; null without samples. */
export const percentiles = z.strictObject({
  p50: milliseconds.nullable(),
  p95: milliseconds.nullable(),
  samples: z.int().nonnegative(),
})
export type Percentiles = z.infer<typeof percentiles>

export const snapshotDay = z.strictObject({
  /** `YYYY-MM-DD`, UTC. */
  date: z.iso.date(),
  minutes: dayMinutes,
  /** Of the canary, for the component `recognition`; null for the others. */
  recognition_ms: percentiles.nullable(),
})
export type SnapshotDay = z.infer<typeof snapshotDay>

export const snapshotComponent = z.strictObject({
  id: componentId,
  /** State in the newest measured minute, or `under_maintenance`; `operational` if not measured. */
  status: z.enum(componentStates),
  /** Why there is no measurement, for people; null if there is one. */
  note: z.string().nullable(),
  /** Days with at least one measured or maintenance minute, oldest first; the last may be today. */
  days: z.array(snapshotDay).max(keptDays),
})
export type SnapshotComponent = z.infer<typeof snapshotComponent>

export const incidentStates = ['investigating', 'identified', 'monitoring', 'resolved'] as const
export type IncidentState = (typeof incidentStates)[number]

export const incidentImpacts = ['none', 'minor', 'major', 'critical'] as const
export type IncidentImpact = (typeof incidentImpacts)[number]

export const snapshotIncident = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  state: z.enum(incidentStates),
  impact: z.enum(incidentImpacts),
  components: z.array(componentId),
  started_at: utcTimestamp,
  resolved_at: utcTimestamp.nullable(),
  /** Newest first; never empty. */
  updates: z.array(
    z.strictObject({ at: utcTimestamp, state: z.enum(incidentStates), text: z.string() }),
  ),
})
export type SnapshotIncident = z.infer<typeof snapshotIncident>

export const snapshotWindow = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  /** When it begins or began. */
  starts_at: utcTimestamp,
  /** When it ends, unless people close it earlier. */
  ends_at: utcTimestamp,
  /** Whether `/v1` answers 503 `maintenance` while it runs. */
  closes_api: z.boolean(),
  components: z.array(componentId),
})
export type SnapshotWindow = z.infer<typeof snapshotWindow>

export const statusSnapshot = z.strictObject({
  version: z.literal(snapshotVersion),
  generated_at: utcTimestamp,
  /** All five, in the order of `componentIds`. */
  components: z.array(snapshotComponent).length(componentIds.length),
  /** Of the successful canaries in the last `window_hours`. */
  recognition_ms: z.strictObject({ ...percentiles.shape, window_hours: z.int().positive() }),
  /** Median, over the last 24 hours, of each minute's p95 of customers' scans: not a percentile. */
  engine_typical_slow_minute_ms: milliseconds.nullable(),
  /**
   * Customers' scans of the last 24 hours that were refused because the engine was full; copies
   * that the previous version wrote have none.
   */
  refused: z.int().nonnegative().default(0),
  /** Incidents that are unresolved or started within `keptDays`, newest first. */
  incidents: z.array(snapshotIncident),
  /** Scheduled and running windows, earliest start first. */
  maintenance: z.array(snapshotWindow),
})
export type StatusSnapshot = z.infer<typeof statusSnapshot>
