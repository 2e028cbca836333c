/**
 * A worker process of its own, with the scripted engine or the real one, for tests that kill it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { childArguments } from './child-arguments.ts'

export interface WorkerProcess {
  readonly child: ChildProcess
  readonly metricsPort: number
  /** Every line it has logged so far, as written. */
  readonly logLines: readonly string[]
  /** SIGKILL: no goodbye, like a machine that is lost. */
  kill(): Promise<void>
}

const engines = {
  scripted: { entry: 'test/support/processes/worker-entry.ts', threadMemoryMb: '64' },
  real: { entry: 'worker/main.ts', threadMemoryMb: '512' },
} as const

export async function startWorkerProcess(
  redisUrl: string,
  threads = 1,
  engine: keyof typeof engines = 'scripted',
  env: Record<string, string> = {},
): Promise<WorkerProcess> {
  const { entry, threadMemoryMb } = engines[engine]
  const child = spawn(process.execPath, childArguments(entry), {
    env: {
      ...process.env,
      REDIS_URL: redisUrl,
      WORKER_THREADS: String(threads),
      THREAD_MEMORY_MB: threadMemoryMb,
      METRICS_PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const logLines: string[] = []
  const lines = createInterface({ input: child.stdout }).on('line', (line) => logLines.push(line))
  const metricsPort = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code} at its start`)))
    lines.on('line', (line) => {
      const entry = JSON.parse(line)
      if (entry.event === 'listening') resolve(entry.metricsPort)
    })
  })
  const gone = once(child, 'exit')
  return {
    child,
    metricsPort,
    logLines,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
