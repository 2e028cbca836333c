/** The environment of a stack's services. */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { apiEnv, cronEnv, workerEnv } from '../../../shared/env.ts'
import { type Environment, readEnvOrExit } from '../../../shared/read-env.ts'
import type { Secrets } from './secrets.ts'
import type { StackEnv } from './stack-env.ts'

export interface StoreAddresses {
  databaseUrl: string
  redisUrl: string
}

/** All that the three services ask for. */
const everyService = z.object({ ...apiEnv.shape, ...workerEnv.shape, ...cronEnv.shape })

/**
 * Ends the process with code 2, and every problem on its own line, if a service would refuse its
 * settings: before a database is made for it.
 */
export function requireValidSettings(environment: Environment, env: StackEnv): void {
  // What the launcher only decides later, and is never wrong about.
  const secret = 'decided-later'.repeat(4)
  const secrets = {
    digestSecret: secret,
    ownerPassword: secret,
    servicePassword: secret,
    redisPassword: secret,
    canaryKey: secret,
    // Made by the launcher itself, so that its form need not be judged here.
    signingKey: '',
  }
  const stores = { databaseUrl: 'postgres://later/later', redisUrl: 'redis://later' }
  readEnvOrExit(everyService, serviceEnv(environment, env, secrets, stores, '/later'))
}

/** The launcher's environment, plus defaults, overridden by what the launcher decides. */
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
    SIGNING_KEY: secrets.signingKey,
    // Whoever reaches it is whoever started it.
    REGISTRATION: 'open',
    // A stack on one machine has no balancer that would need time to notice the stop.
    SHUTDOWN_GRACE_MS: '0',
  }
  const decided = {
    WORKER_THREADS: String(threads),
    HOST: env.HOST,
    PORT: String(env.PORT),
    DATABASE_URL: stores.databaseUrl,
    REDIS_URL: stores.redisUrl,
    // Known only once the API listens; cron is told then.
    API_URL: '',
    // Any free port: a fixed one could serve only the first process.
    METRICS_PORT: '0',
    // At least `info`, the level of the line by which the launcher sees that a service is ready.
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
 * Size of libuv's pool, by default four, in which decoders run: one for each engine thread, and
 * four for everything else a process does there.
 */
export function nativeThreads(threads: number): string {
  return String(threads + 4)
}

/** The setting that a variable gives: `NAME_FILE` names the file with the value of `NAME`. */
function setting(variable: string): string {
  return variable.replace(/_FILE$/, '')
}
