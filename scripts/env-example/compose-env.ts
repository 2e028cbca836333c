/** Settings that compose.yaml itself takes, in addition to those of the processes. */
import { z } from 'zod'
import { databaseEnv } from '../../shared/env.ts'
import { secret } from '../../shared/setting.ts'
import { stackEnv } from '../start-stack/stack-env.ts'

/** Used in URLs, where other characters would have to be escaped. */
const password = z
  .string()
  .regex(/^[A-Za-z0-9]{16,}$/)
  .meta({ takes: 'at least 16 letters and digits', ...secret })

const memory = z
  .string()
  .regex(/^\d+[mg]$/)
  .meta({ takes: 'a whole number and m or g' })

const cores = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .meta({ takes: 'a number, no larger than the machine has' })

/** Has no defaults of its own: they are in compose.yaml. */
export const composeEnv = z.object({
  OWNER_PASSWORD: password.describe('Of the owner of the database, for migrations alone'),
  SERVICE_PASSWORD: password.describe('Of the role that api and cron have on the database'),
  REDIS_PASSWORD: password.describe('Of Redis'),
  OWNER_DATABASE_URL: databaseEnv.shape.DATABASE_URL.optional().describe(
    'Postgres as its owner, for migrations; to be set where DATABASE_URL is',
  ),
  WORKERS: stackEnv.shape.WORKERS,
  API_MEMORY: memory
    .optional()
    .describe('Memory of the API: twice BODY_MEMORY_BYTES_MAX and 768m, or more'),
  WORKER_MEMORY: memory
    .optional()
    .describe(
      'Memory of a worker: DECODE_MEMORY_MB, THREAD_MEMORY_MB and 128m a thread, and 256m, or more',
    ),
  POSTGRES_MEMORY: memory.optional().describe('Memory of Postgres'),
  API_CPUS: cores.optional().describe('Cores of the API; a worker has as many as WORKER_THREADS'),
  POSTGRES_CPUS: cores.optional().describe('Cores of Postgres'),
  STOP_GRACE_PERIOD: z
    .string()
    .regex(/^\d+s$/)
    .meta({ takes: 'a whole number and s' })
    .optional()
    .describe(
      'Until a stopping process is killed: SHUTDOWN_GRACE_MS, ENGINE_DEADLINE_MS and 15s, or more',
    ),
})
