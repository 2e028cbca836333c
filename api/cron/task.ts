/** What a row of the table of tasks says, and what its run is given. */
import type { Pool } from 'pg'
import type { Clock } from '../../shared/clock.ts'
import type { CronEnv } from '../../shared/env.ts'

/** What a run works with. */
export interface TaskContext {
  readonly pool: Pool
  readonly env: CronEnv
  readonly clock: Clock
  /** Aborted at the run's deadline: what it would begin after that nobody waits for. */
  readonly signal: AbortSignal
}

/** One thing the clock does. */
export interface CronTask {
  /** In logs, metrics and `cron_runs`: kebab-case, and never changed once released. */
  readonly name: string
  /** Cron expression in UTC; with six fields the first is the second. One tick a minute at most. */
  readonly schedule: string
  /** A run is given up after this. */
  readonly deadlineMs: number
  /** What it costs when a tick is lost with the process that took it: for operators. */
  readonly missedTick: string
  /** One bounded run; `tick` is the minute it belongs to. Returns how many things it dealt with. */
  run(context: TaskContext, tick: Date): Promise<number>
}
