/** Snapshot → `/status/incidents.json` (contract §4.7). */
import type { z } from 'zod'
import type { incidentsQuery, StatusIncidents } from '../../shared/contract/status-documents.ts'
import type { SnapshotIncident, StatusSnapshot } from '../../shared/status/snapshot.ts'
import { firstOfLastDays } from './days.ts'
import type { StatusBasis } from './status-copy.ts'

export function statusIncidentsOf(
  { snapshot, stale }: StatusBasis,
  { days }: z.output<typeof incidentsQuery>,
): StatusIncidents {
  return {
    schema: 1,
    generated_at: snapshot?.generated_at ?? null,
    stale,
    incidents: snapshot === null ? [] : startedInLastDays(snapshot, days).map(presentIncident),
  }
}

/** Incidents that started in the last `days` UTC days, today included; newest first. */
export function startedInLastDays(snapshot: StatusSnapshot, days: number): SnapshotIncident[] {
  const first = firstOfLastDays(snapshot, days)
  return snapshot.incidents.filter(({ started_at }) => started_at.slice(0, 10) >= first)
}

/** An incident in the contract's form. */
export function presentIncident(incident: SnapshotIncident): StatusIncidents['incidents'][number] {
  const { id, title, state, impact, components, started_at, resolved_at, updates } = incident
  return {
    id,
    name: title,
    status: state,
    impact,
    components,
    started_at,
    resolved_at,
    updates: updates.map((update) => ({
      status: update.state,
      body: update.text,
      created_at: update.at,
    })),
  }
}
