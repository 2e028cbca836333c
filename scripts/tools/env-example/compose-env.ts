/** Settings that compose.yaml itself takes, in addition to those of the processes. */
import { z } from 'zod'
import { databaseEnv } from '../../../shared/env.ts'
import { secret } from '../../../shared/setting.ts'
import { stackEnv } from '../../start-stack/settings/stack-env.ts'

/** Used in URLs, where other characters would have to be escaped. */
const password = z
  .string()
  .regex(/^[A-Za-z0-9]{16,}$/)
  .meta({ accepts: 'at least 16 letters and digits', ...secret })

const memory = z
  .string()
  .regex(/^\d+[mg]$/)
  .meta({ accepts: 'a whole number followed by m or g' })

const cores = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .meta({ accepts: 'a number, at most the cores of the machine' })

/** Has no defaults of its own: they are in compose.yaml. */
export const composeEnv = z.object({
  OWNER_PASSWORD: password.describe('Password of the database owner, used only for migrations'),
  SERVICE_PASSWORD: password.describe('Password of the database role that api and cron use'),
  REDIS_PASSWORD: password.describe('Password of the Redis user that the API uses'),
  WORKER_REDIS_PASSWORD: password.describe('Password of the Redis user that workers use'),
  OWNER_DATABASE_URL: databaseEnv.shape.DATABASE_URL.optional().describe(
    'Postgres URL of the database owner, for migrations; required if DATABASE_URL is set',
  ),
  WORKERS: stackEnv.shape.WORKERS,
  API_MEMORY: memory
    .optional()
    .describe('Memory limit of the API: at least twice BODY_MEMORY_BYTES_MAX plus 768m'),
  WORKER_MEMORY: memory
    .optional()
    .describe(
      'Memory limit of a worker: at least DECODE_MEMORY_MB, plus THREAD_MEMORY_MB and 224m per thread, plus 256m',
    ),
  POSTGRES_MEMORY: memory.optional().describe('Memory limit of Postgres'),
  API_CPUS: cores.optional().describe('Cores of the API; a worker gets as many as WORKER_THREADS'),
  POSTGRES_CPUS: cores.optional().describe('Cores of Postgres'),
  STOP_GRACE_PERIOD: z
    .string()
    .regex(/^\d+s$/)
    .meta({ accepts: 'a whole number followed by s' })
    .optional()
    .describe(
      'Time before a stopping process is killed: at least SHUTDOWN_GRACE_MS plus ENGINE_DEADLINE_MS plus 15s',
    ),
})
