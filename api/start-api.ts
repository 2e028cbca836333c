/** Starts the API on its stores, its engine and its port, and returns the steps that stop it. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import { observePool } from '../shared/db/observe-pool.ts'
import type { ApiEnv } from '../shared/env.ts'
import type { Logger } from '../shared/log.ts'
import { createRegistry, serveMetrics } from '../shared/metrics.ts'
import { connectedWithin } from '../shared/redis.ts'
import { type ShutdownStep, scansDeadlineMs } from '../shared/shutdown.ts'
import { type Clock, systemClock } from '../shared/time/clock.ts'
import { within } from '../shared/time/within.ts'
import { startTracing } from '../shared/tracing/start-tracing.ts'
import { warnEveryMs, warnOfLowBalances } from './account/usage/warn-of-low-balances.ts'
import { createApp } from './app.ts'
import { type AssembledServices, assembleServices } from './assemble-services.ts'
import { connectionRoom, openFilesMax } from './http/connections/open-files.ts'
import { createHttpServer, type HttpLimits, type HttpServer } from './http/http-server.ts'
import { PublicUrls } from './http/public-urls.ts'
import {
  observeBodyMemory,
  observeClock,
  observeConnections,
  observeShares,
  observeWorkers,
  observeWrites,
} from './observe/metrics.ts'
import { observeQueue } from './observe/queue-metrics.ts'
import type { Services } from './operations/services.ts'
import { type ConnectedEngine, connectEngine } from './scan/engine/connect-engine.ts'
import { type BodyThreads, createBodyThreads } from './scan/request/body-threads.ts'
import { type ConnectedStores, connectStores } from './stores/connect-stores.ts'
import { type Polling, startPolling } from './stores/polling.ts'

/** How long a start waits for Redis before it continues without it. */
const connectWaitMs = 2000

/** Without a limit BullMQ waits for Redis as long as that is away. */
const queueCloseMs = 2000

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
  const stores = connectStores(env, log)
  const engine = connectEngine(env, stores, clock, log)
  const tracing = await startTracing(env, 'api', log)
  const registry = createRegistry('api')
  let { PORT: port } = env
  const urls = new PublicUrls(env, () => port)
  const assembled = assembleServices({
    env,
    stores,
    engine,
    bodyThreads,
    urls,
    registry,
    tracing,
    clock,
    log,
  })
  const { services, minuteWriter, keyUses } = assembled
  observeParts(registry, stores, engine, services)
  const { readiness } = services
  const metricsServer = await serveMetrics(registry, env.METRICS_HOST, env.METRICS_PORT, {
    report: () => readiness.check(),
  })
  const server = createHttpServer({
    handle: createApp(services).callback(),
    limits: httpLimits(env, log),
    onCut: (why) => services.metrics.cuts.inc({ why }),
    clock,
    ids: services.ids,
    log,
    siteUrl: () => urls.site.url,
  })
  observeConnections(registry, () => server.connections)
  // The first request after "listening" must find the connections made and the status loaded.
  const connected = connectedWithin(redisConnections(stores), connectWaitMs)
  await Promise.all([connected, services.status.start(), services.signOn.start()])
  port = await server.listen(env.HOST, env.PORT)
  minuteWriter.start()
  keyUses.start()
  const holdsPolling = startPolling(
    () => ownHoldsEveryMs,
    () => services.ownHolds.look(),
  )
  const warnings = startPolling(
    () => warnEveryMs,
    () => warnOfLowBalances(services),
  )
  log.info({ event: 'listening', port, metricsPort: metricsServer.port }, 'api ready')
  return {
    port,
    metricsPort: metricsServer.port,
    steps: [
      ...stopAnswering(server, services),
      ...stopServices(assembled, [holdsPolling, warnings]),
      ...closeStores(stores),
      { name: 'traces', run: async () => tracing?.close() },
      { name: 'metrics', run: () => metricsServer.close() },
    ],
  }
}

function observeParts(
  registry: Registry,
  { pool, queue }: ConnectedStores,
  { fleet, turns }: ConnectedEngine,
  { bodyMemory, writes, signOn }: Services,
): void {
  observeQueue(registry, queue, fleet)
  observeShares(registry, turns)
  observeWorkers(registry, fleet)
  observePool(registry, pool)
  observeBodyMemory(registry, bodyMemory)
  observeWrites(registry, writes)
  observeClock(registry, signOn)
}

function redisConnections({ redis, queueConnection, subscriber }: ConnectedStores) {
  return [redis, queueConnection, subscriber]
}

/** Balancers are to send no more requests before the last connection is closed. */
function stopAnswering(server: HttpServer, { env, readiness }: Services): readonly ShutdownStep[] {
  const run = async () => {
    readiness.stop()
    server.stopKeepingAlive()
    await delay(env.SHUTDOWN_GRACE_MS)
    await server.close(scansDeadlineMs(env))
  }
  return [{ name: 'server', run }]
}

/** What is still to be written is written before the stores are closed. */
function stopServices(
  { services, eventWrites, minuteWriter, keyUses }: AssembledServices,
  pollings: readonly Polling[],
): readonly ShutdownStep[] {
  const { status, sentAnswers, writes, signOn, bodyThreads, mailer } = services
  return [
    {
      name: 'status',
      run: () => Promise.all([status.stop(), ...pollings.map((each) => each.stop())]),
    },
    { name: 'answers', run: () => sentAnswers.close() },
    { name: 'writes', run: () => Promise.all([writes.close(), eventWrites.close()]) },
    { name: 'minutes', run: () => Promise.all([minuteWriter.close(), keyUses.close()]) },
    // After it has been noted that this process stopped: others would take it for one of a version
    // that does not sign on.
    { name: 'sign-on', run: () => signOn.close() },
    { name: 'mail', run: () => mailer.close() },
    { name: 'body threads', run: () => bodyThreads.close() },
  ]
}

function closeStores(stores: ConnectedStores): readonly ShutdownStep[] {
  const { queue, pool, accounts } = stores
  return [
    { name: 'queue', run: () => within(queueCloseMs, queue.close()) },
    {
      name: 'redis',
      run: async () => redisConnections(stores).map((connection) => connection.disconnect()),
    },
    { name: 'postgres', run: () => Promise.all([pool.end(), accounts.end()]) },
  ]
}

function httpLimits(env: ApiEnv, log: Logger): HttpLimits {
  const openFiles = openFilesMax()
  const room = connectionRoom(env.CONNECTIONS_MAX, openFiles)
  const { connectionsMax } = room
  if (connectionsMax < env.CONNECTIONS_MAX) {
    log.warn(
      { event: 'open_files_limit', openFilesMax: openFiles, connectionsMax },
      'the limit on open files leaves no room for CONNECTIONS_MAX',
    )
  }
  return {
    ...room,
    connectionsPerAddressMax: env.TRUST_PROXY > 0 ? null : env.CONNECTIONS_PER_ADDRESS_MAX,
    answerDeadlineMs: env.ANSWER_DEADLINE_MS,
    headersDeadlineMs,
    // Longer than the body's own deadline, whose error message says more.
    requestDeadlineMs: headersDeadlineMs + env.BODY_DEADLINE_MS,
    keepAliveMs: env.KEEP_ALIVE_MS,
  }
}
