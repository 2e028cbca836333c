import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect } from 'chai'
import { startSchedule } from '../../../api/cron/schedule.ts'
import type { CronTask } from '../../../api/cron/task.ts'
import { createLog } from '../../../shared/log.ts'

describe('startSchedule', () => {
  const log = createLog('cron', 'silent')
  const everySecond: CronTask = {
    name: 'every-second',
    schedule: '* * * * * *',
    deadlineMs: 1000,
    missedTick: 'nothing',
    run: async () => 0,
  }

  it('wakes a task with the minute its tick belongs to', async () => {
    const tick = await new Promise<Date>((resolve) => {
      const schedule = startSchedule(
        [everySecond],
        async (_, date) => {
          void schedule.stop()
          resolve(date)
        },
        log,
      )
    })
    expect(tick.getTime() % 60_000).to.equal(0)
    expect(Date.now() - tick.getTime()).to.be.within(0, 120_000)
  })

  // Without this, a deployment would cut a sweep off in the middle of its batch.
  it('waits for the run under way when it stops, and starts no other', async () => {
    const [started, start] = signal()
    const [finishing, finish] = signal()
    let runs = 0
    let finished = false
    const schedule = startSchedule(
      [everySecond],
      async () => {
        runs += 1
        start()
        await finishing
        finished = true
      },
      log,
    )
    await started
    let isStopped = false
    const stopped = schedule.stop().then(() => {
      isStopped = true
    })
    await nextTurn()
    expect(isStopped).to.equal(false)
    finish()
    await stopped
    expect({ runs, finished }).to.deep.equal({ runs: 1, finished: true })
  })
})

/** A promise and what resolves it. */
function signal(): [Promise<void>, () => void] {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return [given, () => give()]
}
