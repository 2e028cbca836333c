import type { ComponentId } from '../../../shared/status/components.ts'
import { type StatusSnapshot, statusSnapshot } from '../../../shared/status/snapshot.ts'
import { colourOf, downtimeOf, uptimeOf } from '../../../shared/status/uptime.ts'
import { Publishing, resolvedAfterMinutes } from '../../support/status/simulated-publishing.ts'
import { type SimulatedYear, simulateYear, yearStart } from '../../support/status/simulated-year.ts'

/** The published snapshot is checked at this interval, and at the end. */
const checkpointMinutes = 95 * 1440

/**
 * What should be published, computed from the whole year at once and in other ways than the product
 * does: states as letters in one long text, days as slices of it, shares in floating point.
 */
type Letters = Readonly<Record<ComponentId, string>>

function lettersOf(year: SimulatedYear): Letters {
  const probed = (made: readonly (boolean | null | undefined)[]) => {
    const text = made.map((ok) => (ok === true ? '+' : ok === false ? 'x' : '.')).join('')
    return Array.from(text, (letter, at) => {
      const recent = text.slice(Math.max(0, at - 9), at + 1).replaceAll('.', '')
      return letter === '.' ? '.' : /xxx$/.test(recent) ? 'M' : /x$/.test(recent) ? 'd' : 'o'
    })
  }
  const all: Record<ComponentId, string[]> = {
    api: apiLetters(year),
    recognition: probed(year.minutes.map(({ canary }) => canary?.ok)),
    dashboard: year.minutes.map(() => '.'),
    docs: probed(year.minutes.map(({ docs }) => docs)),
    topups: probed(year.minutes.map(({ topups }) => topups)),
  }
  for (const { first, last, components } of year.maintenance) {
    for (const id of components) all[id].fill('m', first - yearStart, last - yearStart + 1)
  }
  return {
    api: all.api.join(''),
    recognition: all.recognition.join(''),
    dashboard: all.dashboard.join(''),
    docs: all.docs.join(''),
    topups: all.topups.join(''),
  }
}

/** One pass forward in time, remembering when each instance was last heard of. */
function apiLetters({ minutes, instances }: SimulatedYear): string[] {
  const heard = minutes.map(() => ({ ids: new Set<string>(), requests: 0, failures: 0 }))
  for (const { api } of minutes) {
    for (const row of api) {
      const minute = heard[row.minute - yearStart]
      minute?.ids.add(row.instanceId)
      if (minute !== undefined) minute.requests += row.requests
      if (minute !== undefined) minute.failures += row.failures
    }
  }
  const stops = new Map(instances.map(({ id, stopped }) => [id, stopped]))
  const lastHeard = new Map<string, number>()
  return heard.map(({ ids, requests, failures }, at) => {
    const { canary, docs, topups } = minutes[at] ?? {}
    for (const [id, when] of lastHeard) if (at - when > 10) lastHeard.delete(id)
    const silent = [...lastHeard.keys()].filter((id) => {
      const stop = stops.get(id)
      return !ids.has(id) && (stop === null || stop === undefined || stop > yearStart + at)
    })
    for (const id of ids) lastHeard.set(id, at)
    if (ids.size === 0) return [canary, docs, topups].some((made) => made != null) ? 'M' : '.'
    const share = requests < 10 ? 0 : failures / requests
    return share >= 0.5 ? 'M' : share >= 0.05 ? 'p' : silent.length > 0 ? 'd' : 'o'
  })
}

const count = (letters: string, letter: string) => letters.split(letter).length - 1

function percentOf(letters: string): number | null {
  const counted = letters.length - count(letters, 'm') - count(letters, '.')
  const downtime = count(letters, 'M') + 0.3 * count(letters, 'p')
  return counted === 0 ? null : (1 - downtime / counted) * 100
}

/** By definition rather than by sorting: the smallest value that enough values do not exceed. */
function rank(values: readonly number[], percent: number): number | null {
  const enough = values.filter(
    (value) => values.filter((other) => other <= value).length >= (percent / 100) * values.length,
  )
  return enough.length === 0 ? null : Math.min(...enough)
}

