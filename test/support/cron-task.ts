import type { Pool } from 'pg'
import { type CronTask, cronTasks } from '../../api/cron/tasks.ts'
import { cronEnv } from '../../shared/env.ts'
import { readEnv } from '../../shared/read-env.ts'

/** The task of that name on this pool, with the settings cron comes with. */
export function cronTask(pool: Pool, name: string): CronTask {
  const env = readEnv(cronEnv, {
    DATABASE_URL: 'postgres://unused',
    CANARY_KEY: 'c'.repeat(32),
  })
  const task = cronTasks(pool, env).find((candidate) => candidate.name === name)
  if (task === undefined) throw new Error(`no task ${name}`)
  return task
}
