import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { serverStopMs } from '../../../api/process-limits.ts'
import { apiEnv } from '../../../shared/env.ts'
import { readEnv } from '../../../shared/read-env.ts'
import { shutdownMsMax } from '../../../shared/shutdown.ts'
import type { Spawn } from '../processes/data-directory.ts'
import type { LoggedProcess } from '../processes/logged-process.ts'
import { programAt } from '../processes/program.ts'
import type { Launched } from '../processes/supervise.ts'

/** What a service logs once, as soon as it accepts work. */
const listening = z.object({ port: z.number().optional(), metricsPort: z.number() })

export interface Service extends Launched {
  readonly process: LoggedProcess
  /** The HTTP port of the API; null for other services. */
  readonly port: number | null
  readonly metricsPort: number
}

export interface ServiceOptions {
  name: string
  /** Entry file relative to the project root, without extension: `api/main`. */
  entry: string
  nodeArguments: readonly string[]
  /** Must be valid for the API, whichever service it is for. */
  env: NodeJS.ProcessEnv
  spawn: Spawn
}

const READY_TIMEOUT_MS = 120_000
/** Added to the time that a process allows for its own ordered shutdown. */
const STOP_RESERVE_MS = 2000

/**
 * Starts one of our entry points as a process and waits until it reports that it is listening.
 * Throws `EnvError` if the environment is not valid.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  // No service takes longer to stop than the API.
  const stopMs = shutdownMsMax(serverStopMs(readEnv(apiEnv, options.env))) + STOP_RESERVE_MS
  const program = programAt(`../../../${options.entry}`, import.meta.url)
  const ending = programAt('../processes/end-with-launcher', import.meta.url)
  const child = await options.spawn({
    name: options.name,
    command: process.execPath,
    args: [
      ...options.nodeArguments,
      ...program.nodeArguments,
      `--import=${pathToFileURL(ending.filename)}`,
      program.filename,
    ],
    options: { env: { ...options.env, LAUNCHER_PID: String(process.pid) } },
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
