/** Measurements → the state of each component in each minute (contract §8.6 rules 1 and 2). */
import { type ComponentId, type ComponentState, componentIds } from './components.ts'
import type { Minute } from './minute.ts'

/** What one API process counted in one minute; its existence serves as the heartbeat. */
export interface ApiMinute {
  readonly minute: Minute
  readonly instanceId: string
  readonly requests: number
  /** Requests that failed with 5xx. */
  readonly failures: number
}

export interface ApiInstance {
  readonly id: string
  readonly started: Minute
  /** When it signed off; null if it is running or died without signing off. */
  readonly stopped: Minute | null
}

/** One run of the canary, which probes `recognition`, or of an HTTP probe. */
export interface ProbeRun {
  readonly component: ComponentId
  readonly minute: Minute
  readonly ok: boolean
}

/** Planned maintenance, from the `first` to the `last` minute that it touches. */
export interface MaintenanceSpan {
  readonly first: Minute
  readonly last: Minute
  readonly components: readonly ComponentId[]
}

/** What was measured in a span of minutes and in the `lookBackMinutes` before it. */
export interface Measurements {
  readonly apiMinutes: readonly ApiMinute[]
  readonly instances: readonly ApiInstance[]
  readonly probeRuns: readonly ProbeRun[]
  readonly maintenance: readonly MaintenanceSpan[]
}

export interface StatusMinute {
  readonly component: ComponentId
  readonly minute: Minute
  readonly state: ComponentState
}

/** How far back an instance counts as expected, and failures as being in a row. */
export const lookBackMinutes = 10

/** With fewer requests the share of failures means nothing. */
const requestsMin = 10
const partialShare = 0.05
const majorShare = 0.5

/** Failed canaries or probes in a row that mean the component is down. */
const failuresInRowMax = 3

/** The states from `first` to `last` inclusive, without minutes that were not measured. */
export function judgeMinutes(
  measurements: Measurements,
  first: Minute,
  last: Minute,
): StatusMinute[] {
  const judges = judgesOf(measurements)
  const judged: StatusMinute[] = []
  for (let minute = first; minute <= last; minute += 1) {
    for (const component of componentIds) {
      const state = isMaintained(measurements.maintenance, component, minute)
        ? 'under_maintenance'
        : judges[component](minute)
      if (state !== null) judged.push({ component, minute, state })
    }
  }
  return judged
}

type Judge = (minute: Minute) => ComponentState | null

function judgesOf(measurements: Measurements): Record<ComponentId, Judge> {
  const byProbe = (component: ComponentId) => {
    const runs = measurements.probeRuns.filter((run) => run.component === component)
    const results = new Map(runs.map(({ minute, ok }) => [minute, ok]))
    return (minute: Minute) => probedState(results, minute)
  }
  return {
    api: apiJudge(measurements),
    recognition: byProbe('recognition'),
    dashboard: byProbe('dashboard'),
    docs: byProbe('docs'),
    topups: byProbe('topups'),
  }
}

function isMaintained(
  spans: readonly MaintenanceSpan[],
  component: ComponentId,
  minute: Minute,
): boolean {
  return spans.some(
    ({ first, last, components }) =>
      first <= minute && minute <= last && components.includes(component),
  )
}

/** Major outage from the third failure in a row, degraded before; null if not measured. */
function probedState(results: ReadonlyMap<Minute, boolean>, minute: Minute): ComponentState | null {
  const ok = results.get(minute)
  if (ok === undefined) return null
  let inRow = 0
  for (let back = 0; back < lookBackMinutes && inRow < failuresInRowMax; back += 1) {
    const result = results.get(minute - back)
    if (result === true) break
    if (result === false) inRow += 1
  }
  if (inRow === 0) return 'operational'
  return inRow < failuresInRowMax ? 'degraded' : 'major_outage'
}

/**
 * Judges the API by the share of failed requests over all instances, and by missing instances. A
 * minute without a heartbeat is an outage only if a probe ran in it: otherwise cron was away as
 * well, and nobody knows.
 */
function apiJudge({ apiMinutes, instances, probeRuns }: Measurements): Judge {
  const rows = new Map<Minute, ApiMinute[]>()
  for (const row of apiMinutes) {
    const known = rows.get(row.minute)
    if (known === undefined) rows.set(row.minute, [row])
    else known.push(row)
  }
  const watched = new Set(probeRuns.map(({ minute }) => minute))
  const stopped = new Map(instances.map(({ id, stopped }) => [id, stopped]))
  const firstStart = Math.min(...instances.map(({ started }) => started))

  function isOneSilent(minute: Minute, alive: readonly ApiMinute[]): boolean {
    const heard = new Set(alive.map(({ instanceId }) => instanceId))
    for (let back = 1; back <= lookBackMinutes; back += 1) {
      for (const { instanceId } of rows.get(minute - back) ?? []) {
        const signedOff = stopped.get(instanceId) ?? Number.POSITIVE_INFINITY
        if (!heard.has(instanceId) && signedOff > minute) return true
      }
    }
    return false
  }

  return (minute) => {
    const alive = rows.get(minute) ?? []
    if (alive.length === 0) {
      return watched.has(minute) && firstStart < minute ? 'major_outage' : null
    }
    const byRequests = stateByFailures(alive)
    return byRequests === 'operational' && isOneSilent(minute, alive) ? 'degraded' : byRequests
  }
}

function stateByFailures(rows: readonly ApiMinute[]): ComponentState {
  const requests = rows.reduce((sum, row) => sum + row.requests, 0)
  const failures = rows.reduce((sum, row) => sum + row.failures, 0)
  if (requests < requestsMin) return 'operational'
  if (failures >= majorShare * requests) return 'major_outage'
  return failures >= partialShare * requests ? 'partial_outage' : 'operational'
}
