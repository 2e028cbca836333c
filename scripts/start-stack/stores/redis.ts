import type { Spawn } from '../processes/data-directory.ts'
import { freePort } from '../processes/free-port.ts'
import type { LoggedProcess } from '../processes/logged-process.ts'
import { redisProgram } from './redis-program.ts'

const HOST = '127.0.0.1'
const START_TIMEOUT_MS = 20_000
const STOP_TIMEOUT_MS = 5_000
const START_ATTEMPTS = 5

export interface RedisOptions {
  spawn: Spawn
  password: string
  /** Writes beyond this are refused (`noeviction`): a flood leads to 503, never to lost jobs. */
  memoryBytesMax: number
  /** The port of an earlier start, to be used again; null: any free one. */
  port: number | null
}

export interface Redis {
  process: LoggedProcess
  port: number
  url: string
  stop(): Promise<void>
}

/**
 * Starts a private Redis on the loopback interface. Because images and results pass through it, it
 * writes nothing to disk, and the slow log, which would keep arguments, is off.
 */
export async function startRedis(options: RedisOptions): Promise<Redis> {
  const program = await redisProgram()
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort(HOST))
    const process = await options.spawn({
      name: 'redis',
      command: program.path,
      args: ['-'],
      input: configuration(port, options),
      options: { cwd: '/', env: program.env },
    })
    try {
      await process.line(/Ready to accept connections/, START_TIMEOUT_MS)
      return {
        process,
        port,
        url: `redis://:${options.password}@${HOST}:${port}`,
        stop: () => process.stop('SIGTERM', STOP_TIMEOUT_MS),
      }
    } catch (error) {
      await process.stop('SIGKILL', STOP_TIMEOUT_MS)
      const portTaken = error instanceof Error && /[Aa]ddress already in use/.test(error.message)
      if (!portTaken || attempt === START_ATTEMPTS) throw error
    }
  }
}

function configuration(port: number, options: RedisOptions): string {
  return [
    `bind ${HOST}`,
    `port ${port}`,
    `requirepass ${options.password}`,
    'daemonize no',
    'save ""',
    'appendonly no',
    `maxmemory ${options.memoryBytesMax}`,
    'maxmemory-policy noeviction',
    'slowlog-log-slower-than -1',
    // A title would overwrite the environment, by which interrupted test runs find their processes.
    'set-proc-title no',
    '',
  ].join('\n')
}
