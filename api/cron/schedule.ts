/** Wakes each task at its minutes. */
import { schedule } from 'node-cron'
import type { Logger } from '../../shared/log.ts'
import type { CronTask } from './tasks.ts'

export interface Schedule {
  /** No further ticks; resolves when the runs under way have finished. */
  stop(): Promise<void>
}

/** `run` gets the minute a tick belongs to, however late the timer fired. */
export function startSchedule(
  tasks: readonly CronTask[],
  run: (task: CronTask, tick: Date) => Promise<void>,
  log: Logger,
): Schedule {
  const running = new Set<Promise<void>>()
  const jobs = tasks.map((task) =>
    schedule(
      task.schedule,
      async ({ date }) => {
        const work = run(task, startOfMinute(date))
        running.add(work)
        await work.finally(() => running.delete(work))
      },
      { name: task.name, timezone: 'UTC', noOverlap: true, logger: quietly(log) },
    ),
  )
  return {
    async stop() {
      for (const job of jobs) await job.destroy()
      await Promise.all(running)
    },
  }
}

function startOfMinute(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 60_000) * 60_000)
}

/** A missed or overlapping tick is worth a line; all else is in our own log. */
function quietly(log: Logger) {
  return {
    info: () => {},
    debug: () => {},
    warn: (message: string) => log.warn({ event: 'tick_missed' }, message),
    error: (message: string | Error) => log.error({ event: 'schedule_failed', err: message }),
  }
}
