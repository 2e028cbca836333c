/**
 * What every status document is derived from: rebuilt once a minute by the clock, kept in Postgres
 * as one JSON value, read by every API process. Not itself public: figures here are counts, from
 * which percentages and colours follow by the rules beside this file.
 */
import { z } from 'zod'
import { utcTimestamp } from '../contract/scan.ts'
import { componentIds, componentStates } from './components.ts'

const minutes = z.int().min(0).max(1440)
const milliseconds = z.int().nonnegative()
const componentId = z.enum(componentIds)

/** Raised with a change that a process of the version before could not read. */
export const snapshotVersion = 1

/** Daily rows and incidents are told for as long (contract §8.6 rule 4). */
export const keptDays = 400

/** Minutes of one UTC day by state; a minute that nobody measured is in none of them. */
export const dayMinutes = z.strictObject({
  operational: minutes,
  degraded: minutes,
  partial_outage: minutes,
  major_outage: minutes,
  under_maintenance: minutes,
})
export type DayMinutes = z.infer<typeof dayMinutes>

/** True percentiles by nearest rank; null while there is no sample. */
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
  /** Of the canary, on the component `recognition`; null on the others. */
  recognition_ms: percentiles.nullable(),
})
export type SnapshotDay = z.infer<typeof snapshotDay>

export const snapshotComponent = z.strictObject({
  id: componentId,
  /** Of the newest minute that was measured. */
  status: z.enum(componentStates),
  /** Why there is no measurement, for people; null where there is one. */
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
  /** When it begins or began; the window is running from here on. */
  starts_at: utcTimestamp,
  /** When it ends, unless people close it before. */
  ends_at: utcTimestamp,
  /** `/v1` answers 503 `maintenance` while it runs. */
  closes_api: z.boolean(),
  components: z.array(componentId),
})
export type SnapshotWindow = z.infer<typeof snapshotWindow>

export const statusSnapshot = z.strictObject({
  version: z.literal(snapshotVersion),
  generated_at: utcTimestamp,
  /** All five, in the order of `componentIds`. */
  components: z.array(snapshotComponent).length(componentIds.length),
  /** Of successful canaries over the last `window_hours`. */
  recognition_ms: z.strictObject({ ...percentiles.shape, window_hours: z.int().positive() }),
  /** Median over the last 24 hours of each minute's p95 of customer scans: not a percentile. */
  engine_typical_slow_minute_ms: milliseconds.nullable(),
  /** Those not resolved, and those that started within `keptDays`; newest first. */
  incidents: z.array(snapshotIncident),
  /** Those scheduled or running, first to begin first. */
  maintenance: z.array(snapshotWindow),
})
export type StatusSnapshot = z.infer<typeof statusSnapshot>
