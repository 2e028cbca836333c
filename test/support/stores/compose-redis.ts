/** The Redis of compose.yaml: its configuration, its users, without its container. */

import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Redis } from 'ioredis'
import { before } from 'mocha'
import { freePort } from '../../../scripts/start-stack/processes/free-port.ts'
import type { LoggedProcess } from '../../../scripts/start-stack/processes/logged-process.ts'
import { redisProgram } from '../../../scripts/start-stack/stores/redis-program.ts'
import { scratch } from '../processes/scratch.ts'
import { composeSecrets, composeWith } from '../shipped/compose.ts'
import { afterUsers } from '../time/after-users.ts'

const run = promisify(execFile)

export interface ComposeRedis {
  readonly port: number
  /** The `REDIS_URL` with which compose.yaml starts a service, at this server's address. */
  urlOf(user: 'api' | 'worker'): string
  /** A connection that never tries again, and reports failures by rejecting commands. */
  connect(url: string): Redis
  /** A user that compose.yaml does not have, who may do everything. */
  readonly observer: Redis
}

/** Call it inside `describe`; its tests are skipped where Redis is older than users need. */
export function composeRedis(): ComposeRedis {
  const { services, configs } = composeWith(composeSecrets)
  const connections: Redis[] = []
  let server: LoggedProcess | null = null
  let port = 0

  const redis: ComposeRedis = {
    get port() {
      return port
    },
    urlOf(user) {
      const url = new URL(services[user]?.environment.REDIS_URL ?? '')
      url.host = `127.0.0.1:${port}`
      return url.href
    },
    connect(url) {
      const connection = new Redis(url, { lazyConnect: true, retryStrategy: () => null })
      connection.on('error', () => undefined)
      connections.push(connection)
      return connection
    },
    get observer() {
      return redis.connect(`redis://observer:observer@127.0.0.1:${port}`)
    },
  }

  before("start compose.yaml's Redis", async function () {
    const { path, env } = await redisProgram()
    const { stdout } = await run(path, ['--version'], { env })
    const [, major] = /v=(\d+)/.exec(stdout) ?? []
    if (Number(major) < 7) this.skip()
    port = await freePort('127.0.0.1')
    const own = `bind 127.0.0.1\nport ${port}\nuser observer on >observer ~* &* +@all\n`
    const folder = await scratch()
    server = await folder.spawn({
      name: 'redis',
      command: path,
      args: ['-'],
      input: `${configs.redis?.content}\n${own}`,
      options: { cwd: folder.path, env },
    })
    await server.line(/Ready to accept connections/, 20_000)
  })
  afterUsers("stop compose.yaml's Redis", async () => {
    for (const connection of connections) connection.disconnect()
    await server?.stop('SIGTERM', 5000)
  })
  return redis
}

/** The path of `redis-cli`, which comes with the server. */
export async function redisCli(): Promise<string> {
  return join(dirname((await redisProgram()).path), 'redis-cli')
}
