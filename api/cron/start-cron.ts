/** Wires the cron process: connections, tasks, metrics. */

import { observePool } from '../../shared/db/observe-pool.ts'
import { createPool } from '../../shared/db/pool.ts'
import { serverState } from '../../shared/db/server-state.ts'
import type { CronEnv } from '../../shared/env.ts'
import { Health } from '../../shared/health.ts'
import type { Logger } from '../../shared/log.ts'
import { createRegistry, serveMetrics } from '../../shared/metrics.ts'
import type { ShutdownStep } from '../../shared/shutdown.ts'
import { systemClock } from '../../shared/time/clock.ts'
import { CronMetrics } from './metrics.ts'
import { runTask, startSchedule, tickAtStart } from './schedule.ts'
import { cronTasks } from './tasks.ts'

/**
 * Starts the schedule, which any number of processes may run at once. Returns the steps that stop
 * it, in order.
 */
export async function startCron(env: CronEnv, log: Logger): Promise<readonly ShutdownStep[]> {
  const registry = createRegistry('cron')
  const metrics = new CronMetrics(registry)
  const health = new Health()
  const metricsServer = await serveMetrics(registry, env.METRICS_HOST, env.METRICS_PORT, health)
  const pool = createPool({
    databaseUrl: env.DATABASE_URL,
    applicationName: 'cron',
    onIdleError: (error) => log.warn({ err: error }, 'Postgres connection lost'),
    connectionsMax: 4,
  })

  observePool(registry, pool)
  health.add('postgres', async () => (await serverState(pool)).acceptsWrites)

  const dependencies = { pool, env, metrics, clock: systemClock, log }
  const schedule = startSchedule(cronTasks, (task, tick) => runTask(task, tick, dependencies), log)
  const now = systemClock.now()
  const atStart = cronTasks
    .filter((task) => task.atStart)
    .map((task) => runTask(task, tickAtStart(task, now), dependencies))

  health.begin()
  log.info(
    {
      event: 'listening',
      metricsPort: metricsServer.port,
      tasks: cronTasks.map(({ name }) => name),
    },
    'cron ready',
  )
  return [
    { name: 'announcement', run: async () => health.stop() },
    { name: 'schedule', run: () => Promise.all([schedule.stop(), ...atStart]) },
    { name: 'postgres', run: () => pool.end() },
    { name: 'metrics', run: () => metricsServer.close() },
  ]
}
