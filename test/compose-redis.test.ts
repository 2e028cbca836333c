import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Redis } from 'ioredis'
import { redisProgram } from '../scripts/start-stack/stores/redis-program.ts'
import { composeSecrets, composeWith } from './support/shipped/compose.ts'
import { composeRedis, redisCli } from './support/stores/compose-redis.ts'

const run = promisify(execFile)

/** Outside and inside of a script. */
const denied = /NOPERM|can't (run|access)/

/** The answer, or the error, to a command. */
function answerTo(redis: Redis, command: string, ...args: readonly string[]): Promise<unknown> {
  return redis.call(command, ...args).catch((error: Error) => error.message)
}

// Pictures of documents pass through Redis: nobody else on its network may read them.
describe('the Redis of compose.yaml', () => {
  const { services } = composeWith(composeSecrets)
  const redis = composeRedis()

  it('refuses a client without its name and password', async () => {
    const address = `127.0.0.1:${redis.port}`
    const stranger = redis.connect(`redis://${address}`)
    expect(await answerTo(stranger, 'PING')).to.match(/NOAUTH/)
    for (const guess of [':guessed', `:${composeSecrets.REDIS_PASSWORD}`, 'worker:guessed']) {
      const guest = redis.connect(`redis://${guess}@${address}`)
      expect(await answerTo(guest, 'PING'), guess).not.to.equal('PONG')
    }
  })

  it('persists nothing, evicts nothing and logs no slow commands', async () => {
    for (const [name, value] of [
      ['save', ''],
      ['appendonly', 'no'],
      ['maxmemory', String(1024 ** 3)],
      ['maxmemory-policy', 'noeviction'],
      ['slowlog-log-slower-than', '-1'],
    ] as const) {
      expect(await redis.observer.config('GET', name)).to.deep.equal([name, value])
    }
  })

  it('passes its own health check only with the password', async () => {
    const { healthcheck, environment } = services.redis ?? {}
    const [kind, program, ...args] = healthcheck?.test ?? []
    expect([kind, program]).to.deep.equal(['CMD', 'redis-cli'])
    const { env } = await redisProgram()
    const cli = await redisCli()
    const check = (REDISCLI_AUTH: string | null | undefined) =>
      run(cli, ['-p', String(redis.port), ...args], {
        env: { ...env, REDISCLI_AUTH: REDISCLI_AUTH ?? '' },
      }).then(
        ({ stdout }) => stdout.trim(),
        () => 'unhealthy',
      )
    expect(await check(environment?.REDISCLI_AUTH)).to.equal('PONG')
    expect(await check('guessed')).to.equal('unhealthy')
  })

  for (const user of ['api', 'worker'] as const) {
    it(`lets ${user} neither rule the server nor look around in it`, async () => {
      const connection = redis.connect(redis.urlOf(user))
      expect(await answerTo(connection, 'PING')).to.equal('PONG')
      for (const command of [
        'FLUSHALL',
        'FLUSHDB',
        'CONFIG GET requirepass',
        'CONFIG SET dir /tmp',
        'ACL LIST',
        'ACL SETUSER worker allcommands',
        'KEYS *',
        'SCAN 0',
        'RANDOMKEY',
        'CLIENT LIST',
        'CLIENT KILL TYPE normal',
        'MONITOR',
        'MODULE LIST',
        'REPLICAOF 127.0.0.1 1',
        'SAVE',
        'SHUTDOWN NOSAVE',
        'FUNCTION LIST',
        'SWAPDB 0 1',
        'MIGRATE 127.0.0.1 1 bull:scans:id 0 1',
        'GET other',
        'SET other x',
        'EVAL return(1) 1 other',
        `EVAL return(redis.call('FLUSHALL')) 0`,
        `EVAL return(redis.call('GET','other')) 0`,
        'PUBLISH other x',
        'SUBSCRIBE other',
        'PSUBSCRIBE *',
      ]) {
        const [name = '', ...args] = command.split(' ')
        expect(await answerTo(connection, name, ...args), command).to.match(denied)
      }
    })
  }

  it('lets workers say to one another which scans they read without a lock', async () => {
    const url = redis.urlOf('worker')
    expect(await answerTo(redis.connect(url), 'SUBSCRIBE', 'scan:readers')).not.to.match(denied)
    expect(await answerTo(redis.connect(url), 'PUBLISH', 'scan:readers', 'x')).not.to.match(denied)
  })

  it("lets neither of them read what is the other's", async () => {
    await redis.observer.mset('scan:image:1', 'PICTURE', 'scan:result:1', 'READING', 'rate:1', '1')
    for (const [user, commands] of [
      [
        'worker',
        [
          ...['GET scan:result:1', 'GETDEL scan:result:1', 'SET scan:image:1 x', 'GET rate:1'],
          ...['SET rate:1 0', 'COPY scan:result:1 scan:image:2', `SUBSCRIBE scan:events`],
          ...['PUBLISH scan:cancelled 1', `EVAL return(redis.call('GET',KEYS[1])) 1 scan:result:1`],
        ],
      ],
      [
        'api',
        [
          ...['GET scan:image:1', 'GETDEL scan:image:1', 'SUBSCRIBE scan:cancelled'],
          ...['PUBLISH scan:events x', 'PUBLISH worker:heartbeat x'],
          ...['PUBLISH scan:readers x', 'SUBSCRIBE scan:readers'],
        ],
      ],
    ] as const) {
      for (const command of commands) {
        const [name = '', ...args] = command.split(' ')
        const answer = await answerTo(redis.connect(redis.urlOf(user)), name, ...args)
        expect(answer, `${user}: ${command}`).to.match(denied)
      }
    }
  })
})
