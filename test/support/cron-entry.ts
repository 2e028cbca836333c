/**
 * A cron process whose minutes last `PERIOD_MS`, with one task that takes half of one: it writes
 * down the tick it runs and who it is, and in the end that it got through.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { CronMetrics } from '../../api/cron/metrics.ts'
import { runTask } from '../../api/cron/schedule.ts'
import type { CronTask } from '../../api/cron/task.ts'
import { systemClock } from '../../shared/clock.ts'
import { createPool } from '../../shared/db/pool.ts'
import { cronEnv } from '../../shared/env.ts'
import { createLog } from '../../shared/log.ts'
import { createRegistry } from '../../shared/metrics.ts'
import { readEnvOrExit } from '../../shared/read-env.ts'

const env = readEnvOrExit(cronEnv)
const periodMs = Number(process.env.PERIOD_MS)
const startMs = Number(process.env.START_MS)

const task: CronTask = {
  name: 'specimen-task',
  schedule: '* * * * *',
  deadlineMs: 10_000,
  missedTick: 'nothing',
  async run({ pool }, tick) {
    await pool.query('INSERT INTO specimen_runs (tick, pid) VALUES ($1, $2)', [tick, process.pid])
    await delay(periodMs / 2)
    await pool.query('UPDATE specimen_runs SET ended = true WHERE tick = $1 AND pid = $2', [
      tick,
      process.pid,
    ])
    return 1
  },
}

const dependencies = {
  pool: createPool({
    databaseUrl: env.DATABASE_URL,
    applicationName: 'cron',
    onIdleError: () => {},
  }),
  env,
  metrics: new CronMetrics(createRegistry('cron')),
  clock: systemClock,
  log: createLog('cron', env.LOG_LEVEL),
}

await dependencies.pool.query('INSERT INTO specimen_processes (pid) VALUES ($1)', [process.pid])

/** Minutes long past, so that none of them lies in the future of the database. */
const firstTickMs = Date.UTC(2026, 2, 1)

// As the schedule does: a process that is still busy leaves the next tick to others.
for (;;) {
  const period = Math.floor((Date.now() - startMs) / periodMs)
  await runTask(task, new Date(firstTickMs + period * 60_000), dependencies)
  const next = startMs + (Math.floor((Date.now() - startMs) / periodMs) + 1) * periodMs
  await delay(next - Date.now())
}
