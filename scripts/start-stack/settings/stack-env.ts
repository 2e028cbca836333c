import { z } from 'zod'
import { apiEnv, databaseEnv, redisEnv, workerEnv } from '../../../shared/env.ts'
import { oneOf, text, wholeNumberSetting } from '../../../shared/setting.ts'

/** What `npm start` itself reads; everything else in the environment is passed to the services. */
export const stackEnv = z.object({
  HOST: apiEnv.shape.HOST,
  PORT: apiEnv.shape.PORT,
  PUBLIC_SANDBOX_KEY: apiEnv.shape.PUBLIC_SANDBOX_KEY,
  DATA_DIR: text(1).optional().describe('Folder for the database, logs and secrets'),
  WORKERS: wholeNumberSetting(1, 64).default(1).describe('Worker processes'),
  WORKER_THREADS: workerEnv.shape.WORKER_THREADS.unwrap()
    .optional()
    .describe(
      'Engine threads per worker process; by default the cores are shared among the workers',
    ),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info']).default('info').describe('Minimum level to log'),
  DATABASE_URL: databaseEnv.shape.DATABASE_URL.optional(),
  REDIS_URL: redisEnv.shape.REDIS_URL.optional(),
})
export type StackEnv = z.infer<typeof stackEnv>
