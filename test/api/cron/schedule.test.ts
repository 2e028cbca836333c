import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises'
import { nextRun, startSchedule } from '../../../api/cron/schedule.ts'
import type { CronTask } from '../../../api/cron/task.ts'
import { createLog } from '../../../shared/log.ts'
import { MovableClock } from '../../support/time/movable-clock.ts'

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

  it('wakes nothing once it is stopped between two ticks', async () => {
    const clock = new MovableClock()
    clock.standAt(new Date('2026-03-01T03:16:30.990Z'))
    let runs = 0
    const run = async () => {
      runs += 1
    }
    await startSchedule([everySecond], run, log, clock).stop()
    clock.standAt(new Date('2026-03-01T03:16:31Z'))
    await setTimeout(50)
    expect(runs).to.equal(0)
  })

  /** The ticks of the next `count` wakings, with the clock moved by `ms` after the first. */
  async function ticksAcross(ms: number, task: CronTask, count: number): Promise<Date[]> {
    const clock = new MovableClock()
    const ticks: Date[] = []
    const [done, finish] = signal()
    const run = async (_: CronTask, tick: Date) => {
      ticks.push(tick)
      if (ticks.length === 1) clock.advance(ms)
      if (ticks.length === count) finish()
    }
    const schedule = startSchedule([task], run, log, clock)
    await done
    await schedule.stop()
    return ticks
  }

  // With node-cron's own timers it slept for the hour, and nothing was swept or probed.
  it('goes on at once when the clock is set back by an hour', async () => {
    const [first, second] = await ticksAcross(-3_600_000, { ...everySecond, tickSeconds: 1 }, 3)
    expect(Number(first) - Number(second)).to.be.within(3_500_000, 3_600_000)
  })

  // With them it counted every skipped second, which took minutes, and logged each.
  it('wakes a task once for the year that a clock set forward skips', async () => {
    const yearMs = 365 * 86_400_000
    const [first, second, third] = await ticksAcross(yearMs, { ...everySecond, tickSeconds: 1 }, 3)
    expect(Number(second) - Number(first)).to.be.within(yearMs, yearMs + 10_000)
    expect(Number(third) - Number(second)).to.be.within(1000, 10_000)
  })

  // A process that was paused for a moment would otherwise lose the minute.
  it('makes up for a tick that came while the process was paused', async () => {
    const clock = new MovableClock()
    clock.standAt(new Date('2026-03-01T03:16:30Z'))
    const daily = { ...everySecond, schedule: '17 3 * * *' }
    const woken = new Promise<Date>((resolve) => {
      const schedule = startSchedule(
        [daily],
        async (_, tick) => {
          resolve(tick)
          void schedule.stop()
        },
        log,
        clock,
      )
    })
    clock.standAt(new Date('2026-03-01T03:17:40Z'))
    expect(await woken).to.deep.equal(new Date('2026-03-01T03:17:00Z'))
  })

  it('names the next run of a task in UTC', () => {
    const next = nextRun({ schedule: '17 3 * * *' })
    expect(next.toISOString()).to.match(/T03:17:00.000Z$/)
    expect(next.getTime() - Date.now()).to.be.within(0, 86_400_000)
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
