/** Redis servers with configurations of their own: with TLS, as a replica, a Sentinel, a cluster's node. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../../scripts/start-stack/processes/free-port.ts'
import type { LoggedProcess } from '../../../scripts/start-stack/processes/logged-process.ts'
import { redisProgram } from '../../../scripts/start-stack/stores/redis-program.ts'
import { scratch } from '../processes/scratch.ts'
import { afterUsers } from '../time/after-users.ts'

export interface RedisServer {
  readonly port: number
  kill(): Promise<void>
}

const host = '127.0.0.1'

/** Call it inside `describe`; what it returns starts a server, which is stopped after the tests. */
export function redisServers() {
  const processes: LoggedProcess[] = []
  afterUsers('stop the Redis servers', async () => {
    await Promise.all(processes.map((each) => each.stop('SIGKILL', 5000)))
  })
  return async (
    configuration: (port: number) => readonly string[],
    ...options: readonly string[]
  ): Promise<RedisServer> => {
    const { path, spawn } = await scratch()
    const program = await redisProgram()
    // The port of a cluster's bus is the port and 10,000.
    let port = await freePort(host)
    while (port > 55_000) port = await freePort(host)
    const file = join(path, 'redis.conf')
    const lines = [
      `bind ${host}`,
      `dir ${path}`,
      'save ""',
      'appendonly no',
      'maxmemory-policy noeviction',
      'set-proc-title no',
      ...configuration(port),
    ]
    // A Sentinel writes what it learns into its file.
    const isSentinel = options.includes('--sentinel')
    const own = isSentinel
      ? lines.filter((line) => !/^(save|appendonly|maxmemory)/.test(line))
      : lines
    await writeFile(file, `${own.join('\n')}\n`)
    const process = await spawn({
      name: 'redis',
      command: program.path,
      args: [file, ...options],
      options: { cwd: path, env: program.env },
    })
    processes.push(process)
    await process.line(isSentinel ? /Sentinel ID is/ : /Ready to accept connections/, 20_000)
    return { port, kill: () => process.stop('SIGKILL', 5000) }
  }
}
