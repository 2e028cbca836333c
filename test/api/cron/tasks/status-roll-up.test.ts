import { randomUUID } from 'node:crypto'
import { seeInstance, writeApiMinutes } from '../../../../shared/db/api-minutes.ts'
import { insertProbeRun } from '../../../../shared/db/probe-runs.ts'
import { loadStatusDays } from '../../../../shared/db/status-days.ts'
import { loadStatusMinutes } from '../../../../shared/db/status-minutes.ts'
import { minuteOf, startOf } from '../../../../shared/status/minute.ts'
import { cronTask } from '../../../support/service/cron-task.ts'
import { servicePool } from '../../../support/stores/service-pool.ts'

/** Two minutes after midnight, so that the judged minutes fall on two days. */
const tick = new Date('2026-03-02T00:02:00Z')
const now = minuteOf(tick)

describe('status-roll-up', () => {
  const database = servicePool()
  const instanceId = randomUUID()
  const rollUp = (at = tick) => cronTask(database.pool, 'status-roll-up').run(at)

  const count = (minute: number, requests: number, failures: number) =>
    writeApiMinutes(database.pool, instanceId, [
      { minute: startOf(minute), requests, failures, refused: 0, scanDurationsMs: [] },
    ])
  const canary = (minute: number, ok: boolean, durationMs = 400) =>
    insertProbeRun(database.pool, 'recognition', startOf(minute), {
      ok,
      durationMs,
      failure: ok ? null : 'no answer',
    })
  const statesOf = async (component: 'api' | 'recognition' | 'docs') => {
    const minutes = await loadStatusMinutes(database.pool, now - 60, now + 60)
    return (minutes.get(component) ?? []).map(({ minute, state }) => [minute - now, state])
  }

  before('records four minutes of an API and its canary', async () => {
    const startedAt = startOf(now - 500)
    await seeInstance(database.pool, { id: instanceId, startedAt, seenAt: tick })
    await count(now - 4, 100, 0)
    await count(now - 3, 100, 10)
    await count(now - 2, 100, 80)
    await count(now - 1, 100, 0)
    await canary(now - 4, true, 300)
    await canary(now - 3, true, 500)
    await canary(now - 2, false)
    await canary(now - 1, true, 900)
  })

  // Proves 8.6.1, 8.6.4
  it('judges finished minutes, and totals them by day', async () => {
    expect(await rollUp()).to.equal(8)
    expect(await statesOf('api')).to.deep.equal([
      [-4, 'operational'],
      [-3, 'partial_outage'],
      [-2, 'major_outage'],
      [-1, 'operational'],
    ])
    expect(await statesOf('recognition')).to.deep.equal([
      [-4, 'operational'],
      [-3, 'operational'],
      [-2, 'degraded'],
      [-1, 'operational'],
    ])
    const days = await loadStatusDays(database.pool, '2026-01-01')
    expect(
      days.get('api')?.map(({ date, minutes }) => [date, minutes.partial_outage]),
    ).to.deep.equal([
      ['2026-03-01', 1],
      ['2026-03-02', 0],
    ])
    expect(days.get('recognition')?.map((day) => day.recognition_ms)).to.deep.equal([
      { p50: 300, p95: 500, samples: 2 },
      { p50: 900, p95: 900, samples: 1 },
    ])
    expect(days.get('docs'), 'never measured').to.equal(undefined)
  })

  // Proves 8.6.4
  it('changes nothing when it runs again', async () => {
    const days = await loadStatusDays(database.pool, '2026-01-01')
    expect(await rollUp()).to.equal(0)
    expect(await loadStatusDays(database.pool, '2026-01-01')).to.deep.equal(days)
  })

  // An API delivers late what it counted while Postgres was away.
  it('judges minutes that were written late', async () => {
    await count(now - 150, 100, 100)
    expect(await rollUp()).to.equal(1)
    const minutes = await loadStatusMinutes(database.pool, now - 150, now - 150)
    expect(minutes.get('api')?.[0]?.state).to.equal('major_outage')
  })

  it('catches up on minutes that passed while no cron was running', async () => {
    const later = now + 5 * 1440
    await count(now + 600, 100, 100)
    await count(later - 1, 100, 0)
    expect(await rollUp(startOf(later))).to.equal(2)
    const minutes = await loadStatusMinutes(database.pool, now + 600, now + 600)
    expect(minutes.get('api')?.[0]?.state).to.equal('major_outage')
  })

  it('never recomputes a day from minutes that have been swept', async () => {
    const later = now + 12 * 1440
    await count(later - 1, 100, 0)
    const before = await loadStatusDays(database.pool, '2026-01-01')
    await cronTask(database.pool, 'sweep-status').run(startOf(later))
    await rollUp(startOf(later))
    const after = await loadStatusDays(database.pool, '2026-01-01')
    expect(after.get('api')?.slice(0, 3)).to.deep.equal(before.get('api')?.slice(0, 3))
    const minutes = await loadStatusMinutes(database.pool, now - 200, now)
    expect(minutes.size, 'swept').to.equal(0)
  })
})
