/** Opens an incident for an outage, and updates it as far as rules alone can (contract §3.4). */
import { v7 } from 'uuid'
import {
  automaticIncidents,
  type Incident,
  insertIncident,
  moveIncident,
} from '../../../shared/db/incidents.ts'
import { loadStatusMinutes } from '../../../shared/db/status-minutes.ts'
import { inTransaction } from '../../../shared/db/transaction.ts'
import type { ComponentId } from '../../../shared/status/components.ts'
import {
  type IncidentChange,
  impactOf,
  incidentChange,
  titleOf,
} from '../../../shared/status/incident-rules.ts'
import { type Minute, minuteOf, startOf } from '../../../shared/status/minute.ts'
import { judgedAgainMinutes } from '../../../shared/status/span-to-judge.ts'
import type { TaskContext } from '../task.ts'

/** Returns how many incidents were opened or updated: 0 or 1. */
export async function moveIncidents({ pool, clock }: TaskContext, tick: Date): Promise<number> {
  const now = minuteOf(tick)
  const first = now - judgedAgainMinutes
  const incidents = await automaticIncidents(pool, startOf(first))
  const open = incidents.find(({ state }) => state !== 'resolved') ?? null
  const change = incidentChange(
    await loadStatusMinutes(pool, first, now - 1),
    open === null ? null : { ...open, updated: minuteOf(open.updates[0]?.at ?? open.startedAt) },
    settledBy(incidents),
  )
  if (change === null) return 0
  return inTransaction(pool, async (transaction) => {
    const at = new Date(Math.max(tick.getTime(), open?.updates[0]?.at.getTime() ?? 0))
    const update = { at, state: change.state, text: change.text }
    const named = describe(change)
    if (open !== null) return (await moveIncident(transaction, open.id, update, named)) ? 1 : 0
    await insertIncident(
      transaction,
      {
        id: v7({ msecs: clock.now().getTime() }),
        automatic: true,
        ...named,
        state: change.state,
        startedAt: startOf(change.began),
      },
      update,
    )
    return 1
  })
}

function describe({ components }: IncidentChange) {
  return { components, title: titleOf(components), impact: impactOf(components) }
}

function settledBy(incidents: readonly Incident[]): ReadonlyMap<ComponentId, Minute> {
  const settled = new Map<ComponentId, Minute>()
  for (const { components, resolvedAt } of incidents) {
    if (resolvedAt === null) continue
    for (const id of components) {
      settled.set(id, Math.max(settled.get(id) ?? 0, minuteOf(resolvedAt)))
    }
  }
  return settled
}
