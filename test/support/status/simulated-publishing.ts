/** Cron over a simulated year: the product's own rules, on tables that are kept in memory. */
import { buildSnapshot } from '../../../shared/status/build-snapshot.ts'
import {
  type ComponentId,
  type ComponentState,
  componentIds,
} from '../../../shared/status/components.ts'
import { minutesByDay } from '../../../shared/status/days.ts'
import { incidentChange } from '../../../shared/status/incident-rules.ts'
import {
  type ApiMinute,
  judgeMinutes,
  lookBackMinutes,
  type ProbeRun,
} from '../../../shared/status/judge-minutes.ts'
import { type Minute, startOf } from '../../../shared/status/minute.ts'
import { percentilesOf } from '../../../shared/status/percentiles.ts'
import { keptDays, type StatusSnapshot } from '../../../shared/status/snapshot.ts'
import { spanToJudge } from '../../../shared/status/span-to-judge.ts'
import { type SimulatedYear, yearStart } from './simulated-year.ts'

/** Minutes after which the people of this year resolve an incident in monitoring. */
export const resolvedAfterMinutes = 40

export interface SimulatedIncident {
  components: readonly ComponentId[]
  began: Minute
  /** Each change of state or components, in order. */
  readonly moves: { at: Minute; state: string; components: readonly ComponentId[] }[]
}

export class Publishing {
  readonly incidents: SimulatedIncident[] = []
  readonly #year: SimulatedYear
  readonly #states = new Map<ComponentId, Map<Minute, ComponentState>>(
    componentIds.map((id) => [id, new Map()]),
  )
  readonly #apiRows = new Map<Minute, ApiMinute[]>()
  readonly #settled = new Map<ComponentId, Minute>()
  #late: SimulatedYear['minutes'][number]['api'][number][] = []
  #arrived = 0
  #newestJudged: Minute | null = null

  constructor(year: SimulatedYear) {
    this.#year = year
  }

  /** Roll-up, people, incidents: in the order of their ticks. */
  tick(at: number): void {
    this.#receive(at)
    const tick = yearStart + at
    const { first, last } = spanToJudge(this.#newestJudged, tick)
    for (const { component, minute, state } of judgeMinutes(
      this.#measured(first - lookBackMinutes, last),
      first,
      last,
    )) {
      this.#states.get(component)?.set(minute, state)
    }
    this.#newestJudged = last
    this.#resolve(tick)
    this.#moveIncidents(tick)
  }

  snapshot(at: number): StatusSnapshot {
    const day = this.#year.minutes.slice(Math.max(0, at - 1440), at)
    const canaries = day.flatMap(({ canary }) => (canary?.ok ? [canary.durationMs] : []))
    return buildSnapshot({
      now: startOf(yearStart + at),
      days: new Map(componentIds.map((id) => [id, this.#days(id, at)])),
      newestStates: new Map(),
      unprobed: new Set(),
      canaryDurationsMs: canaries,
      refused: 0,
      scanP95sMs: day.flatMap(({ scanDurationsMs }) => percentilesOf(scanDurationsMs).p95 ?? []),
      incidents: [],
      maintenance: [],
    })
  }

  #receive(at: number): void {
    const rows = this.#year.minutes.slice(this.#arrived, at).flatMap(({ api }) => api)
    const all = [...this.#late, ...rows]
    this.#late = all.filter(({ arrives }) => arrives > at)
    for (const row of all) {
      if (row.arrives > at) continue
      const known = this.#apiRows.get(row.minute)
      if (known === undefined) this.#apiRows.set(row.minute, [row])
      else known.push(row)
    }
    this.#arrived = Math.max(this.#arrived, at)
  }

  #measured(first: Minute, last: Minute) {
    const apiMinutes: ApiMinute[] = []
    const probeRuns: ProbeRun[] = []
    for (let minute = first; minute <= last; minute += 1) {
      apiMinutes.push(...(this.#apiRows.get(minute) ?? []))
      const { canary, docs, topups } = this.#year.minutes[minute - yearStart] ?? {}
      const note = (component: ComponentId, ok: boolean | null | undefined) => {
        if (ok !== null && ok !== undefined) probeRuns.push({ component, minute, ok })
      }
      note('recognition', canary?.ok)
      note('docs', docs)
      note('topups', topups)
    }
    const maintenance = this.#year.maintenance.filter(
      (span) => span.first <= last && span.last >= first,
    )
    return { apiMinutes, probeRuns, instances: this.#year.instances, maintenance }
  }

  /** Like the tables: minutes added up by day, with the canary's percentiles beside them. */
  #days(id: ComponentId, at: number) {
    return [...minutesByDay(this.#judged(id, at))]
      .map(([date, day]) => ({
        date,
        minutes: day,
        recognition_ms: id === 'recognition' ? this.#canaryOf(date, at) : null,
      }))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1))
      .slice(-keptDays)
  }

  *#judged(id: ComponentId, at: number) {
    for (const [minute, state] of this.#states.get(id) ?? []) {
      if (minute < yearStart + at) yield { minute, state }
    }
  }

  #canaryOf(date: string, at: number) {
    const first = Date.parse(date) / 60_000 - yearStart
    const day = this.#year.minutes.slice(Math.max(0, first), Math.min(at, first + 1440))
    return percentilesOf(day.flatMap(({ canary }) => (canary?.ok ? [canary.durationMs] : [])))
  }

  #open(): SimulatedIncident | null {
    const newest = this.incidents.at(-1)
    return newest === undefined || newest.moves.at(-1)?.state === 'resolved' ? null : newest
  }

  #resolve(tick: Minute): void {
    const open = this.#open()
    const move = open?.moves.at(-1)
    if (open === null || move?.state !== 'monitoring') return
    if (tick - move.at < resolvedAfterMinutes) return
    open.moves.push({ at: tick, state: 'resolved', components: open.components })
    for (const id of open.components) this.#settled.set(id, tick)
  }

  #moveIncidents(tick: Minute): void {
    const open = this.#open()
    const move = open?.moves.at(-1)
    const change = incidentChange(
      new Map(componentIds.map((id) => [id, this.#recent(id, tick)])),
      open === null || move === undefined
        ? null
        : {
            state: move.state === 'monitoring' ? 'monitoring' : 'investigating',
            components: open.components,
            updated: move.at,
          },
      this.#settled,
    )
    if (change === null) return
    const { state, components, began } = change
    const incident = open ?? { components, began, moves: [] }
    if (open === null) this.incidents.push(incident)
    incident.components = components
    incident.moves.push({ at: tick, state, components })
  }

  #recent(id: ComponentId, tick: Minute) {
    const recent: { minute: Minute; state: ComponentState }[] = []
    for (let minute = tick - 180; minute < tick; minute += 1) {
      const state = this.#states.get(id)?.get(minute)
      if (state !== undefined) recent.push({ minute, state })
    }
    return recent
  }
}
