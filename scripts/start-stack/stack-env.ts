import { z } from 'zod'
import { apiEnv, databaseEnv, redisEnv } from '../../shared/env.ts'

/** What `npm start` itself reads; everything else in the environment goes on to the services. */
export const stackEnv = z.object({
  HOST: apiEnv.shape.HOST,
  PORT: apiEnv.shape.PORT,
  PUBLIC_SANDBOX_KEY: apiEnv.shape.PUBLIC_SANDBOX_KEY,
  DATA_DIR: z.string().optional(),
  WORKERS: z
    .string()
    .regex(/^([1-9]|[1-5]\d|6[0-4])$/, 'must be a whole number from 1 to 64')
    .transform(Number)
    .default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info']).default('info'),
  DATABASE_URL: databaseEnv.shape.DATABASE_URL.optional(),
  REDIS_URL: redisEnv.shape.REDIS_URL.optional(),
})
export type StackEnv = z.infer<typeof stackEnv>
