/** Wires the API (stores, engine client, Koa, server) and returns the steps that stop it. */
import { setTimeout as delay } from 'node:timers/promises'
import { type Clock, systemClock } from '../shared/clock.ts'
import { observePool } from '../shared/db/observe-pool.ts'
import type { ApiEnv } from '../shared/env.ts'
import { systemIds } from '../shared/ids.ts'
import type { Logger } from '../shared/log.ts'
import { createRegistry, serveMetrics } from '../shared/metrics.ts'
import { connectedWithin } from '../shared/redis.ts'
import { type ShutdownStep, scansDeadlineMs } from '../shared/shutdown.ts'
import { startTracing } from '../shared/tracing/start-tracing.ts'
import { within } from '../shared/within.ts'
import { createApp } from './app.ts'
import { BodyMemory } from './http/body/body-memory.ts'
import { KeyedDigests } from './http/digests.ts'
import { createHttpServer, type HttpLimits } from './http/http-server.ts'
import { PublicUrls } from './http/public-urls.ts'
import { RateLimits } from './http/rate-limits.ts'
import { EventRecorder } from './observe/event-recorder.ts'
import {
  ApiMetrics,
  observeBodyMemory,
  observeClock,
  observeConnections,
  observeShares,
  observeWorkers,
  observeWrites,
} from './observe/metrics.ts'
import { MinuteCounts } from './observe/minute-counts.ts'
import { MinuteWriter } from './observe/minute-writer.ts'
import { observeQueue } from './observe/queue-metrics.ts'
import { Readiness } from './observe/readiness.ts'
import type { Services } from './operations/services.ts'
import { probePaths } from './route.ts'
import { routes } from './routes.ts'
import { giveBack } from './scan/billing/give-back.ts'
import { ClaimAttempts } from './scan/billing/idempotency.ts'
import { OwnHolds } from './scan/billing/own-holds.ts'
import { SentAnswers } from './scan/billing/sent-answers.ts'
import { EngineClient } from './scan/engine/engine.ts'
import { WorkerFleet } from './scan/engine/fleet.ts'
import { FreeRoom } from './scan/engine/free-room.ts'
import { ScanShares } from './scan/engine/scan-shares.ts'
import { ScanEvents } from './scan/engine/scan-waiters.ts'
import { ShareTurns } from './scan/engine/share-turns.ts'
import { type BodyThreads, createBodyThreads } from './scan/request/body-threads.ts'
import { createSite } from './site/site.ts'
import { PublicStatus } from './status/public-status.ts'
import { connectStores } from './stores/connect-stores.ts'
import { ConnectionShares } from './stores/connection-shares.ts'
import { PendingWrites } from './stores/pending-writes.ts'
import { startPolling } from './stores/polling.ts'
import { SignOn } from './stores/sign-on.ts'

/** How long a start waits for Redis before it continues without it. */
const connectWaitMs = 2000

/** Without a limit BullMQ waits for Redis as long as that is away. */
const queueCloseMs = 2000

/** At most three of the ten connections work for one account or token, each for milliseconds. */
const connectionShare = { share: 3, waitMs: 2000 } as const

/** Far more than the credits that one process can hold at a time. */
const creditWritesMax = 10_000

/** When this many events wait for Postgres, further ones appear in the log only. */
const eventWritesMax = 100

const headersDeadlineMs = 20_000

/** How often a process looks for credits that are held in its name and that it does not use. */
const ownHoldsEveryMs = 5000

export interface RunningApi {
  readonly port: number
  readonly metricsPort: number
  readonly steps: readonly ShutdownStep[]
}

/**
 * Waits briefly for Redis, then listens even while a store is away: `/readyz` and 503 answers
 * report that, and the API recovers by itself.
 * @param bodyThreads closed with the API
 */
