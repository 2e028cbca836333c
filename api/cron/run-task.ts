/** One tick of one task: run by the leader, once, and told in log and metrics. */
import type { Pool } from 'pg'
import type { Clock } from '../../shared/clock.ts'
import { takeTick } from '../../shared/db/cron-runs.ts'
import type { Logger } from '../../shared/log.ts'
import type { CronTask } from './cron-task.ts'
import type { Leadership } from './leadership.ts'
import type { CronMetrics } from './metrics.ts'

export interface RunTaskDependencies {
  readonly pool: Pool
  readonly leadership: Pick<Leadership, 'isLeader'>
  readonly metrics: CronMetrics
  readonly clock: Clock
  readonly log: Logger
}

/** Never rejects: a task that fails is logged and counted, and tried again at its next tick. */
export async function runTask(
  task: CronTask,
  tick: Date,
  { pool, leadership, metrics, clock, log }: RunTaskDependencies,
): Promise<void> {
  const startedMs = clock.monotonicMs()
  try {
    const leading = await leadership.isLeader()
    metrics.leading.set(leading ? 1 : 0)
    if (!leading || !(await takeTick(pool, task.name, tick))) return
    const handled = await task.run(tick)
    const durationMs = Math.round(clock.monotonicMs() - startedMs)
    metrics.finished(task.name, handled, durationMs)
    const level = handled > 0 ? 'info' : 'debug'
    log[level]({ event: 'task_done', task: task.name, handled, durationMs }, 'task done')
  } catch (error) {
    metrics.leading.set(0)
    metrics.failed(task.name)
    log.error({ event: 'task_failed', task: task.name, err: error }, 'task failed')
  }
}
