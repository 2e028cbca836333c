/** The shape of a row of the task table, and what a run is given. */
import type { Pool } from 'pg'
import type { CronEnv } from '../../shared/env.ts'
import type { ComponentId } from '../../shared/status/components.ts'
import type { Clock } from '../../shared/time/clock.ts'

/** What a run is given. */
export interface TaskContext {
  readonly pool: Pool
  readonly env: CronEnv
  readonly clock: Clock
  /** Aborted when the run fails or passes its deadline: begin nothing more after that. */
  readonly signal: AbortSignal
  /** Counts a probe of a component that is over. */
  readonly probed: (component: ComponentId, ok: boolean) => void
}

/** One scheduled task. */
export interface CronTask {
  /** Used in logs, metrics and `cron_runs`: kebab-case, and never changed once released. */
  readonly name: string
  /** Cron expression in UTC; with six fields the first is seconds. */
  readonly schedule: string
  /** Length of a tick in seconds, 60 by default; the schedule wakes at most once in each. */
  readonly tickSeconds?: number
  /** Whether it also runs when a cron process starts, instead of waiting for its next tick. */
  readonly atStart?: true
  /** A run that takes longer is given up. */
  readonly deadlineMs: number
  /** For operators: what is lost when the process that took a tick dies. */
  readonly missedTick: string
  /** One bounded run; `tick` is the start of the minute, or tick, it belongs to. Returns how many items it handled. */
  run(context: TaskContext, tick: Date): Promise<number>
}
