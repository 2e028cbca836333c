/** A worker process of its own, with the scripted engine: what tests kill. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface WorkerProcess {
  readonly child: ChildProcess
  readonly metricsPort: number
  /** SIGKILL: no goodbye, as a machine that is lost. */
  kill(): Promise<void>
}

const entry = fileURLToPath(new URL('./worker-entry.ts', import.meta.url))

export async function startWorkerProcess(redisUrl: string, threads = 1): Promise<WorkerProcess> {
  const child = spawn(process.execPath, ['--import=tsx', entry], {
    env: {
      ...process.env,
      REDIS_URL: redisUrl,
      WORKER_THREADS: String(threads),
      THREAD_MEMORY_MB: '64',
      METRICS_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let metricsPort = 0
  for await (const line of createInterface({ input: child.stdout })) {
    const started = JSON.parse(line)
    metricsPort = started.metricsPort
    if (started.event === 'listening') break
  }
  child.stdout.resume()
  const gone = once(child, 'exit')
  return {
    child,
    metricsPort,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
