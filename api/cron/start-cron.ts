/** The clock, wired: connections, leadership, tasks, metrics. */
import { systemClock } from '../../shared/clock.ts'
import { createPool } from '../../shared/db/pool.ts'
import type { CronEnv } from '../../shared/env.ts'
import type { Logger } from '../../shared/log.ts'
import { createRegistry, serveMetrics } from '../../shared/metrics.ts'
import type { ShutdownStep } from '../../shared/shutdown.ts'
import { Leadership } from './leadership.ts'
import { CronMetrics } from './metrics.ts'
import { runTask } from './run-task.ts'
import { startSchedule } from './schedule.ts'
import { releaseOrphanedHoldsTask } from './tasks/release-orphaned-holds.ts'
import { reverseUnansweredChargesTask } from './tasks/reverse-unanswered-charges.ts'
import { sweepAbandonedClaimsTask } from './tasks/sweep-abandoned-claims.ts'
import { sweepClientTokensTask } from './tasks/sweep-client-tokens.ts'
import { sweepEventsTask } from './tasks/sweep-events.ts'
import { sweepExpiredScansTask } from './tasks/sweep-expired-scans.ts'
import { sweepSandboxImagesTask } from './tasks/sweep-sandbox-images.ts'
import { sweepSpentClaimsTask } from './tasks/sweep-spent-claims.ts'

/** Starts the schedule; any number of processes may. Returns the steps that stop it, in order. */
export async function startCron(env: CronEnv, log: Logger): Promise<readonly ShutdownStep[]> {
  const registry = createRegistry('cron')
  const metrics = new CronMetrics(registry)
  const metricsServer = await serveMetrics(registry, env.METRICS_HOST, env.METRICS_PORT)
  const pool = createPool({
    databaseUrl: env.DATABASE_URL,
    applicationName: 'cron',
    onIdleError: (error) => log.warn({ err: error }, 'Postgres is away'),
    connectionsMax: 4,
  })
  const leadership = new Leadership(env.DATABASE_URL)

  const tasks = [
    releaseOrphanedHoldsTask(pool, env.ENGINE_DEADLINE_MS),
    reverseUnansweredChargesTask(pool, env.ENGINE_DEADLINE_MS),
    sweepExpiredScansTask(pool),
    sweepAbandonedClaimsTask(pool, env.IDEMPOTENCY_ABANDON_SECONDS * 1000),
    sweepSpentClaimsTask(pool),
    sweepClientTokensTask(pool),
    sweepSandboxImagesTask(pool, env.REPEATED_IMAGE_WINDOW_SECONDS * 1000),
    sweepEventsTask(pool),
  ]
  const dependencies = { pool, leadership, metrics, clock: systemClock, log }
  const schedule = startSchedule(tasks, (task, tick) => runTask(task, tick, dependencies), log)

  log.info(
    { event: 'listening', metricsPort: metricsServer.port, tasks: tasks.map(({ name }) => name) },
    'cron ready',
  )
  return [
    { name: 'schedule', run: () => schedule.stop() },
    { name: 'leadership', run: () => leadership.close() },
    { name: 'postgres', run: () => pool.end() },
    { name: 'metrics', run: () => metricsServer.close() },
  ]
}
