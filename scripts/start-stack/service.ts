import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Spawn } from './data-directory.ts'
import type { LoggedProcess } from './logged-process.ts'
import type { Launched } from './supervise.ts'

/** What a service logs, once, when it takes work. */
const listening = z.object({ port: z.number().optional(), metricsPort: z.number() })

export interface Service extends Launched {
  readonly process: LoggedProcess
  /** Of the API; null for a service without HTTP. */
  readonly port: number | null
  readonly metricsPort: number
}

export interface ServiceOptions {
  name: string
  /** Entry file, from the root of the project: `api/main.ts`. */
  entry: string
  nodeArguments: readonly string[]
  env: NodeJS.ProcessEnv
  spawn: Spawn
}

const READY_TIMEOUT_MS = 60_000
/** Above the 28 s that the API gives its own ordered shutdown; workers and cron take less. */
const STOP_TIMEOUT_MS = 30_000

/** Starts one of our entry points as a process of its own and waits until it says it is listening. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const entry = fileURLToPath(new URL(`../../${options.entry}`, import.meta.url))
  const child = await options.spawn({
    name: options.name,
    command: process.execPath,
    args: [...options.nodeArguments, `--import=${import.meta.resolve('tsx')}`, entry],
    options: { env: options.env },
  })
  try {
    const line = await child.line(/^\{.*"event":"listening".*\}$/, READY_TIMEOUT_MS)
    const { port, metricsPort } = listening.parse(JSON.parse(line[0]))
    return {
      process: child,
      port: port ?? null,
      metricsPort,
      stop: () => child.stop('SIGTERM', STOP_TIMEOUT_MS),
    }
  } catch (error) {
    await child.stop('SIGKILL', STOP_TIMEOUT_MS)
    throw error
  }
}
