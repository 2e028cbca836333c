/**
 * A cron process whose clock is the test: each `{ tick }` it is sent is a minute. Its only task
 * records the tick it runs and its own process id, waits until it is told to `end`, and records
 * that it finished.
 */
import { CronMetrics } from '../../../api/cron/metrics.ts'
import { runTask } from '../../../api/cron/schedule.ts'
import type { CronTask } from '../../../api/cron/task.ts'
import { createPool } from '../../../shared/db/pool.ts'
import { cronEnv } from '../../../shared/env.ts'
import { createLog } from '../../../shared/log.ts'
import { createRegistry } from '../../../shared/metrics.ts'
import { readEnvOrExit } from '../../../shared/read-env.ts'
import { systemClock } from '../../../shared/time/clock.ts'

const env = readEnvOrExit(cronEnv)

export type ClockMessage = { readonly tick: number } | 'end'

/** Ends the current run. */
let end = () => {}

const task: CronTask = {
  name: 'specimen-task',
  schedule: '* * * * *',
  deadlineMs: 10_000,
  missedTick: 'nothing',
  async run({ pool }, tick) {
    // The test may see the row and react before this process knows that it is written.
    const toldToEnd = new Promise<void>((resolve) => {
      end = resolve
    })
    await pool.query('INSERT INTO specimen_runs (tick, pid) VALUES ($1, $2)', [tick, process.pid])
    await toldToEnd
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

/** Minutes in the distant past, so that none lies in the future of the database. */
const firstTickMs = Date.UTC(2026, 2, 1)

let busy = false
process.on('message', (message: ClockMessage) => {
  if (message === 'end') return end()
  // Like the schedule: a process that is still busy leaves the next tick to others.
  if (busy) return
  busy = true
  void runTask(task, new Date(firstTickMs + message.tick * 60_000), dependencies).finally(() => {
    busy = false
  })
})
process.on('disconnect', () => process.exit())
await dependencies.pool.query('INSERT INTO specimen_processes (pid) VALUES ($1)', [process.pid])
