/**
 * Four hundred days of a service to which everything happens that can happen: what each process
 * would have recorded, minute by minute. It does not say what follows from that.
 */
import { createRandom } from '../../../scripts/specimens/random.ts'
import type { ComponentId } from '../../../shared/status/components.ts'
import type {
  ApiInstance,
  ApiMinute,
  MaintenanceSpan,
} from '../../../shared/status/judge-minutes.ts'

export const yearDays = 400
export const yearMinutes = yearDays * 1440
/** 2025-10-18T00:00Z, in minutes. */
export const yearStart = 20_379 * 1440

const happenings = [
  ...['engine_down', 'some_fail', 'api_down', 'docs_down', 'topups_down'],
  ...['cron_away', 'all_away', 'postgres_away', 'maintenance', 'slow_canary'],
  ...['instance_dies', 'rolling_restart', 'clock_forward', 'clock_back', 'api_clock_back'],
] as const
type Happening = (typeof happenings)[number]

export interface SimulatedMinute {
  /** As counted by the processes; a row reaches Postgres in the minute `arrives`. */
  readonly api: readonly (ApiMinute & { readonly arrives: number })[]
  readonly scanDurationsMs: readonly number[]
  /** Null if none was made, or none could be recorded. */
  readonly canary: { readonly ok: boolean; readonly durationMs: number } | null
  readonly docs: boolean | null
  readonly topups: boolean | null
  /** A cron process took the tick at the beginning of this minute. */
  readonly hasTick: boolean
  /** Something is happening, or did within the last hour. */
  readonly isEventful: boolean
}

export interface SimulatedYear {
  readonly minutes: readonly SimulatedMinute[]
  readonly instances: readonly ApiInstance[]
  readonly maintenance: readonly MaintenanceSpan[]
}

export function simulateYear(seed: string): SimulatedYear {
  const random = createRandom(seed)
  const { active, eventful, maintenance } = plan(seed)
  const fleet = new Fleet()
  const minutes: SimulatedMinute[] = []
  const postgresBack = backAfter(active, 'postgres_away')

  for (let at = 0; at < yearMinutes; at += 1) {
    const now = active.get(at) ?? new Map<Happening, number>()
    const is = (what: Happening) => now.has(what)
    const minute = yearStart + at
    const isDead = is('all_away') || is('api_down')
    fleet.step(minute, isDead, now.get('instance_dies') === 0, now.get('rolling_restart') === 0)

    const isWritten = !is('all_away') && !is('cron_away') && !is('postgres_away')
    const hasTick = isWritten && !is('clock_forward') && !is('clock_back')
    const isClosed = maintenance.some(
      ({ first, last, components }) =>
        first <= minute && minute <= last && components.includes('recognition'),
    )
    const engineFails = is('engine_down') || isDead
    const durationMs = Math.round((is('slow_canary') ? 9000 : 400) * random.between(0.8, 2))
    minutes.push({
      api: fleet.alive.map((instanceId, index) => {
        const requests = random.integer(0, 30)
        const share = is('engine_down') ? 0.8 : is('some_fail') ? 0.2 : 0.004
        const back = is('api_clock_back') && index === 0 ? 3 : 0
        return {
          minute: minute - back,
          instanceId,
          requests,
          failures: Math.round(requests * share * random.between(0.5, 1)),
          arrives: postgresBack.get(at) ?? at,
        }
      }),
      scanDurationsMs: Array.from({ length: isDead ? 0 : random.integer(0, 3) }, () =>
        random.integer(200, 4000),
      ),
      canary:
        hasTick && !isClosed ? { ok: !engineFails && !random.chance(0.0005), durationMs } : null,
      docs: hasTick ? !is('docs_down') && !isDead : null,
      topups: hasTick ? !is('topups_down') : null,
      hasTick,
      isEventful: eventful.has(at) || at % 170 === 0,
    })
  }
  return { minutes, instances: fleet.instances, maintenance }
}

/** Which instances are alive: two, unless they have died, and whoever replaces them. */
class Fleet {
  readonly instances: (ApiInstance & { stopped: number | null })[] = []
  alive: string[] = []
  #deadFor = 0

  step(minute: number, isDead: boolean, oneDies: boolean, oneIsReplaced: boolean): void {
    if (isDead) {
      this.alive = []
      return
    }
    if (oneDies) {
      this.alive.pop()
      this.#deadFor = 2
    }
    if (oneIsReplaced) {
      const leaving = this.instances.find(({ id }) => id === this.alive[0])
      if (leaving !== undefined) leaving.stopped = minute
      this.alive.shift()
    }
    if (this.#deadFor > 0) this.#deadFor -= 1
    while (this.#deadFor === 0 && this.alive.length < 2) this.#start(minute)
  }

  #start(minute: number): void {
    const id = `instance-${this.instances.length}`
    this.instances.push({ id, started: minute, stopped: null })
    this.alive.push(id)
  }
}

/** What happens when: minute → what is going on, and for how many minutes it has been. */
function plan(seed: string) {
  const random = createRandom(seed).stream('plan')
  const active = new Map<number, Map<Happening, number>>()
  const eventful = new Set<number>()
  const maintenance: MaintenanceSpan[] = []
  for (let at = 500; at < yearMinutes - 500; at += random.integer(20, 7000)) {
    const what = random.pick(happenings)
    // Counts that arrive for minutes already judged would change their state afterwards.
    if (what === 'api_clock_back' && eventful.has(at)) continue
    const minutes = lengthOf(what, random.integer(1, 60), random.chance(0.3))
    for (let since = 0; since < minutes; since += 1) {
      const now = active.get(at + since) ?? new Map<Happening, number>()
      active.set(at + since, now.set(what, since))
    }
    for (let near = at - 2; near < at + minutes + 20; near += 1) eventful.add(near)
    if (what === 'maintenance') {
      const components = random.pick<ComponentId[]>([['api', 'recognition'], ['docs'], ['topups']])
      maintenance.push({ first: yearStart + at, last: yearStart + at + minutes - 1, components })
    }
  }
  return { active, eventful, maintenance }
}

function lengthOf(what: Happening, minutes: number, isShort: boolean): number {
  if (what === 'clock_forward' || what === 'instance_dies' || what === 'rolling_restart') return 1
  if (what === 'clock_back' || what === 'api_clock_back') return 3
  return isShort ? Math.ceil(minutes / 12) : minutes
}

/** When the counts of a span of `what` are written at last: the minute after it. */
function backAfter(active: ReadonlyMap<number, ReadonlyMap<Happening, number>>, what: Happening) {
  const back = new Map<number, number>()
  for (let at = yearMinutes - 1; at >= 0; at -= 1) {
    if (active.get(at)?.has(what)) back.set(at, back.get(at + 1) ?? at + 1)
  }
  return back
}
