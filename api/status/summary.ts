/** Snapshot → `/status/summary.json` (contract §4.7, §8.6). */
import { type StatusSummary, stripDays } from '../../shared/contract/status-documents.ts'
import { latencyWindowHours } from '../../shared/status/build-snapshot.ts'
import { type ComponentId, componentIds, components } from '../../shared/status/components.ts'
import { headlineOf } from '../../shared/status/headline.ts'
import type {
  SnapshotComponent,
  SnapshotWindow,
  StatusSnapshot,
} from '../../shared/status/snapshot.ts'
import { lastDays, measuredSince, presentBudget, presentDay, uptimeOverLastDays } from './days.ts'
import { presentIncident } from './incidents.ts'
import type { StatusBasis } from './status-copy.ts'

export function statusSummaryOf({ snapshot, stale }: StatusBasis): StatusSummary {
  return snapshot === null ? nothingMeasured(stale) : measured(snapshot, stale)
}

function measured(snapshot: StatusSnapshot, stale: boolean): StatusSummary {
  // In the first minute of a service: maintenance is known, everything else is not.
  const isEmpty = snapshot.components.every(
    ({ days, note, status }) =>
      days.length === 0 && (note !== null || status === 'under_maintenance'),
  )
  const open = snapshot.incidents.filter(({ state }) => state !== 'resolved')
  return {
    schema: 1,
    generated_at: snapshot.generated_at,
    stale,
    headline: isEmpty && open.length === 0 ? nothingYet : headlineOf(snapshot.components, open),
    components: snapshot.components
      .filter(isShown)
      .map((component) => presentComponent(snapshot, component))
      .map((shown) =>
        isEmpty && shown.status !== 'under_maintenance' ? { ...shown, status: null } : shown,
      ),
    recognition_ms: snapshot.recognition_ms,
    engine_typical_slow_minute_ms: snapshot.engine_typical_slow_minute_ms,
    refused: snapshot.refused,
    incidents: open.map(presentIncident),
    maintenance: snapshot.maintenance.map((window) => presentWindow(window, snapshot.generated_at)),
  }
}

function isShown({ id, status }: SnapshotComponent): boolean {
  return !components[id].hiddenWhileHealthy || status !== 'operational'
}

function presentComponent(
  snapshot: StatusSnapshot,
  component: SnapshotComponent,
): StatusSummary['components'][number] {
  const { id, status, note } = component
  const { name, core } = components[id]
  return {
    id,
    name,
    status,
    core,
    note,
    uptime_30d: uptimeOverLastDays(snapshot, component, 30),
    uptime_90d: uptimeOverLastDays(snapshot, component, 90),
    measured_since: measuredSince(component),
    error_budget: presentBudget(snapshot, component),
    days: lastDays(snapshot, component, stripDays).map(presentDay),
  }
}

function presentWindow(
  { id, title, starts_at, ends_at, closes_api, components: affected }: SnapshotWindow,
  now: string,
): StatusSummary['maintenance'][number] {
  return {
    id,
    name: title,
    status: starts_at <= now ? 'in_progress' : 'scheduled',
    scheduled_for: starts_at,
    scheduled_until: ends_at,
    closes_api,
    components: affected,
  }
}

const nothingYet = { status: null, message: 'Nothing has been measured yet.' }

/** The summary of a service without any measurement yet. */
function nothingMeasured(stale: boolean): StatusSummary {
  return {
    schema: 1,
    generated_at: null,
    stale,
    headline: nothingYet,
    components: componentIds.filter((id) => !components[id].hiddenWhileHealthy).map(unmeasured),
    recognition_ms: { p50: null, p95: null, samples: 0, window_hours: latencyWindowHours },
    engine_typical_slow_minute_ms: null,
    refused: 0,
    incidents: [],
    maintenance: [],
  }
}

function unmeasured(id: ComponentId): StatusSummary['components'][number] {
  const { name, core } = components[id]
  return {
    id,
    name,
    status: null,
    core,
    note: null,
    uptime_30d: null,
    uptime_90d: null,
    measured_since: null,
    error_budget: null,
    days: [],
  }
}
