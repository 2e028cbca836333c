import { z } from 'zod'
import { serverStopMs } from '../../api/process-limits.ts'
import { apiEnv } from '../../shared/env.ts'
import { readEnv } from '../../shared/read-env.ts'
import { shutdownMsMax } from '../../shared/shutdown.ts'
import { programAt } from '../program.ts'
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
  /** Entry file without its ending, from the root of the project: `api/main`. */
  entry: string
  nodeArguments: readonly string[]
  /** All that an API needs, whichever service it is. */
  env: NodeJS.ProcessEnv
  spawn: Spawn
}

const READY_TIMEOUT_MS = 60_000
/** Beyond what a process gives its own ordered shutdown. */
const STOP_RESERVE_MS = 2000

/**
 * Starts one of our entry points as a process of its own and waits until it says it is listening.
 * Throws `EnvError` where its environment is not valid.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  // The API takes longest of all to stop.
  const stopMs = shutdownMsMax(serverStopMs(readEnv(apiEnv, options.env))) + STOP_RESERVE_MS
  const program = programAt(`../../${options.entry}`, import.meta.url)
  const child = await options.spawn({
    name: options.name,
    command: process.execPath,
    args: [...options.nodeArguments, ...program.nodeArguments, program.filename],
    options: { env: options.env },
  })
  try {
    const line = await child.line(/^\{.*"event":"listening".*\}$/, READY_TIMEOUT_MS)
    const { port, metricsPort } = listening.parse(JSON.parse(line[0]))
    return {
      process: child,
      port: port ?? null,
      metricsPort,
      stop: () => child.stop('SIGTERM', stopMs),
    }
  } catch (error) {
    await child.stop('SIGKILL', stopMs)
    throw error
  }
}
