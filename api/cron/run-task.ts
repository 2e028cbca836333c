/** One tick of one task: run once, by whichever process takes it, and told in log and metrics. */
import type { Pool } from 'pg'
import type { Clock } from '../../shared/clock.ts'
import { takeTick } from '../../shared/db/cron-runs.ts'
import type { Logger } from '../../shared/log.ts'
import type { CronMetrics } from './metrics.ts'
import type { CronTask } from './tasks.ts'

export interface RunTaskDependencies {
  readonly pool: Pool
  readonly metrics: CronMetrics
  readonly clock: Clock
  readonly log: Logger
}

/** Never rejects: a task that fails is logged and counted, and tried again at its next tick. */
export async function runTask(
  task: CronTask,
  tick: Date,
  { pool, metrics, clock, log }: RunTaskDependencies,
): Promise<void> {
  const startedMs = clock.monotonicMs()
  try {
    if (!(await takeTick(pool, task.name, tick))) return
    const handled = await task.run(tick)
    const durationMs = Math.round(clock.monotonicMs() - startedMs)
    metrics.finished(task.name, handled, durationMs)
    const level = handled > 0 ? 'info' : 'debug'
    log[level]({ event: 'task_done', task: task.name, handled, durationMs }, 'task done')
  } catch (error) {
    metrics.failed(task.name)
    log.error({ event: 'task_failed', task: task.name, err: error }, 'task failed')
  }
}
