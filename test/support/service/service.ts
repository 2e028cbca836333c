/**
 * The whole service for one test file: its own Postgres database and Redis, an API, a worker
 * process.
 */

import { randomUUID } from 'node:crypto'
import { after, afterEach, before } from 'mocha'
import { secretHash } from '../../../api/http/digests.ts'
import { createBodyThreads } from '../../../api/scan/request/body-threads.ts'
import { type RunningApi, startApi } from '../../../api/start-api.ts'
import { PrometheusFigures } from '../../../scripts/load/prometheus-figures.ts'
import { acceptsScans } from '../../../scripts/start-stack/services/accepts-scans.ts'
import { createAccount } from '../../../shared/db/create-account.ts'
import { createKey } from '../../../shared/db/create-key.ts'
import { apiEnv } from '../../../shared/env.ts'
import { createLog } from '../../../shared/log.ts'
import { readEnv } from '../../../shared/read-env.ts'
import { newSecret } from '../../../shared/secret.ts'
import {
  type ApiProcess,
  type ApiProcessOptions,
  startApiProcess,
} from '../processes/api-process.ts'
import { builtModule } from '../processes/child-arguments.ts'
import { startWorkerProcess, type WorkerProcess } from '../processes/worker-process.ts'
import type { TestDatabase } from '../stores/database.ts'
import { type TestRedis, testRedis } from '../stores/redis.ts'
import { type ServicePool, servicePool } from '../stores/service-pool.ts'
import { eventually } from '../time/eventually.ts'
import { MovableClock } from '../time/movable-clock.ts'
import { canaryKey } from './canary-key.ts'
import { expectConformance } from './conformance.ts'

export interface TestAccount {
  readonly id: string
  readonly liveKey: string
  readonly liveKeyId: string
  readonly sandboxKey: string
}

export interface TestService {
  readonly url: string
  /** Where the API serves metrics. */
  readonly metricsPort: number
  readonly redis: TestRedis
  readonly database: ServicePool
  /** The API's wall clock. */
  readonly clock: MovableClock
  /** Every log line of the API so far, parsed. */
  readonly logLines: readonly Record<string, unknown>[]
  /** Every log line of all workers so far, as written. */
  readonly workerLines: readonly string[]
  account(credits?: number): Promise<TestAccount>
  /**
   * Sends a request with the key as credential; an object as body is sent as JSON. Rejects if the
   * answer is not what the OpenAPI document promises.
   */
  request(method: string, path: string, init?: RequestOptions): Promise<Response>
  startWorker(threads?: number, env?: Record<string, string>): Promise<WorkerProcess>
  /** An API on the same stores in a process of its own, for tests that signal or measure it. */
  startApiProcess(env?: Record<string, string>, options?: ApiProcessOptions): Promise<ApiProcess>
  /** Starts a second API on the same stores; returns its address. */
  startAnotherApi(): Promise<string>
  /** Stops the API and starts a new one on the same stores; `url` is then that of the new one. */
  restart(): Promise<void>
  /** The metrics of the API at present. */
  figures(): Promise<PrometheusFigures>
  /** Waits until the API counts this many live threads. */
  ready(): Promise<void>
}

export interface RequestOptions {
  readonly key?: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
  readonly signal?: AbortSignal
}

export interface ServiceOptions {
  readonly env?: Record<string, string>
  /** Known only once the test's own servers listen; for API and workers. */
  readonly tracingEnv?: () => Record<string, string>
  /** Threads of the worker that is started first; 0 starts none. */
  readonly threads?: number
  /** Where the API finds Postgres, if not directly. */
  readonly databaseUrl?: (direct: string) => Promise<string>
  /** Where the API finds Redis, if not directly. */
  readonly redisUrl?: (direct: string) => Promise<string>
  /** A Postgres of its own, to be killed or paused. */
  readonly postgres?: TestDatabase
}

/** Threads for bodies that start from what this run has built. */
export function builtBodyThreads() {
  return createBodyThreads(builtModule('api/scan/request/body-thread.ts'))
}

