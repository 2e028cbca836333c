/** Figures and records → the snapshot that all status documents are derived from. */
import { utcSeconds } from '../clock.ts'
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

/** The span of the latency figures (contract §8.6 rule 4). */
export const latencyWindowHours = 24

export interface SnapshotSources {
  readonly now: Date
  /** At most `keptDays` of each component, oldest first. */
  readonly days: ReadonlyMap<ComponentId, readonly SnapshotDay[]>
  /** Of the newest minute that was measured lately; none of a component nobody measures now. */
  readonly newestStates: ReadonlyMap<ComponentId, ComponentState>
  /** Components for which the deployment has no address to probe. */
  readonly unprobed: ReadonlySet<ComponentId>
  /** Of the successful canaries of the window. */
  readonly canaryDurationsMs: readonly number[]
  /** The p95 of the engine's time over customers' scans, of each minute that had any. */
  readonly scanP95sMs: readonly number[]
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
    incidents: [...sources.incidents],
    maintenance: [...sources.maintenance],
  }
}

/** Timestamps of one form and length compare as texts. */
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
    : 'Not measured in the last minutes.'
}
