/** Figures and records → the snapshot from which all status documents are derived. */
import { utcSeconds } from '../time/clock.ts'
import { type ComponentId, type ComponentState, componentIds } from './components.ts'
import { percentilesOf, typicalSlowMinute } from './percentiles.ts'
import {
  type SnapshotComponent,
  type SnapshotDay,
  type SnapshotIncident,
  type SnapshotWindow,
  type StatusSnapshot,
  snapshotVersion,
} from './snapshot.ts'

/** The time span of the latency figures, in hours (contract §8.6 rule 4). */
export const latencyWindowHours = 24

export interface SnapshotSources {
  readonly now: Date
  /** At most `keptDays` days of each component, oldest first. */
  readonly days: ReadonlyMap<ComponentId, readonly SnapshotDay[]>
  /** State in the newest minute measured lately; absent for components that are not measured. */
  readonly newestStates: ReadonlyMap<ComponentId, ComponentState>
  /** Components for which the deployment has no address to probe. */
  readonly unprobed: ReadonlySet<ComponentId>
  /** Durations of the successful canaries in the time span. */
  readonly canaryDurationsMs: readonly number[]
  /** The p95 of customers' waits for the engine, one for each minute with scans. */
  readonly scanP95sMs: readonly number[]
  /** Customers' scans that were refused in the time span. */
  readonly refused: number
  readonly incidents: readonly SnapshotIncident[]
  readonly maintenance: readonly SnapshotWindow[]
}

export function buildSnapshot(sources: SnapshotSources): StatusSnapshot {
  const generatedAt = utcSeconds(sources.now)
  return {
    version: snapshotVersion,
    generated_at: generatedAt,
    components: componentIds.map((id) => componentOf(id, sources, generatedAt)),
    recognition_ms: {
      ...percentilesOf(sources.canaryDurationsMs),
      window_hours: latencyWindowHours,
    },
    engine_typical_slow_minute_ms: typicalSlowMinute(sources.scanP95sMs),
    refused: sources.refused,
    incidents: [...sources.incidents],
    maintenance: [...sources.maintenance],
  }
}

/** Compares timestamps as strings, which works because all have the same format. */
function componentOf(
  id: ComponentId,
  { days, newestStates, unprobed, maintenance }: SnapshotSources,
  now: string,
): SnapshotComponent {
  const isMaintained = maintenance.some(
    ({ components, starts_at }) => components.includes(id) && starts_at <= now,
  )
  const measured = newestStates.get(id)
  return {
    id,
    status: isMaintained ? 'under_maintenance' : (measured ?? 'operational'),
    note: isMaintained || measured !== undefined ? null : whyUnmeasured(unprobed.has(id)),
    days: [...(days.get(id) ?? [])],
  }
}

function whyUnmeasured(isUnprobed: boolean): string {
  return isUnprobed
    ? 'Not probed: no address is configured for it.'
    : 'Not measured in the last few minutes.'
}
