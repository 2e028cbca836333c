import { availableParallelism } from 'node:os'
import { apiNodeArguments } from '../../api/node-arguments.ts'
import { workerNodeArguments } from '../../worker/node-arguments.ts'
import { type Service, startService } from './service.ts'
import type { StackContext } from './stack-context.ts'
import type { StackEnv } from './stack-env.ts'
import type { Supervised } from './supervise.ts'

/** The services by name: `api`, `worker-1`, ..., `cron`. */
export type Services = ReadonlyMap<string, Supervised<Service>>

export interface StoreAddresses {
  databaseUrl: string
  redisUrl: string
}

/** Starts api, workers and cron side by side. Settles only when none is still on its way up. */
export async function startServices(
  context: StackContext,
  stores: StoreAddresses,
): Promise<Services> {
  const { fleet, data, env } = context
  const shared = serviceEnv(context, stores)
  const started = new Map<string, Supervised<Service>>()

  async function start([name, entry]: readonly [string, string]): Promise<void> {
    const service = await fleet.keep<Service>(name, (before) => {
      // Back on the port it had, so that the address printed at the start stays true.
      const port = String(before?.port ?? env.PORT)
      return startService({
        name,
        entry,
        nodeArguments: nodeArgumentsOf(name),
        env: { ...shared, PORT: port },
        spawn: data.spawn,
      })
    })
    started.set(name, service)
  }

  const outcomes = await Promise.allSettled(entries(env).map(start))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return started
}

function entries(env: StackEnv): (readonly [name: string, entry: string])[] {
  const workers = Array.from(
    { length: env.WORKERS },
    (_, index) => [`worker-${index + 1}`, 'worker/main.ts'] as const,
  )
  return [['api', 'api/main.ts'], ...workers, ['cron', 'worker/cron/main.ts']]
}

function serviceEnv({ env, secrets }: StackContext, stores: StoreAddresses): NodeJS.ProcessEnv {
  const threads = Math.max(1, Math.floor(availableParallelism() / env.WORKERS))
  return {
    WORKER_THREADS: String(threads),
    // Decoders run in libuv's pool, of four unless told otherwise: one for each thread, and some
    // for all else that a process does there.
    UV_THREADPOOL_SIZE: String(threads + 4),
    DIGEST_SECRET: secrets.digestSecret,
    // No balancer stands before a stack on one machine: nobody waits for it to stop.
    SHUTDOWN_GRACE_MS: '0',
    ...process.env,
    HOST: env.HOST,
    DATABASE_URL: stores.databaseUrl,
    REDIS_URL: stores.redisUrl,
    // One fixed port for all of them would leave every process but the first without.
    METRICS_PORT: '0',
    // The launcher learns from a line at this level that a service is ready.
    LOG_LEVEL: env.LOG_LEVEL,
  }
}

function nodeArgumentsOf(name: string): readonly string[] {
  if (name === 'api') return apiNodeArguments
  return name.startsWith('worker') ? workerNodeArguments : []
}
