/** `cron_runs`: which tick of a scheduled task has been taken on. */
import type { Database } from './pool.ts'

/** False when this tick, or a later one, was taken by another process. */
export async function takeTick(db: Database, task: string, tick: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO cron_runs AS c (task, tick) VALUES ($1, $2)
     ON CONFLICT (task) DO UPDATE SET tick = excluded.tick WHERE c.tick < excluded.tick`,
    [task, tick],
  )
  return rowCount === 1
}
