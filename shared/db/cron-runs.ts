/** `cron_runs`: which tick of a scheduled task has been taken on. */
import type { Database } from './pool.ts'

/**
 * False when this tick, or a later one, was taken by another process, or when it lies in the
 * future by the database's clock: taken now, it would keep every process with a right clock out.
 */
export async function takeTick(db: Database, task: string, tick: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO cron_runs AS c (task, tick) SELECT $1, $2 WHERE $2 <= now() + interval '1 minute'
     ON CONFLICT (task) DO UPDATE SET tick = excluded.tick WHERE c.tick < excluded.tick`,
    [task, tick],
  )
  return rowCount === 1
}
