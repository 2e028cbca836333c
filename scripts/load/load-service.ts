/** A private service for one load run, with its own stores and processes. */
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Pool } from 'pg'
import { apiNodeArguments } from '../../api/process-limits.ts'
import { createPool } from '../../shared/db/pool.ts'
import { readEnv } from '../../shared/read-env.ts'
import { workerAllocatorEnv, workerNodeArguments } from '../../worker/node-arguments.ts'
import { dataDirectoryPath } from '../admin/stack-file.ts'
import { claimDataDirectory } from '../start-stack/processes/data-directory.ts'
import { Fleet } from '../start-stack/processes/fleet.ts'
import { type Service, startService } from '../start-stack/services/service.ts'
import { type Secrets, stackSecrets } from '../start-stack/settings/secrets.ts'
import { nativeThreads } from '../start-stack/settings/service-env.ts'
import { stackEnv } from '../start-stack/settings/stack-env.ts'
import { startDatabase, startQueue } from '../start-stack/stores/stores.ts'
import { createLoadAccount, type LoadAccount } from './load-account.ts'
import type { LoadContext } from './scenario.ts'
import { untilReady } from './until-ready.ts'

export interface LoadServiceOptions {
  readonly workers: number
  readonly threadsPerWorker: number
  /** Milliseconds the no-op engine takes over a picture; `real` runs the engine of the product. */
  readonly engine: number | 'real'
  /** The folder where the API writes its CPU profile when it ends; null: none. */
  readonly apiProfile?: string | null
}

export interface LoadService {
  readonly url: string
  /** Connected with the owner's rights. */
  readonly pool: Pool
  /** The current process of that name: `api`, `worker-1`, `worker-2`, … */
  process(name: string): Service
  readonly workerNames: readonly string[]
  /** The current process of a store; if it ends, it is started again after half a second. */
  storePid(store: StoreName): number
  /** Starts the process of that name again after it was killed, on the same port. */
  revive(name: string): Promise<void>
  account(credits: number): Promise<LoadAccount>
  /** Issues all the live keys an account may have. */
  stop(): Promise<void>
}

type StoreName = 'postgres' | 'redis'

/** No grace period, because there is no balancer that must notice the stop. */
const apiSettings = { SHUTDOWN_GRACE_MS: '0' }

/** The last one frees the idempotency key of a killed scan within the run. */
const liftedLimits = {
  CONNECTIONS_PER_ADDRESS_MAX: '2000',
  KEY_RATE_LIMIT: '1000000',
  STATUS_RATE_LIMIT: '1000000',
  KEY_RATE_WINDOW_SECONDS: '1',
  IDEMPOTENCY_ABANDON_SECONDS: '20',
}

/** Starts a service under `DATA_DIR`/load, which is removed when the service is stopped. */
export async function startLoadService(
  options: LoadServiceOptions,
  { signal, say }: LoadContext,
): Promise<LoadService> {
  const data = await claimDataDirectory(join(dataDirectoryPath(process.env), 'load'), say)
  const stores = new Fleet({ signal, onRestart: async () => {}, say })
  const running = new Map<string, Service>()
  const pools: Pool[] = []

  async function stop(): Promise<void> {
    for (const service of running.values()) await service.stop()
    await Promise.all(pools.map((pool) => pool.end()))
    await stores.stop()
    data.release()
    await rm(data.path, { recursive: true, force: true })
  }

  try {
    const secrets = await stackSecrets(data.path)
    const context = { env: readEnv(stackEnv, {}), data, secrets, fleet: stores }
    const { databaseUrl, ownerDatabaseUrl } = await startDatabase(context)
    const redisUrl = await startQueue(context)
    const env = {
      ...settingsOf(options, secrets),
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
    }

    async function revive(name: string): Promise<void> {
      signal.throwIfAborted()
      const PORT = String(running.get(name)?.port ?? 0)
      const program = programOf(name, options)
      running.set(
        name,
        await startService({ name, ...program, env: { ...env, PORT }, spawn: data.spawn }),
      )
    }

    const workerNames = Array.from({ length: options.workers }, (_, index) => `worker-${index + 1}`)
    for (const name of ['api', ...workerNames]) {
      say(`starting ${name}`)
      await revive(name)
    }
    const pool = createPool({
      databaseUrl: ownerDatabaseUrl,
      applicationName: 'load',
      onIdleError: () => {},
    })
    pools.push(pool)
    const url = `http://127.0.0.1:${processOf(running, 'api').port}`
    await untilReady(url, signal)
    return {
      url,
      pool,
      storePid: (store) => stores.pids()[store] ?? -1,
      process: (name) => processOf(running, name),
      workerNames,
      revive,
      account: (credits) => createLoadAccount(pool, credits),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What all processes of the run are set to, but for the addresses of their stores. */
function settingsOf(
  { threadsPerWorker, engine }: LoadServiceOptions,
  { digestSecret, canaryKey }: Secrets,
): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    ...apiSettings,
    ...liftedLimits,
    DIGEST_SECRET: digestSecret,
    CANARY_KEY: canaryKey,
    WORKER_THREADS: String(threadsPerWorker),
    UV_THREADPOOL_SIZE: nativeThreads(threadsPerWorker),
    ...workerAllocatorEnv,
    ...(engine === 'real' ? {} : { NO_OP_ENGINE_MS: String(engine) }),
  }
}

/** The program that a process of that name runs. */
function programOf(name: string, { engine, apiProfile = null }: LoadServiceOptions) {
  if (name === 'api') {
    return { entry: 'api/main', nodeArguments: [...apiNodeArguments, ...profiling(apiProfile)] }
  }
  const entry = engine === 'real' ? 'worker/main' : 'scripts/load/no-op-worker'
  return { entry, nodeArguments: workerNodeArguments }
}

function profiling(folder: string | null): string[] {
  return folder === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${resolve(folder)}`]
}

function processOf(running: ReadonlyMap<string, Service>, name: string): Service {
  const service = running.get(name)
  if (service === undefined) throw new Error(`no process named ${name} was started`)
  return service
}
