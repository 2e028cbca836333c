import { Registry } from 'prom-client'
import { CronMetrics } from '../../../api/cron/metrics.ts'
import { runTask } from '../../../api/cron/schedule.ts'
import type { CronTask } from '../../../api/cron/task.ts'
import { listCronRuns } from '../../../shared/db/cron-runs.ts'
import { createLog } from '../../../shared/log.ts'
import { systemClock } from '../../../shared/time/clock.ts'
import { afterNoon, noon } from '../../support/service/accounts.ts'
import { testCronEnv } from '../../support/service/cron-task.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

const minuteMs = 60_000

describe('runTask', () => {
  const database = servicePool()

  function cronProcess() {
    const registry = new Registry()
    const dependencies = {
      pool: database.pool,
      env: testCronEnv(),
      metrics: new CronMetrics(registry),
      clock: systemClock,
      log: createLog('cron', 'silent'),
    }
    return { registry, run: (task: CronTask, tick: Date) => runTask(task, tick, dependencies) }
  }

  function countingTask(name: string) {
    const ticks: Date[] = []
    const task: CronTask = {
      name,
      schedule: '* * * * *',
      deadlineMs: 5000,
      missedTick: 'nothing',
      run: async (_, tick) => {
        ticks.push(tick)
        return 3
      },
    }
    return { task, ticks }
  }

  // Without this, every process would do the work of every minute.
  it('runs a tick once, however many processes there are', async () => {
    const { task, ticks } = countingTask('once')
    const processes = Array.from({ length: 5 }, () => cronProcess())
    for (const tick of [noon, afterNoon(minuteMs)]) {
      await Promise.all(processes.map(({ run }) => run(task, tick)))
    }
    expect(ticks).to.deep.equal([noon, afterNoon(minuteMs)])
  })

  it('counts the probes of a run by their outcome, from 0', async () => {
    const { registry, run } = cronProcess()
    const verdicts = async () => {
      const { values = [] } = (await registry.getSingleMetric('probe_runs_total')?.get()) ?? {}
      return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]))
    }
    expect(await verdicts()).to.deep.equal({ ok: 0, failed: 0 })
    const { task } = countingTask('probing')
    const probing: CronTask = {
      ...task,
      run: async ({ probed }) => {
        probed('recognition', false)
        return 1
      },
    }
    await run(probing, noon)
    expect(await verdicts()).to.deep.equal({ ok: 0, failed: 1 })
  })

  it('does not run a tick older than the last one', async () => {
    const { task, ticks } = countingTask('forward')
    const { run } = cronProcess()
    await run(task, afterNoon(minuteMs))
    await run(task, noon)
    expect(ticks).to.deep.equal([afterNoon(minuteMs)])
  })

  // Else a database machine that started with a wrong clock stops every task for as long.
  it('runs although a later tick was claimed while the clock of the database was ahead', async () => {
    const { task, ticks } = countingTask('set-back')
    const { run } = cronProcess()
    await run(task, noon)
    await database.pool.query(
      "UPDATE cron_runs SET tick = now() + interval '2 hours' WHERE task = 'set-back'",
    )
    await run(task, afterNoon(minuteMs))
    expect(ticks).to.deep.equal([noon, afterNoon(minuteMs)])
  })

  it('counts runs and the items they handled', async () => {
    const { task } = countingTask('counted')
    const { run, registry } = cronProcess()
    await run(task, noon)
    const text = await registry.metrics()
    expect(text).to.contain('cron_runs_total{task="counted",outcome="done"} 1')
    expect(text).to.contain('cron_handled_total{task="counted"} 3')
  })

  // Without this, one outage of a store would end the process or all later runs.
  it('survives a failing task, counts the failure, and runs the next tick', async () => {
    const { task, ticks } = countingTask('failing')
    const { run, registry } = cronProcess()
    const failing = { ...task, run: () => Promise.reject(new Error('store away')) }
    await run(failing, noon)
    await run(task, afterNoon(minuteMs))
    expect(await registry.metrics()).to.contain(
      'cron_runs_total{task="failing",outcome="failed"} 1',
    )
    expect(ticks).to.have.lengthOf(1)
  })

  // Otherwise a hanging run would hold up every later tick of its process.
  it('gives a run up at its deadline, aborts its signal, and counts it as late', async () => {
    const { task } = countingTask('late')
    const { run, registry } = cronProcess()
    const told = await new Promise<boolean>((resolve) => {
      const hanging: CronTask = {
        ...task,
        deadlineMs: 20,
        run: ({ signal }) =>
          new Promise(() => signal.addEventListener('abort', () => resolve(signal.aborted))),
      }
      void run(hanging, noon)
    })
    expect(told).to.equal(true)
    await run(task, afterNoon(minuteMs))
    expect(await registry.metrics()).to.contain('cron_runs_total{task="late",outcome="late"} 1')
  })

  it('records the tick, outcome, handled count and duration of the latest run', async () => {
    const { task } = countingTask('noted')
    const { run } = cronProcess()
    const noted = async () => {
      const runs = await listCronRuns(database.pool)
      return runs.find((each) => each.task === 'noted')
    }
    await run(task, noon)
    expect(await noted()).to.include({ outcome: 'done', handled: 3 })
    expect((await noted())?.tick).to.deep.equal(noon)
    await run({ ...task, run: () => Promise.reject(new Error('no')) }, afterNoon(minuteMs))
    expect(await noted()).to.include({ outcome: 'failed', handled: null })
    expect((await noted())?.durationMs).to.be.at.least(0)
  })
})
