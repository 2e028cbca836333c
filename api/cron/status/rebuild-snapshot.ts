/** Reads all status data and saves it as the one snapshot that the status documents come from. */
import type { Pool } from 'pg'
import { scanP95s, scansRefused } from '../../../shared/db/api-minutes.ts'
import { type Incident, listIncidents } from '../../../shared/db/incidents.ts'
import { currentWindows, type MaintenanceWindow } from '../../../shared/db/maintenance-windows.ts'
import { canaryDurations } from '../../../shared/db/probe-runs.ts'
import { loadStatusDays } from '../../../shared/db/status-days.ts'
import { loadStatusMinutes } from '../../../shared/db/status-minutes.ts'
import { saveStatusSnapshot } from '../../../shared/db/status-snapshot.ts'
import { buildSnapshot, latencyWindowHours } from '../../../shared/status/build-snapshot.ts'
import {
  type ComponentId,
  type ComponentState,
  componentIds,
} from '../../../shared/status/components.ts'
import { lookBackMinutes } from '../../../shared/status/judge-minutes.ts'
import { minuteOf } from '../../../shared/status/minute.ts'
import {
  keptDays,
  type SnapshotIncident,
  type SnapshotWindow,
  type StatusSnapshot,
} from '../../../shared/status/snapshot.ts'
import { dayMs, utcDay, utcSeconds } from '../../../shared/time/clock.ts'
import type { TaskContext } from '../task.ts'
import { probeAddresses } from './probes.ts'

/** Returns how many days the snapshot holds, summed over its components. */
export async function rebuildSnapshot(context: TaskContext, tick: Date): Promise<number> {
  const snapshot = await currentSnapshot(context, tick)
  await saveStatusSnapshot(context.pool, snapshot)
  return snapshot.components.reduce((sum, { days }) => sum + days.length, 0)
}

async function currentSnapshot({ pool, env }: TaskContext, now: Date): Promise<StatusSnapshot> {
  const firstDay = new Date(now.getTime() - (keptDays - 1) * dayMs)
  const dayAgo = new Date(now.getTime() - latencyWindowHours * 60 * 60 * 1000)
  const probed = new Set<ComponentId>(['api', 'recognition', ...probeAddresses(env).keys()])
  return buildSnapshot({
    now,
    days: await loadStatusDays(pool, utcDay(firstDay)),
    newestStates: await newestStates(pool, now),
    unprobed: new Set(componentIds.filter((id) => !probed.has(id))),
    canaryDurationsMs: await canaryDurations(pool, dayAgo, now),
    scanP95sMs: await scanP95s(pool, dayAgo, now),
    refused: await scansRefused(pool, dayAgo, now),
    incidents: (await listIncidents(pool, firstDay)).map(presentIncident),
    maintenance: (await currentWindows(pool, now)).map(presentWindow),
  })
}

async function newestStates(pool: Pool, now: Date): Promise<Map<ComponentId, ComponentState>> {
  const minute = minuteOf(now)
  const minutes = await loadStatusMinutes(pool, minute - lookBackMinutes, minute - 1)
  const newest = new Map<ComponentId, ComponentState>()
  for (const [component, judged] of minutes) {
    const last = judged.at(-1)
    if (last !== undefined) newest.set(component, last.state)
  }
  return newest
}

function presentIncident(incident: Incident): SnapshotIncident {
  const { id, title, state, impact, components, startedAt, resolvedAt, updates } = incident
  return {
    id,
    title,
    state,
    impact,
    components: [...components],
    started_at: utcSeconds(startedAt),
    resolved_at: resolvedAt === null ? null : utcSeconds(resolvedAt),
    updates: updates.map(({ at, ...rest }) => ({ at: utcSeconds(at), ...rest })),
  }
}

function presentWindow(window: MaintenanceWindow): SnapshotWindow {
  const { id, title, startsAt, endsAt, closesApi, components } = window
  return {
    id,
    title,
    starts_at: utcSeconds(startsAt),
    ends_at: utcSeconds(endsAt),
    closes_api: closesApi,
    components: [...components],
  }
}