describe('a simulated year', function () {
  this.timeout(300_000)
  const year = simulateYear('status')
  const letters = lettersOf(year)
  const publishing = new Publishing(year)
  const snapshots = new Map<number, StatusSnapshot>()
  const days = year.minutes.length / 1440

  before('run the clock', () => {
    for (const [at, { hasTick, isEventful }] of year.minutes.entries()) {
      if (hasTick && isEventful) publishing.tick(at)
      const isCheckpoint = at % checkpointMinutes === 0 && at > 0
      if (isCheckpoint) snapshots.set(at, snapshotAt(at))
    }
    snapshots.set(year.minutes.length, snapshotAt(year.minutes.length))
  })

  function snapshotAt(at: number): StatusSnapshot {
    publishing.tick(at)
    return statusSnapshot.parse(publishing.snapshot(at))
  }

  it('contains every state often', () => {
    for (const letter of 'oMpdm.') expect(count(letters.api, letter), letter).to.be.above(50)
    for (const letter of 'oMdm.') {
      expect(count(letters.recognition, letter), letter).to.be.above(50)
    }
  })

  // Proves 8.6.3, 8.6.4
  it('gets the expected days: minutes, downtime, maintenance, uptime, colour', () => {
    for (const [at, { components }] of snapshots) {
      for (const { id, days: published } of components) {
        const wanted = Array.from({ length: Math.min(days, at / 1440) }, (_, day) => ({
          date: new Date((yearStart + day * 1440) * 60_000).toISOString().slice(0, 10),
          letters: letters[id].slice(day * 1440, (day + 1) * 1440),
        })).filter((day) => count(day.letters, '.') < 1440)
        expect(published.map(({ date }) => date)).to.deep.equal(wanted.map(({ date }) => date))
        for (const [index, { minutes }] of published.entries()) {
          const day = wanted[index]?.letters ?? ''
          expect(minutes, `${id} ${wanted[index]?.date}`).to.deep.equal({
            operational: count(day, 'o'),
            degraded: count(day, 'd'),
            partial_outage: count(day, 'p'),
            major_outage: count(day, 'M'),
            under_maintenance: count(day, 'm'),
          })
          const downtime = count(day, 'M') + 0.3 * count(day, 'p')
          expect(downtimeOf(minutes)).to.be.closeTo(downtime, 1e-9)
          expectPercent(uptimeOf([minutes]), percentOf(day))
          expect(colourOf(minutes)).to.equal(expectedColour(day))
        }
      }
    }
  })

  // Proves 8.6.3, 8.6.4
  it('gets the uptime over 30, 90 and 400 days that its minutes make', () => {
    for (const [at, { components }] of snapshots) {
      for (const { id, days: published } of components) {
        for (const span of [30, 90, 400]) {
          const from = new Date((yearStart + at - span * 1440) * 60_000).toISOString()
          const within = published.filter(({ date }) => date >= from.slice(0, 10))
          expectPercent(
            uptimeOf(within.map(({ minutes }) => minutes)),
            percentOf(letters[id].slice(Math.max(0, at - span * 1440), at)),
          )
        }
      }
    }
  })

  // Proves 8.6.5
  it('gets the canary percentiles per day and over 24 hours, and the typical slow minute', () => {
    for (const [at, snapshot] of snapshots) {
      const minutesOf = (from: number) => year.minutes.slice(from, from + 1440)
      const canaries = (from: number) =>
        minutesOf(from).flatMap(({ canary }) => (canary?.ok ? [canary.durationMs] : []))
      const figures = (values: number[]) => ({
        p50: rank(values, 50),
        p95: rank(values, 95),
        samples: values.length,
      })
      const last = canaries(at - 1440)
      expect(snapshot.recognition_ms).to.deep.equal({ ...figures(last), window_hours: 24 })
      const recognition = snapshot.components.find(({ id }) => id === 'recognition')
      for (const { date, recognition_ms } of (recognition?.days ?? []).slice(-2)) {
        const values = canaries(Date.parse(date) / 60_000 - yearStart)
        expect(recognition_ms, date).to.deep.equal(figures(values))
      }
      const slow = minutesOf(at - 1440)
        .map(({ scanDurationsMs }) => rank(scanDurationsMs, 95))
        .filter((value) => value !== null)
      const above = slow.filter((value) => value > (snapshot.engine_typical_slow_minute_ms ?? 0))
      const below = slow.filter((value) => value < (snapshot.engine_typical_slow_minute_ms ?? 0))
      expect(above.length).to.be.at.most(slow.length / 2)
      expect(below.length).to.be.at.most(slow.length / 2)
    }
  })

  // Proves 3.4a, 3.4b
  it('gets the expected incidents, each changing state when it should', () => {
    expect(publishing.incidents.length).to.be.above(20)
    expect(publishing.incidents.flatMap(({ moves }) => moves)).to.deep.equal(
      expectedMoves(year, letters),
    )
    for (const { began, moves } of publishing.incidents) {
      const [first] = moves
      const at = began - yearStart
      const outage = first?.components.some((id) => letters[id].startsWith('M', at))
      expect(outage, `an outage began at ${at}`).to.equal(true)
    }
  })
})

