import type { Pool } from 'pg'
import type { TaskContext } from '../../../api/cron/task.ts'
import { cronTasks } from '../../../api/cron/tasks.ts'
import { type CronEnv, cronEnv } from '../../../shared/env.ts'
import { readEnv } from '../../../shared/read-env.ts'
import { type Clock, systemClock } from '../../../shared/time/clock.ts'
import { canaryKey } from './canary-key.ts'

/** The default settings of cron, with overrides. */
export function testCronEnv(more: Record<string, string> = {}): CronEnv {
  return readEnv(cronEnv, {
    DATABASE_URL: 'postgres://unused',
    CANARY_KEY: canaryKey,
    ...more,
  })
}

/** The cron task of that name, run on this pool. */
export function cronTask(
  pool: Pool,
  name: string,
  env: CronEnv = testCronEnv(),
  probed: TaskContext['probed'] = () => undefined,
  clock: Clock = systemClock,
) {
  const task = cronTasks.find((candidate) => candidate.name === name)
  if (task === undefined) throw new Error(`no task ${name}`)
  const context = {
    pool,
    env,
    clock,
    signal: new AbortController().signal,
    probed,
  }
  return { run: (tick: Date) => task.run(context, tick) }
}
