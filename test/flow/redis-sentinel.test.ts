import { processServices } from '../support/service/store-ways.ts'
import { redisServers } from '../support/stores/redis-servers.ts'
import { servicePool } from '../support/stores/service-pool.ts'
import { eventually } from '../support/time/eventually.ts'

const password = 'specimen-password'

describe('a Redis that Sentinels watch', function () {
  this.timeout(180_000)
  const database = servicePool(2)
  const startRedis = redisServers()
  const startService = processServices()

  it('is left for its replica once it is lost, without a restart of any process', async () => {
    const secured = [`requirepass ${password}`, `masterauth ${password}`]
    const master = await startRedis((port) => [`port ${port}`, ...secured])
    await startRedis((port) => [
      `port ${port}`,
      ...secured,
      `replicaof 127.0.0.1 ${master.port}`,
      'repl-diskless-sync-delay 0',
    ])
    const sentinel = await startRedis(
      (port) => [
        `port ${port}`,
        `sentinel monitor scans 127.0.0.1 ${master.port} 1`,
        `sentinel auth-pass scans ${password}`,
        'sentinel down-after-milliseconds scans 1000',
        'sentinel failover-timeout scans 5000',
      ],
      '--sentinel',
    )
    const { scan } = await startService(
      `${database.ownerUrl}?options=${encodeURIComponent('-c role=document_api')}`,
      {
        // The host is ignored: the Sentinels know the server.
        REDIS_URL: `redis://:${password}@redis.invalid`,
        REDIS_SENTINELS: `127.0.0.1:${sentinel.port}`,
        REDIS_SENTINEL_NAME: 'scans',
      },
      database.owner,
    )
    expect(await scan()).to.equal(200)
    await master.kill()
    await eventually('scans run on the replica', async () => (await scan()) === 200, 60_000)
    expect(await scan()).to.equal(200)
  })
})