function expectPercent(published: number | null, exact: number | null): void {
  if (exact === null) expect(published).to.equal(null)
  else expect(published).to.equal(Math.floor(exact * 1000 + 1e-6) / 1000)
}

function expectedColour(day: string): string {
  const has = (letter: string, minutes: number) => count(day, letter) >= minutes
  if (!/[oMpd]/.test(day)) return /m/.test(day) ? 'blue' : 'grey'
  if (has('M', 5)) return 'red'
  if (has('M', 1) || has('p', 5)) return 'orange'
  return has('p', 1) || has('d', 5) ? 'yellow' : 'green'
}

/** One pass forward with counters, where the product looks back from each tick. */
function expectedMoves(year: SimulatedYear, letters: Letters) {
  const ids = Object.keys(letters) as ComponentId[]
  const moves: { at: number; state: string; components: ComponentId[] }[] = []
  const majors = new Map<ComponentId, number>()
  const works = new Map<ComponentId, number>()
  const lastMajor = new Map<ComponentId, number>()
  const isOut = new Set<ComponentId>()
  const answered = new Map<ComponentId, number>()
  let named: ComponentId[] = []
  let state: 'none' | 'investigating' | 'monitoring' = 'none'
  let movedAt = 0
  let seen = 0

  function move(at: number, next: string, components: ComponentId[]): void {
    moves.push({ at: yearStart + at, state: next, components })
    movedAt = at
    if (next === 'investigating') return
    for (const id of components) {
      majors.set(id, 0)
      isOut.delete(id)
      answered.set(id, at)
    }
  }

  for (let at = 0; at < year.minutes.length; at += 1) {
    const { hasTick, isEventful } = year.minutes[at] ?? {}
    const isForced = at > 0 && at % checkpointMinutes === 0
    if (!isForced && (!hasTick || !isEventful)) continue
    for (; seen < at; seen += 1) {
      for (const id of ids) {
        const letter = letters[id][seen]
        if (letter === '.') continue
        works.set(id, letter === 'o' || letter === 'd' ? (works.get(id) ?? 0) + 1 : 0)
        if ((answered.get(id) ?? -1) >= seen) continue
        const isRow = letter === 'M' && seen - (lastMajor.get(id) ?? seen) <= 10
        majors.set(id, letter !== 'M' ? 0 : isRow ? (majors.get(id) ?? 0) + 1 : 1)
        if (letter === 'M') lastMajor.set(id, seen)
        if ((majors.get(id) ?? 0) >= 5) isOut.add(id)
      }
    }
    if (state === 'monitoring' && at - movedAt >= resolvedAfterMinutes) {
      move(at, 'resolved', named)
      named = []
      state = 'none'
    }
    const news = ids.filter(
      (id) => isOut.has(id) && !(state === 'investigating' && named.includes(id)),
    )
    if (news.length > 0) {
      named = ids.filter((id) => named.includes(id) || news.includes(id))
      state = 'investigating'
      move(at, state, named)
    } else if (state === 'investigating' && named.every((id) => (works.get(id) ?? 0) >= 15)) {
      state = 'monitoring'
      move(at, state, named)
    }
  }
  return moves
}
