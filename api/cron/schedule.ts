/** Wakes each task on its schedule; of several processes, the one that claims the tick runs it. */
import { schedule } from 'node-cron'
import { claimTick, finishRun } from '../../shared/db/cron-runs.ts'
import type { Logger } from '../../shared/log.ts'
import { TimedOut, within } from '../../shared/within.ts'
import type { CronMetrics } from './metrics.ts'
import type { CronTask, TaskContext } from './task.ts'

export interface Schedule {
  /** Starts no further ticks; resolves when the runs under way have finished. */
  stop(): Promise<void>
}

/** Calls `run` with the tick that a waking belongs to, even if the timer fired late. */
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
        const work = run(task, tickOf(task, date))
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

/** When a task wakes next, by the wall clock. */
export function nextRun({ schedule: expression }: Pick<CronTask, 'schedule'>): Date {
  // Only a started job knows its next run.
  const job = schedule(expression, () => undefined, { timezone: 'UTC' })
  const next = job.getNextRun()
  void job.destroy()
  if (next === null) throw new Error(`no next run: ${expression}`)
  return next
}

/**
 * The tick of a run at the start of a process: just before the present one, which stays free for
 * the schedule. Of several processes that start in it, one runs the task.
 */
export function tickAtStart(task: Pick<CronTask, 'tickSeconds'>, now: Date): Date {
  return new Date(tickOf(task, now).getTime() - 1)
}

/** The start of the tick that an instant lies in. */
function tickOf({ tickSeconds = 60 }: Pick<CronTask, 'tickSeconds'>, instant: Date): Date {
  const tickMs = tickSeconds * 1000
  return new Date(Math.floor(instant.getTime() / tickMs) * tickMs)
}

/** Logs missed and overlapping ticks and errors; `runTask` logs the rest. */
function quietly(log: Logger) {
  return {
    info: () => {},
    debug: () => {},
    warn: (message: string) => log.warn({ event: 'tick_missed' }, message),
    error: (message: string | Error) => log.error({ event: 'schedule_failed', err: message }),
  }
}

export interface RunTaskDependencies extends Omit<TaskContext, 'signal' | 'probed'> {
  readonly metrics: CronMetrics
  readonly log: Logger
}

/**
 * Runs one tick of one task, within its deadline. Never rejects: a task that fails or is late is
 * logged and counted, and runs again at its next tick.
 */
export async function runTask(
  task: CronTask,
  tick: Date,
  { pool, env, clock, metrics, log }: RunTaskDependencies,
): Promise<void> {
  const startedMs = clock.monotonicMs()
  const overdue = new AbortController()
  try {
    if (!(await claimTick(pool, task.name, tick))) return
    const context: TaskContext = {
      pool,
      env,
      clock,
      signal: overdue.signal,
      probed: (component, ok) => metrics.probed(component, ok),
    }
    const handled = await within(task.deadlineMs, task.run(context, tick))
    const durationMs = Math.round(clock.monotonicMs() - startedMs)
    metrics.finished(task.name, handled, durationMs)
    const level = handled > 0 ? 'info' : 'debug'
    log[level]({ event: 'task_done', task: task.name, handled, durationMs }, 'task done')
    await finishRun(pool, task.name, tick, { outcome: 'done', durationMs, handled })
  } catch (error) {
    overdue.abort()
    const outcome = error instanceof TimedOut ? 'late' : 'failed'
    metrics.failed(task.name, outcome)
    log.error({ event: 'task_failed', task: task.name, outcome, err: error }, `task ${outcome}`)
    const durationMs = Math.round(clock.monotonicMs() - startedMs)
    // If Postgres is what failed, the log entry has to do.
    await finishRun(pool, task.name, tick, { outcome, durationMs, handled: null }).catch(() => {})
  }
}