export async function startApi(
  env: ApiEnv,
  log: Logger,
  clock: Clock = systemClock,
  bodyThreads: BodyThreads = createBodyThreads(),
): Promise<RunningApi> {
  const ids = systemIds
  const { pool, redis, queueConnection, subscriber, queue } = connectStores(env, log)
  const connections = [redis, queueConnection, subscriber]
  const fleet = new WorkerFleet(clock)
  const events = new ScanEvents()
  const warn = (what: string) => (error: Error) => log.warn({ err: error }, what)
  fleet.listen(subscriber).catch(warn('cannot subscribe to worker heartbeats yet'))
  events.listen(subscriber).catch(warn('cannot subscribe to scan events yet'))

  const tracing = await startTracing(env, 'api', log)
  const registry = createRegistry('api')
  const metrics = new ApiMetrics(registry)
  const bodyMemory = new BodyMemory(env.BODY_MEMORY_BYTES_MAX)
  observeQueue(registry, queue, fleet)
  const turns = new ShareTurns(new ScanShares(queueConnection), clock)
  observeShares(registry, turns)
  observeWorkers(registry, fleet)
  observePool(registry, pool)
  observeBodyMemory(registry, bodyMemory)
  const readiness = new Readiness({ pool, redis, fleet, clock })
  const metricsServer = await serveMetrics(registry, env.METRICS_HOST, env.METRICS_PORT, {
    report: () => readiness.check(),
  })

  const writes = new PendingWrites({ log, keptMax: creditWritesMax })
  observeWrites(registry, writes)
  const eventWrites = new PendingWrites({ log, keptMax: eventWritesMax })
  const recorder = new EventRecorder({ pool, clock, ids, log, writes: eventWrites })
  const sentAnswers = new SentAnswers(pool, writes)
  const copyPath = env.STATUS_COPY_PATH ?? null
  const status = new PublicStatus({ pool, copyPath, probePaths: probePaths(routes), clock, log })
  const counts = new MinuteCounts(clock)
  const instanceId = ids.instance()
  const shares = new ConnectionShares({ ...connectionShare, clock })
  const ownHolds = new OwnHolds({
    pool,
    log,
    instanceId,
    release: (held) =>
      giveBack({ pool, shares, writes }, { id: held.scanId }, held, 'running', null),
  })
  const signOn = new SignOn({ databaseUrl: env.DATABASE_URL, instanceId, clock, log })
  observeClock(registry, signOn)
  const minuteWriter = new MinuteWriter({ pool, counts, instanceId, clock, log })
  let { PORT: port } = env
  const urls = new PublicUrls(env, () => port)
  const services: Services = {
    env,
    pool,
    shares,
    signOn,
    claimAttempts: new ClaimAttempts(),
    writes,
    sentAnswers,
    ownHolds,
    engine: new EngineClient({
      redis: queueConnection,
      queue,
      events,
      fleet,
      clock,
      deadlineMs: env.ENGINE_DEADLINE_MS,
      turns,
      freeRoom: new FreeRoom(queueConnection),
    }),
    bodyThreads,
    bodyMemory,
    rateLimits: new RateLimits(redis, env),
    digests: new KeyedDigests(env.DIGEST_SECRET, env.DIGEST_SECRET_PREVIOUS ?? null),
    events: recorder,
    readiness,
    metrics,
    requestObservers: [metrics, status.latencies, counts],
    urls,
    site: createSite(routes, env),
    status,
    tracing,
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
    siteUrl: () => urls.site.url,
  })
  observeConnections(registry, () => server.connections)
  // The first request after "listening" must find the connections made and the status loaded.
  const connected = connectedWithin(connections, connectWaitMs)
  await Promise.all([connected, status.start(), signOn.start()])
  port = await server.listen(env.HOST, env.PORT)
  minuteWriter.start()
  const holdsPolling = startPolling(
    () => ownHoldsEveryMs,
    () => ownHolds.look(),
  )
  log.info({ event: 'listening', port, metricsPort: metricsServer.port }, 'api ready')

  return {
    port,
    metricsPort: metricsServer.port,
    steps: [
      {
        name: 'server',
        async run() {
          readiness.stop()
          server.stopKeepingAlive()
          await delay(env.SHUTDOWN_GRACE_MS)
          await server.close(scansDeadlineMs(env))
        },
      },
      { name: 'status', run: () => Promise.all([status.stop(), holdsPolling.stop()]) },
      { name: 'answers', run: () => sentAnswers.close() },
      { name: 'writes', run: () => Promise.all([writes.close(), eventWrites.close()]) },
      { name: 'minutes', run: () => minuteWriter.close() },
      // After it has been noted that this process stopped: others would take it for one of a version
      // that does not sign on.
      { name: 'sign-on', run: () => signOn.close() },
      { name: 'body threads', run: () => bodyThreads.close() },
      { name: 'queue', run: () => within(queueCloseMs, queue.close()) },
      { name: 'redis', run: async () => connections.map((connection) => connection.disconnect()) },
      { name: 'postgres', run: () => pool.end() },
      { name: 'traces', run: async () => tracing?.close() },
      { name: 'metrics', run: () => metricsServer.close() },
    ],
  }
}

function httpLimits(env: ApiEnv): HttpLimits {
  return {
    connectionsMax: env.CONNECTIONS_MAX,
    connectionsPerAddressMax: env.TRUST_PROXY > 0 ? null : env.CONNECTIONS_PER_ADDRESS_MAX,
    answerDeadlineMs: env.ANSWER_DEADLINE_MS,
    headersDeadlineMs,
    // Longer than the body's own deadline, whose error message says more.
    requestDeadlineMs: headersDeadlineMs + env.BODY_DEADLINE_MS,
    keepAliveMs: env.KEEP_ALIVE_MS,
  }
}
