import { apiNodeArguments } from '../../api/process-limits.ts'
import { workerNodeArguments } from '../../worker/node-arguments.ts'
import { type Service, startService } from './service.ts'
import { type StoreAddresses, serviceEnv } from './service-env.ts'
import type { StackContext } from './stack-context.ts'
import type { StackEnv } from './stack-env.ts'
import type { Supervised } from './supervise.ts'

/** The services by name: `api`, `worker-1`, ..., `cron`. */
export type StackServices = ReadonlyMap<string, Supervised<Service>>

/** Starts api, workers and cron side by side. Settles only when none is still on its way up. */
export async function startServices(
  context: StackContext,
  stores: StoreAddresses,
): Promise<StackServices> {
  const { fleet, data, env, secrets } = context
  const shared = serviceEnv(process.env, env, secrets, stores, data.path)
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
    (_, index) => [`worker-${index + 1}`, 'worker/main'] as const,
  )
  return [['api', 'api/main'], ...workers, ['cron', 'api/cron/main']]
}

function nodeArgumentsOf(name: string): readonly string[] {
  if (name === 'api') return apiNodeArguments
  return name.startsWith('worker') ? workerNodeArguments : []
}
