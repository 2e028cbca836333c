import { componentIds } from '../../../shared/status/components.ts'
import { noMinutes } from '../../../shared/status/days.ts'
import {
  type SnapshotDay,
  type SnapshotIncident,
  type SnapshotWindow,
  type StatusSnapshot,
  snapshotVersion,
} from '../../../shared/status/snapshot.ts'

/** A snapshot of that moment in which nothing has ever happened, except what the test adds. */
export function snapshotAt(
  generatedAt: string,
  changes: Partial<Omit<StatusSnapshot, 'components'>> & {
    readonly components?: Partial<Record<string, Partial<StatusSnapshot['components'][number]>>>
  } = {},
): StatusSnapshot {
  return {
    version: snapshotVersion,
    generated_at: generatedAt,
    recognition_ms: { p50: 640, p95: 910, samples: 1440, window_hours: 24 },
    engine_typical_slow_minute_ms: 1280,
    refused: 3,
    incidents: [],
    maintenance: [],
    ...changes,
    components: componentIds.map((id) => ({
      id,
      status: 'operational',
      note: null,
      days: [],
      ...changes.components?.[id],
    })),
  }
}

export function day(
  date: string,
  minutes: Partial<SnapshotDay['minutes']>,
  recognition_ms: SnapshotDay['recognition_ms'] = null,
): SnapshotDay {
  return { date, minutes: { ...noMinutes, ...minutes }, recognition_ms }
}

const incidentId = '01938c7e-5b1f-7c3a-9d52-3f6a8e1b4c71'

export function incident(changes: Partial<SnapshotIncident> = {}): SnapshotIncident {
  const started_at = changes.started_at ?? '2026-03-01T09:30:00Z'
  return {
    id: incidentId,
    title: 'SPECIMEN incident',
    state: 'investigating',
    impact: 'critical',
    components: ['api'],
    started_at,
    resolved_at: null,
    updates: [{ at: started_at, state: 'investigating', text: 'SPECIMEN: we are looking.' }],
    ...changes,
  }
}

export function maintenanceWindow(changes: Partial<SnapshotWindow> = {}): SnapshotWindow {
  return {
    id: '01938c7e-5b1f-7c3a-9d52-3f6a8e1b4c72',
    title: 'SPECIMEN maintenance',
    starts_at: '2026-03-05T02:00:00Z',
    ends_at: '2026-03-05T02:30:00Z',
    closes_api: true,
    components: ['api'],
    ...changes,
  }
}
