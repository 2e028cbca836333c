/**
 * When incidents open, grow, go to `monitoring` and come back automatically (contract §3.4). Rules
 * change only incidents opened by rule; people set `identified` and `resolved`.
 */
import { type ComponentId, type ComponentState, componentIds, components } from './components.ts'
import { lookBackMinutes } from './judge-minutes.ts'
import type { Minute } from './minute.ts'
import type { IncidentImpact, IncidentState } from './snapshot.ts'

/** This many minutes of major outage in a row open an incident. */
export const outageMinutes = 5

/** After this many minutes in a row in which all named components work, it is `monitoring`. */
export const quietMinutes = 15

/** The texts of updates, which name no cause, since it is not established yet. */
export const incidentTexts = {
  opened: 'Our monitoring has detected an outage. We are looking into it.',
  joined: 'The outage now affects another component. We are looking into it.',
  relapsed: 'The outage has come back. We are looking into it.',
  quiet: 'All affected components have been working for 15 minutes. We are monitoring them.',
} as const

/** An incident opened by rule. */
export interface AutomaticIncident {
  readonly state: IncidentState
  readonly components: readonly ComponentId[]
  /** Minute of its newest update; the incident accounts for outages before it. */
  readonly updated: Minute
}

/** A change to make: open an automatic incident, or update the open one. */
export interface IncidentChange {
  readonly state: 'investigating' | 'monitoring'
  /** All components it names from now on, in the order of `componentIds`. */
  readonly components: readonly ComponentId[]
  readonly text: string
  /** When the outage began; used for a new incident. */
  readonly began: Minute
}

interface JudgedMinute {
  readonly minute: Minute
  readonly state: ComponentState
}

/** Judged minutes of each component, oldest first, without minutes that were not measured. */
export type IncidentHistory = ReadonlyMap<ComponentId, readonly JudgedMinute[]>

/**
 * Returns the change to make, or null. `open`: the unresolved automatic incident, if any.
 * `settled`: when each component's latest automatic incident was resolved; its outages until then
 * are accounted for.
 */
export function incidentChange(
  history: IncidentHistory,
  open: AutomaticIncident | null,
  settled: ReadonlyMap<ComponentId, Minute>,
): IncidentChange | null {
  const outages = componentIds.flatMap((id) => {
    const answered = open?.components.includes(id) ? answeredUntil(open) : settled.get(id)
    const began = outageBegan(history.get(id) ?? [], answered ?? Number.NEGATIVE_INFINITY)
    return began === null ? [] : [{ id, began }]
  })
  if (outages.length > 0) return outageChange(outages, open)
  if (open === null || open.state === 'monitoring' || !isQuiet(history, open)) return null
  const { components, updated } = open
  return { state: 'monitoring', components, text: incidentTexts.quiet, began: updated }
}

/** For a component that it names, only an outage after it went to `monitoring` is new. */
function answeredUntil({ state, updated }: AutomaticIncident): Minute {
  return state === 'monitoring' ? updated : Number.POSITIVE_INFINITY
}

function outageChange(
  outages: readonly { readonly id: ComponentId; readonly began: Minute }[],
  open: AutomaticIncident | null,
): IncidentChange {
  const named = open?.components ?? []
  const failing = outages.map(({ id }) => id)
  const isFurther = failing.some((id) => !named.includes(id))
  return {
    state: 'investigating',
    components: componentIds.filter((id) => named.includes(id) || failing.includes(id)),
    text: incidentTexts[open === null ? 'opened' : isFurther ? 'joined' : 'relapsed'],
    began: Math.min(...outages.map(({ began }) => began)),
  }
}

/** Start of the newest run of at least `outageMinutes` of major outage after `after`, or null. */
function outageBegan(minutes: readonly JudgedMinute[], after: Minute): Minute | null {
  let row: Minute[] = []
  let began: Minute | null = null
  for (const { minute, state } of minutes) {
    if (minute <= after) continue
    const isApart = minute - (row.at(-1) ?? minute) > lookBackMinutes
    if (state !== 'major_outage' || isApart) row = []
    if (state === 'major_outage') row.push(minute)
    if (row.length >= outageMinutes) began = row[0] ?? null
  }
  return began
}

function isQuiet(history: IncidentHistory, { components }: AutomaticIncident): boolean {
  return components.every((id) => {
    const newest = (history.get(id) ?? []).slice(-quietMinutes)
    return newest.length === quietMinutes && newest.every(({ state }) => works(state))
  })
}

function works(state: ComponentState): boolean {
  return state === 'operational' || state === 'degraded'
}

export function impactOf(named: readonly ComponentId[]): IncidentImpact {
  return named.some((id) => components[id].core) ? 'critical' : 'minor'
}

/** Names the affected components, not the cause. */
export function titleOf(named: readonly ComponentId[]): string {
  return `Outage: ${named.map((id) => components[id].name).join(', ')}`
}
