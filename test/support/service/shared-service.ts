/**
 * One service for all test files that run in the same process: most tests need an API and a worker,
 * and none of its own. Each test has accounts of its own, and nothing is emptied in between.
 */
import { randomBytes } from 'node:crypto'
import { after, afterEach, before } from 'mocha'
import { type RunningApi, startApi } from '../../../api/start-api.ts'
import { PrometheusFigures } from '../../../scripts/load/prometheus-figures.ts'
import { acceptsScans } from '../../../scripts/start-stack/services/accepts-scans.ts'
import { startRedis } from '../../../scripts/start-stack/stores/redis.ts'
import { apiEnv } from '../../../shared/env.ts'
import { createLog } from '../../../shared/log.ts'
import { readEnv } from '../../../shared/read-env.ts'
import { atEndOfRun } from '../processes/end-of-run.ts'
import { scratch } from '../processes/scratch.ts'
import { startWorkerProcess } from '../processes/worker-process.ts'
import { cloneTemplate } from '../stores/database.ts'
import { openPools, type ServicePool } from '../stores/service-pool.ts'
import { eventually } from '../time/eventually.ts'
import { MovableClock } from '../time/movable-clock.ts'
import {
  asServiceRole,
  builtBodyThreads,
  createTestAccount,
  expectNoBodyHeld,
  requestOf,
  type TestService,
  usualSettings,
} from './service.ts'

/** What a test may do with a service that it shares: nothing that others would notice. */
export type SharedService = Pick<
  TestService,
  'url' | 'metricsPort' | 'database' | 'clock' | 'logLines' | 'account' | 'request' | 'figures'
>

/** An API in this process. */
interface StartedApi {
  readonly api: RunningApi
  readonly clock: MovableClock
  readonly logLines: readonly Record<string, unknown>[]
}

interface Started extends StartedApi {
  readonly settings: Readonly<Record<string, string>>
  readonly database: ServicePool
}

/** Threads of its worker: a test may send two scans at once. */
const THREADS = 2

const REDIS_BYTES_MAX = 512 * 1024 ** 2

let starting: Promise<Started> | null = null

/**
 * Call it inside `describe`: starts the service for the first file of this process. Its clock is
 * that of the machine again after each `describe` that moved it.
 * @param env settings for which this `describe` has an API of its own, with clock and log, on the
 *   stores and the worker that all share
 */
export function sharedService(env?: Readonly<Record<string, string>>): SharedService {
  let started: Started | null = null
  let own: StartedApi | null = null
  before('start the shared service', async function () {
    this.timeout(120_000)
    starting ??= start()
    started = await starting
    if (env !== undefined) own = await startReadyApi({ ...started.settings, ...env })
  })
  after('set the clock right', async () => {
    started?.clock.reset()
    if (own !== null) await stopApi(own.api)
    own = null
  })
  afterEach('check that no request body is still held', () => expectNoBodyHeld(running().api))

  function running(): StartedApi & Pick<Started, 'database'> {
    if (started === null) throw new Error('the service exists only while its tests run')
    return own === null ? started : { ...own, database: started.database }
  }
  const urlOf = ({ port }: RunningApi) => `http://127.0.0.1:${port}`
  return {
    get url() {
      return urlOf(running().api)
    },
    get metricsPort() {
      return running().api.metricsPort
    },
    get database() {
      return running().database
    },
    get clock() {
      return running().clock
    },
    get logLines() {
      return running().logLines
    },
    account: (credits = 20) => createTestAccount(running().database, credits),
    request: (method, path, options = {}) => requestOf(urlOf(running().api), method, path, options),
    figures: () => PrometheusFigures.scrape(running().api.metricsPort),
  }
}

async function start(): Promise<Started> {
  const { spawn } = await scratch()
  const password = randomBytes(12).toString('hex')
  const [ownerUrl, redis] = await Promise.all([
    cloneTemplate(),
    startRedis({ spawn, password, memoryBytesMax: REDIS_BYTES_MAX, port: null }),
  ])
  const settings = {
    ...usualSettings,
    DATABASE_URL: asServiceRole(ownerUrl),
    REDIS_URL: redis.url,
  }
  const worker = await startWorkerProcess(redis.url, THREADS)
  process.once('exit', () => {
    worker.child.kill('SIGKILL')
    if (redis.process.isRunning()) process.kill(redis.process.pid, 'SIGKILL')
  })
  const started = await startReadyApi(settings)
  const database = openPools(ownerUrl)
  atEndOfRun(async () => {
    await worker.kill()
    await stopApi(started.api)
    await Promise.all([database.pool.end(), database.owner.end(), redis.stop()])
  })
  return { ...started, ...{ settings, database } }
}

async function startReadyApi(settings: Readonly<Record<string, string>>): Promise<StartedApi> {
  const logLines: Record<string, unknown>[] = []
  const log = createLog('api', 'debug', {
    write: (line: string) => void logLines.push(JSON.parse(line)),
  })
  const clock = new MovableClock()
  const api = await startApi(readEnv(apiEnv, settings), log, clock, builtBodyThreads())
  await eventually('the API is ready', () => acceptsScans(`http://127.0.0.1:${api.port}`))
  return { api, clock, logLines }
}

async function stopApi({ steps }: RunningApi): Promise<void> {
  for (const step of steps) await step.run().catch(() => undefined)
}
