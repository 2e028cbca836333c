import { setTimeout as sleep } from 'node:timers/promises'
import {
  dataDirectoryPath,
  removeStackFile,
  type StackFile,
  writeStackFile,
} from '../admin/stack-file.ts'
import { claimDataDirectory } from './processes/data-directory.ts'
import { Fleet } from './processes/fleet.ts'
import { requireFreePort } from './processes/free-port.ts'
import { acceptsScans } from './services/accepts-scans.ts'
import { apiUrl, type StackServices, startServices } from './services/services.ts'
import { stackSecrets } from './settings/secrets.ts'
import type { StackEnv } from './settings/stack-env.ts'
import { startDatabase, startQueue } from './stores/stores.ts'

export interface Stack {
  readonly dataDirectory: string
  /** The current state: process ids change when a service is restarted. */
  file(): StackFile
  /** Stops everything in order: api, workers, cron, Redis, Postgres. */
  stop(): Promise<void>
}

export interface StackOptions {
  env: StackEnv
  /** Aborting it during the start stops what has started, and rejects. */
  signal: AbortSignal
  /** Prints one line of progress. */
  say(line: string): void
}

const READY_TIMEOUT_MS = 120_000
const READY_POLL_MS = 50

/** Starts the whole service on one machine; resolves once `/readyz` says it takes scans. */
export async function startStack({ env, signal, say }: StackOptions): Promise<Stack> {
  const data = await claimDataDirectory(dataDirectoryPath(env), say)
  let publish = async () => {}
  const fleet = new Fleet({ signal, say, onRestart: () => publish() })

  async function stop(): Promise<void> {
    await removeStackFile(data.path)
    await fleet.stop()
    data.release()
  }

  try {
    await removeStackFile(data.path)
    if (env.PORT !== 0) await requireFreePort(env.HOST, env.PORT)
    const context = { env, data, secrets: await stackSecrets(data.path), fleet }
    const database = await startDatabase(context)
    const redisUrl = await startQueue(context)
    const services = await startServices(context, { ...database, redisUrl })
    const url = apiUrl(env.HOST, services)
    await untilReady(url, signal)
    const file = () => ({ url, ...database, redisUrl, ...observed(fleet, services) })
    publish = () => writeStackFile(data.path, file())
    await publish()
    return { dataDirectory: data.path, file, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function untilReady(url: string, signal: AbortSignal): Promise<void> {
  const giveUpAt = performance.now() + READY_TIMEOUT_MS
  for (;;) {
    signal.throwIfAborted()
    if (await acceptsScans(url)) return
    if (performance.now() > giveUpAt) {
      throw new Error(`the API is not ready: ${await (await fetch(`${url}/readyz`)).text()}`)
    }
    await sleep(READY_POLL_MS)
  }
}

function observed(fleet: Fleet, services: StackServices): Pick<StackFile, 'metricsUrls' | 'pids'> {
  const metricsUrls = [...services].map(([name, service]) => [
    name,
    `http://127.0.0.1:${service.current().metricsPort}/metrics`,
  ])
  return {
    metricsUrls: Object.fromEntries(metricsUrls),
    pids: { launcher: process.pid, ...fleet.pids() },
  }
}
