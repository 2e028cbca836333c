/** What the services of a stack find in their environment. */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Environment } from '../../shared/read-env.ts'
import type { Secrets } from './secrets.ts'
import type { StackEnv } from './stack-env.ts'

export interface StoreAddresses {
  databaseUrl: string
  redisUrl: string
}

/** The launcher's own environment, what it lacks, and in place of it what the launcher decides. */
export function serviceEnv(
  environment: Environment,
  env: StackEnv,
  secrets: Secrets,
  stores: StoreAddresses,
  dataPath: string,
): Record<string, string | undefined> {
  const threads =
    env.WORKER_THREADS ?? Math.max(1, Math.floor(availableParallelism() / env.WORKERS))
  const defaults = {
    UV_THREADPOOL_SIZE: nativeThreads(threads),
    DIGEST_SECRET: secrets.digestSecret,
    STATUS_COPY_PATH: join(dataPath, 'status.json'),
    CANARY_KEY: secrets.canaryKey,
    // No balancer stands before a stack on one machine: nobody waits for it to stop.
    SHUTDOWN_GRACE_MS: '0',
  }
  const decided = {
    WORKER_THREADS: String(threads),
    HOST: env.HOST,
    PORT: String(env.PORT),
    DATABASE_URL: stores.databaseUrl,
    REDIS_URL: stores.redisUrl,
    // Known once the API listens, and told to cron then.
    API_URL: '',
    // One fixed port for all of them would leave every process but the first without.
    METRICS_PORT: '0',
    // The launcher learns from a line at this level that a service is ready.
    LOG_LEVEL: env.LOG_LEVEL,
  }
  const given = Object.entries(environment).filter(
    ([name, value]) => value !== '' && !(setting(name) in decided),
  )
  const givenSettings = new Set(given.map(([name]) => setting(name)))
  const missing = Object.entries(defaults).filter(([name]) => !givenSettings.has(name))
  return Object.fromEntries([...given, ...missing, ...Object.entries(decided)])
}

/**
 * Decoders run in libuv's pool, of four unless told otherwise: one for each thread, and some for
 * all else that a process does there.
 */
export function nativeThreads(threads: number): string {
  return String(threads + 4)
}

/** What a variable sets: `NAME_FILE` says where the value of `NAME` is. */
function setting(variable: string): string {
  return variable.replace(/_FILE$/, '')
}
