/** Snapshot → `/status/history.json` (contract §4.7). */
import type { z } from 'zod'
import type { historyQuery, StatusHistory } from '../../shared/contract/status-documents.ts'
import type { SnapshotDay, StatusSnapshot } from '../../shared/status/snapshot.ts'
import { lastDays, presentDay } from './days.ts'
import type { StatusBasis } from './status-copy.ts'

type HistoryQuery = z.output<typeof historyQuery>

export function statusHistoryOf(
  { snapshot, stale }: StatusBasis,
  query: HistoryQuery,
): StatusHistory {
  return {
    schema: 1,
    generated_at: snapshot?.generated_at ?? null,
    stale,
    component: query.component,
    days: snapshot === null ? [] : daysOf(snapshot, query),
  }
}

function daysOf(
  snapshot: StatusSnapshot,
  { component, days }: HistoryQuery,
): StatusHistory['days'] {
  const found = snapshot.components.find(({ id }) => id === component)
  if (found === undefined) return []
  return lastDays(snapshot, found, days).map((day) => ({
    ...presentDay(day),
    recognition_ms: component === 'recognition' ? recognitionOf(day) : null,
  }))
}

function recognitionOf({ recognition_ms }: SnapshotDay) {
  return recognition_ms ?? { p50: null, p95: null, samples: 0 }
}
