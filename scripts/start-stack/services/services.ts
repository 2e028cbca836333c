import { apiNodeArguments } from '../../../api/process-limits.ts'
import type { Environment } from '../../../shared/read-env.ts'
import { workerAllocatorEnv, workerNodeArguments } from '../../../worker/node-arguments.ts'
import type { Supervised } from '../processes/supervise.ts'
import { type StoreAddresses, serviceEnv } from '../settings/service-env.ts'
import type { StackContext } from '../settings/stack-context.ts'
import { type Service, startService } from './service.ts'

/** The services by name: `api`, `worker-1`, ..., `cron`. */
export type StackServices = ReadonlyMap<string, Supervised<Service>>

/**
 * Starts API and workers side by side, and cron as soon as the API's address is known. Settles only
 * once none of them is still starting.
 */
export async function startServices(
  context: StackContext,
  stores: StoreAddresses,
): Promise<StackServices> {
  const { fleet, data, env, secrets } = context
  const shared = serviceEnv(process.env, env, secrets, stores, data.path)
  const started = new Map<string, Supervised<Service>>()

  async function start(name: string, entry: string, more: Environment = {}): Promise<void> {
    const service = await fleet.keep<Service>(name, (before) => {
      // The same port again, so that the address printed at the start stays valid.
      const port = String(before?.port ?? env.PORT)
      return startService({
        name,
        entry,
        nodeArguments: nodeArgumentsOf(name),
        env: { ...shared, PORT: port, ...more },
        spawn: data.spawn,
      })
    })
    started.set(name, service)
  }

  async function startApiAndCron(): Promise<void> {
    await start('api', 'api/main')
    await start('cron', 'api/cron/main', { API_URL: apiUrl(env.HOST, started) })
  }
  const workers = Array.from({ length: env.WORKERS }, (_, index) => `worker-${index + 1}`)
  const outcomes = await Promise.allSettled([
    startApiAndCron(),
    ...workers.map((name) => start(name, 'worker/main', workerAllocatorEnv)),
  ])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return started
}

/** An address that works from this machine, even if the API listens on all interfaces. */
export function apiUrl(host: string, services: StackServices): string {
  const port = services.get('api')?.current().port
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

function nodeArgumentsOf(name: string): readonly string[] {
  if (name === 'api') return apiNodeArguments
  return name.startsWith('worker') ? workerNodeArguments : []
}
