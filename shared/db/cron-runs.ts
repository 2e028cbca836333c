/** `cron_runs`: the newest tick that was run of each scheduled task, and its outcome. */
import type { Database } from './pool.ts'

/**
 * Claims a tick. False if another process has claimed it or a later one, or if the tick is in
 * the future by the database's clock: it would lock out every process with a right clock. A claimed
 * tick that is in the future counts for nothing: the database's own clock was set back since.
 */
export async function claimTick(db: Database, task: string, tick: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO cron_runs AS c (task, tick, started_at)
     SELECT $1, $2, now() WHERE $2 <= now() + interval '1 minute'
     ON CONFLICT (task) DO UPDATE SET tick = excluded.tick, started_at = excluded.started_at,
       outcome = NULL, duration_ms = NULL, handled = NULL
     WHERE c.tick < excluded.tick OR c.tick > now() + interval '1 minute'`,
    [task, tick],
  )
  return rowCount === 1
}

export interface RunEnd {
  readonly outcome: 'done' | 'failed' | 'late'
  readonly durationMs: number
  /** How many items the run handled; null if it did not finish. */
  readonly handled: number | null
}

/** Records how the run of a tick ended, unless a later tick was claimed. */
export async function finishRun(
  db: Database,
  task: string,
  tick: Date,
  { outcome, durationMs, handled }: RunEnd,
): Promise<void> {
  await db.query(
    `UPDATE cron_runs SET outcome = $3, duration_ms = $4, handled = $5
     WHERE task = $1 AND tick = $2`,
    [task, tick, outcome, durationMs, handled],
  )
}

/** The newest run of a task. */
export interface CronRun {
  readonly task: string
  readonly tick: Date
  readonly startedAt: Date | null
  /** Null while it runs, and for a run that died with its process. */
  readonly outcome: RunEnd['outcome'] | null
  readonly durationMs: number | null
  readonly handled: number | null
}

export async function listCronRuns(db: Database): Promise<CronRun[]> {
  const { rows } = await db.query<CronRun>(
    `SELECT task, tick, started_at AS "startedAt", outcome, duration_ms AS "durationMs", handled
     FROM cron_runs`,
  )
  return rows
}
