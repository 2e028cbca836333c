/** An API in a process of its own, for tests that stop it with a real signal or read its memory. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { childArguments } from './child-arguments.ts'

export interface ApiProcess {
  readonly url: string
  readonly port: number
  /** Every log line so far, parsed. */
  readonly logLines: readonly Record<string, unknown>[]
  /** SIGTERM, as an orchestrator sends it; resolves to the exit code once it is gone. */
  stop(): Promise<number | null>
  kill(): Promise<void>
  /** SIGSTOP: its connections stay open, and nothing is answered until `resume`. */
  pause(): void
  resume(): void
  /** Resident memory at present, bytes, as the process itself reports it. */
  memoryBytes(): Promise<number>
}

export interface ApiProcessOptions {
  /** Arguments for node, to run another version than that of this tree. */
  readonly program?: readonly string[] | undefined
  /** The limit on its open files; that of the tests themselves if there is none. */
  readonly openFilesMax?: number
}

export async function startApiProcess(
  env: Record<string, string>,
  { program = childArguments('api/main.ts'), openFilesMax }: ApiProcessOptions = {},
): Promise<ApiProcess> {
  // Set by a shell: Node can only raise it.
  const limit = openFilesMax === undefined ? '' : `ulimit -n ${openFilesMax} && `
  const child = spawn('sh', ['-c', `${limit}exec "$0" "$@"`, process.execPath, ...program], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const logLines: Record<string, unknown>[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => logLines.push(JSON.parse(line)))
  const { port, metricsPort } = await new Promise<Record<string, unknown>>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the API ended with ${code} at its start`)))
    lines.on('line', () => {
      const listening = logLines.find(({ event }) => event === 'listening')
      if (listening !== undefined) resolve(listening)
    })
  })
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal)
    await gone
    return child.exitCode
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port: Number(port),
    logLines,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async memoryBytes() {
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      return Number(/^process_resident_memory_bytes\S* (\S+)$/m.exec(metrics)?.[1])
    },
  }
}
