/** The connections of an API process to Postgres and Redis, and the queue of scans on one of them. */
import { Queue } from 'bullmq'
import type { Pool } from 'pg'
import { createPool } from '../../shared/db/pool.ts'
import { accountRole } from '../../shared/db/service-role.ts'
import type { ApiEnv } from '../../shared/env.ts'
import type { Logger } from '../../shared/log.ts'
import { queuePrefix, type ScanJob, scanQueueName } from '../../shared/queue.ts'
import {
  commandConnection,
  type RedisConnection,
  subscriberConnection,
} from '../../shared/redis.ts'
import { storeFailure } from '../../shared/store-failure.ts'

/** Opened when somebody looks at a page: people wait for each other sooner than scans for people. */
const accountConnectionsMax = 4

export interface ConnectedStores {
  readonly pool: Pool
  /** For the account pages, with rights of their own. */
  readonly accounts: Pool
  /** For commands of requests, such as the counts of rate limits. */
  readonly redis: RedisConnection
  /** The queue's own, which pictures take as well, so that no job arrives before its picture. */
  readonly queueConnection: RedisConnection
  /** For heartbeats and scan events. */
  readonly subscriber: RedisConnection
  readonly queue: Queue<ScanJob>
}

/** Begins to connect; a store that is away is logged, and connected to when it is back. */
export function connectStores(env: ApiEnv, log: Logger): ConnectedStores {
  const warn = (what: string, setting?: string) => (error: Error) => {
    const hint = setting === undefined ? null : storeFailure(setting, error)
    log.warn({ err: error, ...(hint === null ? {} : { hint }) }, what)
  }
  const pool = createPool({
    databaseUrl: env.DATABASE_URL,
    applicationName: 'api',
    onIdleError: warn('Postgres connection lost', 'DATABASE_URL'),
  })
  const accounts = createPool({
    databaseUrl: env.DATABASE_URL,
    applicationName: 'api accounts',
    onIdleError: warn('Postgres connection lost', 'DATABASE_URL'),
    connectionsMax: accountConnectionsMax,
    role: accountRole,
  })
  const redis = commandConnection(env)
  const queueConnection = commandConnection(env)
  const subscriber = subscriberConnection(env)
  for (const connection of [redis, queueConnection, subscriber]) {
    connection.on('error', warn('Redis is away', 'REDIS_URL'))
  }
  const queue = new Queue<ScanJob>(scanQueueName, {
    connection: queueConnection,
    prefix: queuePrefix(queueConnection),
  })
  queue.on('error', warn('queue error'))
  return { pool, accounts, redis, queueConnection, subscriber, queue }
}
