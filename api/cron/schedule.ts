/** Wakes each task on its schedule; of several processes, the one that claims the tick runs it. */
import { createTask, type ScheduledTask } from 'node-cron'
import { claimTick, finishRun } from '../../shared/db/cron-runs.ts'
import type { Logger } from '../../shared/log.ts'
import { type Clock, systemClock } from '../../shared/time/clock.ts'
import { TimedOut, withinAwake } from '../../shared/time/within.ts'
import type { CronMetrics } from './metrics.ts'
import type { CronTask, TaskContext } from './task.ts'

export interface Schedule {
  /** Starts no further ticks; resolves when the runs under way have finished. */
  stop(): Promise<void>
}

/** How many past seconds a beat makes up for, such as those of a process that was paused. */
const madeUpSeconds = 60

interface Job {
  readonly task: CronTask
  readonly expression: ScheduledTask
  /** The run under way. */
  running: Promise<void> | null
}

/**
 * Calls `run` with the tick that a waking belongs to, even if the timer fired late. Looks at the
 * clock once a second: `node-cron` itself sleeps until a time of day, so that it does nothing while
 * a clock that was set back catches up, and counts every tick of the days that one set forward, or
 * a machine asleep, has skipped (decision 0371).
 */
export function startSchedule(
  tasks: readonly CronTask[],
  run: (task: CronTask, tick: Date) => Promise<void>,
  log: Logger,
  clock: Clock = systemClock,
): Schedule {
  const jobs: readonly Job[] = tasks.map((task) => ({
    task,
    expression: expressionOf(task),
    running: null,
  }))
  let lastSecond = secondOf(clock.now())
  let timer: NodeJS.Timeout

  function wake(job: Job, second: number): void {
    if (job.running !== null) {
      log.warn({ event: 'tick_missed', task: job.task.name }, 'still running, tick missed')
      return
    }
    job.running = run(job.task, tickOf(job.task, new Date(second * 1000))).finally(() => {
      job.running = null
    })
  }

  function beat(): void {
    const second = secondOf(clock.now())
    const isSetBack = second < lastSecond
    const first = isSetBack ? second : Math.max(lastSecond + 1, second - madeUpSeconds + 1)
    lastSecond = second
    for (const job of jobs) {
      const due = newestMatch(job.expression, first, second)
      if (due !== null) wake(job, due)
    }
    beatLater()
  }

  /** Soon after the next second begins, by a timer that runs whatever becomes of the clock. */
  function beatLater(): void {
    timer = setTimeout(beat, 1000 - clock.now().getMilliseconds())
  }

  beatLater()
  return {
    async stop() {
      clearTimeout(timer)
      await Promise.all(jobs.map(({ running }) => running))
    },
  }
}

function secondOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}

/** The newest second from `first` to `last` that the expression names; null if none. */
function newestMatch(expression: ScheduledTask, first: number, last: number): number | null {
  for (let second = last; second >= first; second -= 1) {
    if (expression.match(new Date(second * 1000))) return second
  }
  return null
}

/** Only reads the expression: nothing is started. */
function expressionOf({ schedule }: Pick<CronTask, 'schedule'>): ScheduledTask {
  return createTask(schedule, () => undefined, { timezone: 'UTC' })
}

/** When a task wakes next, by the wall clock. */
export function nextRun(task: Pick<CronTask, 'schedule'>): Date {
  const expression = expressionOf(task)
  const [next] = expression.getNextRuns(1)
  void expression.destroy()
  if (next === undefined) throw new Error(`no next run: ${task.schedule}`)
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
    const handled = await withinAwake(clock, task.deadlineMs, task.run(context, tick))
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
