/** The API, wired: stores, engine facade, Koa, server; and the steps that stop it again. */
import { setTimeout as delay } from 'node:timers/promises'
import { Queue } from 'bullmq'
import { type Clock, systemClock } from '../shared/clock.ts'
import { createPool } from '../shared/db/pool.ts'
import type { ApiEnv } from '../shared/env.ts'
import { systemIds } from '../shared/ids.ts'
import type { Logger } from '../shared/log.ts'
import { createRegistry, serveMetrics } from '../shared/metrics.ts'
import { type ScanJob, scanQueueName } from '../shared/queue.ts'
import { commandConnection, connectedWithin, patientConnection } from '../shared/redis.ts'
import type { ShutdownStep } from '../shared/shutdown.ts'
import { createApp } from './app.ts'
import { BodyMemory } from './body/body-memory.ts'
import { createBodyParser } from './body/body-threads.ts'
import { KeyedDigests } from './digests.ts'
import { Engine, scanEvents } from './engine.ts'
import { EventRecorder } from './event-recorder.ts'
import { Fleet } from './fleet.ts'
import { createHttpServer, type HttpLimits } from './http/http-server.ts'
import { ApiMetrics, observeConnections, observeQueue } from './metrics.ts'
import { RateLimits } from './rate-limits.ts'
import { Readiness } from './readiness.ts'
import type { Services } from './services.ts'

/** How long a start waits for Redis before it goes on without. */
const connectWaitMs = 2000

const eventFlushMs = 10_000

const headersDeadlineMs = 20_000

/** What a request may take beside the engine: its gates, its settlement. */
const besideEngineMs = 1000

/** For requests that were cut off at last: their credits and claims are given back. */
const giveBackMs = 3000

export interface RunningApi {
  readonly port: number
  readonly steps: readonly ShutdownStep[]
  /** The longest a step takes that does not hang. */
  readonly stepDeadlineMs: number
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
  const eventConnection = patientConnection(env.REDIS_URL)
  const connections = [redis, queueConnection, subscriber, eventConnection]
  for (const connection of connections) {
    connection.on('error', warn('Redis is away'))
  }

  const queue = new Queue<ScanJob>(scanQueueName, { connection: queueConnection })
  queue.on('error', warn('queue error'))
  const events = scanEvents(eventConnection)
  events.on('error', warn('queue events error'))
  const fleet = new Fleet(clock)
  fleet.listen(subscriber).catch(warn('no heartbeats yet'))

  const registry = createRegistry('api')
  const metrics = new ApiMetrics(registry)
  observeQueue(registry, queue)
  const metricsServer = await serveMetrics(registry, env.METRICS_HOST, env.METRICS_PORT)

  const recorder = new EventRecorder({ pool, clock, ids, log })
  const flushing = setInterval(() => void recorder.flush(), eventFlushMs)
  const bodyParser = createBodyParser()
  const services: Services = {
    env,
    pool,
    engine: new Engine({
      redis,
      queue,
      events,
      fleet,
      clock,
      deadlineMs: env.ENGINE_DEADLINE_MS,
    }),
    bodyParser,
    bodyMemory: new BodyMemory(env.BODY_MEMORY_BYTES_MAX),
    rateLimits: new RateLimits(redis, env),
    digests: new KeyedDigests(env.DIGEST_SECRET),
    events: recorder,
    readiness: new Readiness({ pool, redis, fleet, clock }),
    metrics,
    clock,
    ids,
    log,
  }
  const server = createHttpServer({
    handle: createApp(services).callback(),
    limits: httpLimits(env),
    onCut: (why) => metrics.cuts.inc({ why }),
    clock,
    ids,
    log,
    siteUrl: () => env.SITE_URL ?? `http://localhost:${port}`,
  })
  observeConnections(registry, () => server.connections)
  // So that the first request after "listening" does not meet a connection in the making.
  await connectedWithin(connections, connectWaitMs)
  const port = await server.listen(env.HOST, env.PORT)
  log.info({ event: 'listening', port, metricsPort: metricsServer.port }, 'api ready')

  return {
    port,
    stepDeadlineMs: env.SHUTDOWN_GRACE_MS + answerWaitMs(env) + giveBackMs,
    steps: [
      {
        name: 'server',
        async run() {
          services.readiness.stop()
          server.stopKeepingAlive()
          await delay(env.SHUTDOWN_GRACE_MS)
          await server.close(answerWaitMs(env))
        },
      },
      { name: 'events', run: () => recorder.flush() },
      { name: 'body threads', run: () => bodyParser.close() },
      { name: 'queue', run: () => Promise.all([events.close(), queue.close()]) },
      { name: 'redis', run: async () => connections.map((connection) => connection.disconnect()) },
      { name: 'postgres', run: () => pool.end() },
      { name: 'metrics', run: () => metricsServer.close() },
      { name: 'timers', run: async () => clearInterval(flushing) },
    ],
  }
}

/** How long a stopping process waits for the answers of requests under way. */
function answerWaitMs(env: ApiEnv): number {
  return env.ENGINE_DEADLINE_MS + besideEngineMs
}

function httpLimits(env: ApiEnv): HttpLimits {
  return {
    connectionsMax: env.CONNECTIONS_MAX,
    connectionsPerAddressMax: env.TRUST_PROXY > 0 ? null : env.CONNECTIONS_PER_ADDRESS_MAX,
    answerDeadlineMs: env.ANSWER_DEADLINE_MS,
    headersDeadlineMs,
    // Beyond the body's own deadline, whose answer says more.
    requestDeadlineMs: headersDeadlineMs + env.BODY_DEADLINE_MS,
    keepAliveMs: env.KEEP_ALIVE_MS,
  }
}