/** Call it inside `describe`. */
export function testService({
  env = {},
  tracingEnv = () => ({}),
  threads = 2,
  databaseUrl = async (direct) => direct,
  redisUrl = async (direct) => direct,
  postgres,
}: ServiceOptions = {}): TestService {
  const logLines: Record<string, unknown>[] = []
  const workers: WorkerProcess[] = []
  const processes: ApiProcess[] = []
  const apis: RunningApi[] = []
  const clock = new MovableClock()
  // Before the hook of the pools below, as hooks run in the order they are declared; stores stop last.
  after('stop the service', async () => {
    await Promise.all([...workers, ...processes].map((child) => child.kill()))
    await Promise.all(apis.map(stop))
  })
  const database = servicePool(10, postgres)
  const redis = testRedis()

  const service: TestService = {
    get url() {
      return addressOf(apis[0])
    },
    get metricsPort() {
      return apis[0]?.metricsPort ?? 0
    },
    redis,
    database,
    logLines,
    get workerLines() {
      return workers.flatMap((worker) => worker.logLines)
    },
    clock,
    account: (credits = 20) => createTestAccount(database, credits),
    request: (method, path, options = {}) => requestOf(service.url, method, path, options),
    async startWorker(count = 1, more = {}) {
      const workerEnv = { ...tracingEnv(), ...more }
      const worker = await startWorkerProcess(redis.url, count, 'scripted', workerEnv)
      workers.push(worker)
      return worker
    },
    async startApiProcess(more = {}, options = {}) {
      const api = await startApiProcess({ ...(await apiSettings()), ...more }, options)
      processes.push(api)
      return api
    },
    async startAnotherApi() {
      const another = await start()
      apis.push(another)
      return addressOf(another)
    },
    async restart() {
      const [former] = apis.splice(0, 1, await start())
      if (former !== undefined) await stop(former)
    },
    figures: () => PrometheusFigures.scrape(apis[0]?.metricsPort ?? 0),
    ready: () => eventually('the API is ready', () => acceptsScans(service.url)),
  }

  async function start(): Promise<RunningApi> {
    const log = createLog('api', 'debug', {
      write: (line: string) => void logLines.push(JSON.parse(line)),
    })
    return startApi(readEnv(apiEnv, await apiSettings()), log, clock, builtBodyThreads())
  }

  async function apiSettings(): Promise<Record<string, string>> {
    return {
      ...usualSettings,
      DATABASE_URL: await databaseUrl(asServiceRole(database.ownerUrl)),
      REDIS_URL: await redisUrl(redis.url),
      ...env,
      ...tracingEnv(),
    }
  }

  afterEach('check that no request body is still held', async () => {
    for (const api of apis) await expectNoBodyHeld(api)
  })

  before('start the service', async function () {
    this.timeout(120_000)
    apis.push(await start())
    if (threads > 0) {
      await service.startWorker(threads)
      await service.ready()
    }
  })
  return service
}

/** Settings of an API under test, besides its stores. */
export const usualSettings = {
  PORT: '0',
  DIGEST_SECRET: 'x'.repeat(32),
  CANARY_KEY: canaryKey,
  KEY_RATE_LIMIT: '1000000',
  SANDBOX_RATE_LIMIT: '1000000',
  STATUS_RATE_LIMIT: '1000000',
  ACCOUNT_RATE_LIMIT: '1000000',
  CONNECTIONS_PER_ADDRESS_MAX: '1000',
  SHUTDOWN_GRACE_MS: '0',
} as const

/** The connection string of a database with the rights of the services. */
export function asServiceRole(ownerUrl: string): string {
  return `${ownerUrl}?options=${encodeURIComponent('-c role=document_api')}`
}

/** Room in the body memory budget that is not given back would shut everybody out in the end. */
export async function expectNoBodyHeld({ metricsPort }: RunningApi): Promise<void> {
  await eventually('every body has given its memory back', async () => {
    const figures = await PrometheusFigures.scrape(metricsPort)
    return figures.total('scan_body_held_bytes') === 0
  })
}

function addressOf(api: RunningApi | undefined): string {
  if (api === undefined) throw new Error('the service exists only while its tests run')
  return `http://127.0.0.1:${api.port}`
}

async function stop(api: RunningApi): Promise<void> {
  // As at a shutdown, a step that fails does not stop the next.
  for (const step of api.steps) await step.run().catch(() => undefined)
}

/** An account with a live and a sandbox key. */
export async function createTestAccount(
  { owner }: ServicePool,
  credits: number,
): Promise<TestAccount> {
  const id = randomUUID()
  const createdAt = new Date()
  await createAccount(owner, { id, name: 'SPECIMEN', retentionHours: 8760, createdAt }, credits)
  const liveKey = newSecret('sk_live_')
  const sandboxKey = newSecret('sk_sandbox_')
  const keyOf = (kind: 'live' | 'sandbox', secret: string) => ({
    id: randomUUID(),
    accountId: id,
    kind,
    secretHash: secretHash(secret),
    prefix: secret.slice(0, 12),
    last4: secret.slice(-4),
    createdAt,
  })
  const live = keyOf('live', liveKey)
  await createKey(owner, live)
  await createKey(owner, keyOf('sandbox', sandboxKey))
  return { id, liveKey, liveKeyId: live.id, sandboxKey }
}

/** See `TestService.request`. */
export async function requestOf(
  base: string,
  method: string,
  path: string,
  { key, body, headers = {}, signal }: RequestOptions,
): Promise<Response> {
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  })
  await expectConformance(method, path, response.clone())
  return response
}
