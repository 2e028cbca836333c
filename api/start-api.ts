/** The API, wired: stores, engine facade, Koa, server; and the steps that stop it again. */
import { Queue } from 'bullmq'
import { type Clock, systemClock } from '../shared/clock.ts'
import { createPool } from '../shared/db/pool.ts'
import type { ApiEnv } from '../shared/env.ts'
import { systemIds } from '../shared/ids.ts'
import type { Logger } from '../shared/log.ts'
import { closeServer, createRegistry, listen, serveMetrics } from '../shared/metrics.ts'
import { type ScanJob, scanQueueName } from '../shared/queue.ts'
import { commandConnection, connectedWithin, patientConnection } from '../shared/redis.ts'
import type { ShutdownStep } from '../shared/shutdown.ts'
import { createApp } from './app.ts'
import { BodyMemory } from './body/body-memory.ts'
import { createBodyParser } from './body/body-threads.ts'
import { createHttpServer } from './create-http-server.ts'
import { KeyedDigests } from './digests.ts'
import { Engine } from './engine.ts'
import { EventRecorder } from './event-recorder.ts'
import { Fleet } from './fleet.ts'
import { ApiMetrics, observeBodyMemory, observeQueue } from './metrics.ts'
import { RateLimits } from './rate-limits.ts'
import { Readiness } from './readiness.ts'
import { ScanEvents } from './scan-events.ts'
import type { Services } from './services.ts'

/** How long a start waits for Redis before it goes on without. */
const connectWaitMs = 2000

const eventFlushMs = 10_000

export interface RunningApi {
  readonly port: number
  readonly metricsPort: number
  readonly steps: readonly ShutdownStep[]
}

/**
 * Waits a moment for Redis, then listens even while a store is away: `/readyz` and 503s tell,
 * and it recovers by itself.
 */
export async function startApi(
  env: ApiEnv,
  log: Logger,
  clock: Clock = systemClock,
): Promise<RunningApi> {
  const ids = systemIds
  const warn = (what: string) => (error: Error) => log.warn({ err: error }, what)

  const pool = createPool({
    databaseUrl: env.DATABASE_URL,
    applicationName: 'api',
    onIdleError: warn('Postgres connection lost'),
  })
  const redis = commandConnection(env.REDIS_URL)
  const queueConnection = commandConnection(env.REDIS_URL)
  const subscriber = patientConnection(env.REDIS_URL)
  const connections = [redis, queueConnection, subscriber]
  for (const connection of connections) {
    connection.on('error', warn('Redis is away'))
  }

  const queue = new Queue<ScanJob>(scanQueueName, { connection: queueConnection })
  queue.on('error', warn('queue error'))
  const fleet = new Fleet(clock)
  fleet.listen(subscriber).catch(warn('no heartbeats yet'))
  const events = new ScanEvents()
  events.listen(subscriber).catch(warn('no events of scans yet'))

  const registry = createRegistry('api')
  const metrics = new ApiMetrics(registry)
  const bodyMemory = new BodyMemory(env.BODY_MEMORY_BYTES_MAX)
  observeQueue(registry, queue)
  observeBodyMemory(registry, bodyMemory)
  const metricsServer = await serveMetrics(registry, env.METRICS_HOST, env.METRICS_PORT)

  const recorder = new EventRecorder({ pool, clock, ids, log })
  const flushing = setInterval(() => void recorder.flush(), eventFlushMs)
  const bodyParser = createBodyParser()
  const services: Services = {
    env,
    pool,
    engine: new Engine({
      redis: queueConnection,
      queue,
      events,
      fleet,
      clock,
      deadlineMs: env.ENGINE_DEADLINE_MS,
    }),
    bodyParser,
    bodyMemory,
    rateLimits: new RateLimits(redis, env),
    digests: new KeyedDigests(env.DIGEST_SECRET),
    events: recorder,
    readiness: new Readiness({ pool, redis, fleet, clock }),
    metrics,
    clock,
    ids,
    log,
  }
  const server = createHttpServer(createApp(services).callback(), {
    ids,
    log,
    siteUrl: () => env.SITE_URL ?? `http://localhost:${port}`,
  })
  // So that the first request after "listening" does not meet a connection in the making.
  await connectedWithin(connections, connectWaitMs)
  const port = await listen(server, env.HOST, env.PORT)
  log.info({ event: 'listening', port, metricsPort: metricsServer.port }, 'api ready')

  return {
    port,
    metricsPort: metricsServer.port,
    steps: [
      { name: 'server', run: () => closeServer(server) },
      { name: 'events', run: () => recorder.flush() },
      { name: 'body threads', run: () => bodyParser.close() },
      { name: 'queue', run: () => queue.close() },
      { name: 'redis', run: async () => connections.map((connection) => connection.disconnect()) },
      { name: 'postgres', run: () => pool.end() },
      { name: 'metrics', run: () => metricsServer.close() },
      { name: 'timers', run: async () => clearInterval(flushing) },
    ],
  }
}
