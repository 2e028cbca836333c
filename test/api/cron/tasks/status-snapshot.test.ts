import { randomUUID } from 'node:crypto'
import { writeApiMinutes } from '../../../../shared/db/api-minutes.ts'
import { insertIncident, moveIncident } from '../../../../shared/db/incidents.ts'
import { insertWindow } from '../../../../shared/db/maintenance-windows.ts'
import { insertProbeRun } from '../../../../shared/db/probe-runs.ts'
import { saveStatusDay } from '../../../../shared/db/status-days.ts'
import { saveStatusMinutes } from '../../../../shared/db/status-minutes.ts'
import { loadStatusSnapshot, saveStatusSnapshot } from '../../../../shared/db/status-snapshot.ts'
import { componentIds } from '../../../../shared/status/components.ts'
import { noMinutes } from '../../../../shared/status/days.ts'
import { minuteOf, startOf } from '../../../../shared/status/minute.ts'
import type { StatusSnapshot } from '../../../../shared/status/snapshot.ts'
import { cronTask, testCronEnv } from '../../../support/service/cron-task.ts'
import { servicePool } from '../../../support/stores/service-pool.ts'

const tick = new Date('2026-03-01T12:00:00Z')
const now = minuteOf(tick)
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

describe('status-snapshot', () => {
  const database = servicePool()

  async function rebuilt(more: Record<string, string> = {}): Promise<StatusSnapshot> {
    await cronTask(database.pool, 'status-snapshot', testCronEnv(more)).run(tick)
    const snapshot = await loadStatusSnapshot(database.pool)
    if (snapshot === null) throw new Error('no snapshot')
    return snapshot
  }

  it('is complete before anything has been measured, and notes why', async () => {
    const snapshot = await rebuilt()
    expect(snapshot).to.deep.include({
      generated_at: '2026-03-01T12:00:00Z',
      recognition_ms: { p50: null, p95: null, samples: 0, window_hours: 24 },
      engine_typical_slow_minute_ms: null,
      refused: 0,
      incidents: [],
      maintenance: [],
    })
    expect(snapshot.components.map(({ id }) => id)).to.deep.equal(componentIds)
    const notes = Object.fromEntries(snapshot.components.map(({ id, note }) => [id, note]))
    expect(notes.topups).to.contain('no address')
    expect(notes.docs).to.contain('Not measured')
    expect(notes.dashboard).to.contain('Not measured')
    const probed = await rebuilt({ TOPUPS_URL: 'http://127.0.0.1:1' })
    expect(probed.components.find(({ id }) => id === 'topups')?.note).to.contain('Not measured')
  })

  // Proves 8.6.4, 8.6.5
  it('covers the last 400 days, and the latency of the last 24 hours', async () => {
    for (const ago of [0, 399, 400]) {
      const date = new Date(tick.getTime() - ago * dayMs).toISOString().slice(0, 10)
      const minutes = { ...noMinutes, operational: 1000 }
      const recognition_ms = { p50: 1, p95: 2, samples: 3 }
      await saveStatusDay(database.pool, 'recognition', { date, minutes, recognition_ms })
    }
    for (const [minutesAgo, ok, durationMs] of [
      [1, true, 300],
      [2, true, 500],
      [3, false, 9000],
      [1440, true, 700],
      [1441, true, 8000],
    ] as const) {
      const failure = ok ? null : 'SPECIMEN'
      const minute = startOf(now - minutesAgo)
      await insertProbeRun(database.pool, 'recognition', minute, { ok, durationMs, failure })
    }
    const slow = (minutesAgo: number, instanceId: string, scanDurationsMs: number[]) =>
      writeApiMinutes(database.pool, instanceId, [
        {
          minute: startOf(now - minutesAgo),
          requests: 9,
          failures: 0,
          refused: 7,
          scanDurationsMs,
        },
      ])
    const [one, other] = [randomUUID(), randomUUID()]
    await slow(1, one, [100, 200])
    await slow(1, other, [300])
    await slow(2, one, [1000])
    await slow(3, one, [])
    await slow(1441, one, [9000])
    const snapshot = await rebuilt()
    expect(snapshot.components[1]?.days.map(({ date }) => date)).to.deep.equal([
      '2025-01-26',
      '2026-03-01',
    ])
    expect(snapshot.recognition_ms).to.deep.equal({
      p50: 500,
      p95: 700,
      samples: 3,
      window_hours: 24,
    })
    expect(snapshot.engine_typical_slow_minute_ms).to.equal(650)
    expect(snapshot.refused, 'four rows within the window').to.equal(28)
  })

  // Few samples have the same p90 as p95: only many tell which one is published.
  it('has the p95 of a minute over the scans of all processes, each scan alike', async () => {
    await database.owner.query('DELETE FROM api_minutes')
    const durations = Array.from({ length: 100 }, (_, index) => 1001 + index)
    for (const scanDurationsMs of [durations.slice(0, 97), durations.slice(97)]) {
      const counted = { requests: 100, failures: 0, refused: 0, scanDurationsMs }
      await writeApiMinutes(database.pool, randomUUID(), [{ minute: startOf(now - 1), ...counted }])
    }
    expect((await rebuilt()).engine_typical_slow_minute_ms).to.equal(1095)
  })

  it('shows the newest state of each component, unless it is too old', async () => {
    await saveStatusMinutes(database.pool, [
      { component: 'api', minute: now - 2, state: 'operational' },
      { component: 'api', minute: now - 1, state: 'partial_outage' },
      { component: 'docs', minute: now - 30, state: 'major_outage' },
    ])
    const { components } = await rebuilt()
    expect(components.map(({ status }) => status)).to.deep.equal([
      'partial_outage',
      ...Array(4).fill('operational'),
    ])
    expect(components[0]?.note).to.equal(null)
  })

  it('lists incidents with updates newest first, and maintenance that has not ended', async () => {
    const at = (hours: number) => new Date(tick.getTime() + hours * hourMs)
    const incident = async (id: string, startedAt: Date) => {
      const opened = { id, title: 'SPECIMEN', impact: 'minor', components: ['docs'] } as const
      await insertIncident(
        database.owner,
        { ...opened, state: 'investigating', automatic: false, startedAt },
        { at: startedAt, state: 'investigating', text: 'first' },
      )
    }
    const resolved = { at: at(-1), state: 'resolved', text: 'last' } as const
    const [old, forgotten, recent] = [randomUUID(), randomUUID(), randomUUID()]
    await incident(old, at(-500 * 24))
    await incident(forgotten, at(-500 * 24))
    await moveIncident(database.owner, forgotten, resolved)
    await incident(recent, at(-2))
    await moveIncident(database.owner, recent, resolved)
    for (const [id, starts, ends] of [
      ['running', -1, 1],
      ['scheduled', 5, 6],
      ['over', -3, -2],
    ] as const) {
      await insertWindow(database.owner, {
        id: randomUUID(),
        title: id,
        startsAt: at(starts),
        endsAt: at(ends),
        closesApi: false,
        components: ['topups'],
      })
    }
    const snapshot = await rebuilt()
    expect(snapshot.incidents.map(({ id }) => id)).to.deep.equal([recent, old])
    expect(snapshot.incidents[0]?.updates.map(({ text }) => text)).to.deep.equal(['last', 'first'])
    expect(snapshot.maintenance.map(({ title }) => title)).to.deep.equal(['running', 'scheduled'])
    expect(snapshot.components.find(({ id }) => id === 'topups')).to.include({
      status: 'under_maintenance',
      note: null,
    })
  })

  it('is not replaced by an older one', async () => {
    const newer = await rebuilt()
    await saveStatusSnapshot(database.pool, { ...newer, generated_at: '2026-03-01T11:59:00Z' })
    expect(await loadStatusSnapshot(database.pool)).to.deep.equal(newer)
  })
})
