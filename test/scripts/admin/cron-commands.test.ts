import { cronTasks } from '../../../api/cron/tasks.ts'
import { claimTick, finishRun } from '../../../shared/db/cron-runs.ts'
import { admin } from '../../support/service/admin-terminal.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

describe('admin cron status', () => {
  const database = servicePool()

  it('shows the newest and the next run of every task, and what a missed tick costs', async () => {
    const tick = new Date('2026-03-01T12:00:00Z')
    await claimTick(database.pool, 'canary', tick)
    await finishRun(database.pool, 'canary', tick, { outcome: 'done', durationMs: 40, handled: 1 })
    await claimTick(database.pool, 'probes', tick)
    const { out, exitCode } = await admin(
      { DATABASE_URL: database.ownerUrl },
      ...['cron', 'status', '--json'],
    )
    expect(exitCode).to.equal(0)
    const rows: { task: string; next_run: string; missed_tick: string }[] = JSON.parse(out)
    expect(rows.map(({ task }) => task)).to.deep.equal(cronTasks.map(({ name }) => name))
    const row = (name: string) => rows.find(({ task }) => task === name)
    expect(row('canary')).to.include({
      last_tick: '2026-03-01T12:00:00Z',
      outcome: 'done',
      duration_ms: 40,
      rows: 1,
    })
    expect(row('probes')).to.include({ outcome: 'running', rows: null })
    expect(row('status-roll-up')).to.include({ last_tick: null, outcome: null })
    for (const { next_run, missed_tick } of rows) {
      expect(Date.parse(next_run)).to.be.above(Date.now() - 2000)
      expect(missed_tick).not.to.equal('')
    }
    await database.owner.query(
      "UPDATE cron_runs SET started_at = now() - interval '1 hour' WHERE task = 'probes'",
    )
    const later = await admin({ DATABASE_URL: database.ownerUrl }, 'cron', 'status')
    expect(later.out).to.match(/^probes .* died /m)
  })
})
