import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { Redis } from 'ioredis'
import type { DataDirectory } from '../scripts/start-stack/data-directory.ts'
import { freePort } from '../scripts/start-stack/free-port.ts'
import type { LoggedProcess } from '../scripts/start-stack/logged-process.ts'
import { redisProgram } from '../scripts/start-stack/redis-program.ts'
import { composeSecrets, composeWith } from './support/compose.ts'
import { scratch } from './support/scratch.ts'

const run = promisify(execFile)

// Pictures of documents pass through Redis: nobody else on its network may read them.
describe('the Redis of compose.yaml', () => {
  const { services, configs } = composeWith(composeSecrets)
  const password = composeSecrets.REDIS_PASSWORD
  let ground: DataDirectory
  let server: LoggedProcess
  let port: number
  let cli: string

  before(async () => {
    ground = await scratch()
    const { path, env } = await redisProgram()
    cli = join(dirname(path), 'redis-cli')
    port = await freePort('127.0.0.1')
    server = await ground.spawn({
      name: 'redis',
      command: path,
      args: ['-'],
      input: `${configs.redis?.content}\nbind 127.0.0.1\nport ${port}\n`,
      options: { cwd: ground.path, env },
    })
    await server.line(/Ready to accept connections/, 20_000)
  })

  after(() => server.stop('SIGTERM', 5000))

  const connect = (url: string) => {
    const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null })
    redis.on('error', () => undefined)
    return redis
  }

  it('refuses a client without its password', async () => {
    const stranger = connect(`redis://127.0.0.1:${port}`)
    expect(await stranger.ping().catch((error: Error) => error.message)).to.match(/NOAUTH/)
    stranger.disconnect()
    const guest = connect(`redis://:guessed@127.0.0.1:${port}`)
    expect(await guest.ping().catch((error: Error) => error.message)).not.to.equal('PONG')
    guest.disconnect()
  })

  it('persists nothing, evicts nothing and logs no slow commands', async () => {
    const redis = connect(`redis://:${password}@127.0.0.1:${port}`)
    for (const [name, value] of [
      ['save', ''],
      ['appendonly', 'no'],
      ['maxmemory', String(1024 ** 3)],
      ['maxmemory-policy', 'noeviction'],
      ['slowlog-log-slower-than', '-1'],
    ] as const) {
      expect(await redis.config('GET', name)).to.deep.equal([name, value])
    }
    redis.disconnect()
  })

  it('passes its own health check only with the password', async () => {
    const { healthcheck, environment } = services.redis ?? {}
    const [kind, program, ...args] = healthcheck?.test ?? []
    expect([kind, program]).to.deep.equal(['CMD', 'redis-cli'])
    const { env } = await redisProgram()
    const check = (REDISCLI_AUTH: string | null | undefined) =>
      run(cli, ['-p', String(port), ...args], {
        env: { ...env, REDISCLI_AUTH: REDISCLI_AUTH ?? '' },
      }).then(
        ({ stdout }) => stdout.trim(),
        () => 'unhealthy',
      )
    expect(await check(environment?.REDISCLI_AUTH)).to.equal('PONG')
    expect(await check('guessed')).to.equal('unhealthy')
  })
})
