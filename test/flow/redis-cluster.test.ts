import { randomBytes } from 'node:crypto'
import { Redis } from 'ioredis'
import sharp from 'sharp'
import { type ProcessService, processServices } from '../support/service/store-ways.ts'
import { type RedisServer, redisServers } from '../support/stores/redis-servers.ts'
import { servicePool } from '../support/stores/service-pool.ts'
import { eventually } from '../support/time/eventually.ts'

const slots = 16_384
const password = 'specimen-password'

// A command whose keys lie on two nodes is refused (CROSSSLOT): one such key, and no scan would run.
describe('a Redis Cluster of three nodes', function () {
  this.timeout(180_000)
  const clients: Redis[] = []
  after(() => {
    for (const each of clients) each.disconnect()
  })
  const database = servicePool(2)
  const startRedis = redisServers()
  const startService = processServices()
  let nodes: RedisServer[]
  let service: ProcessService

  before('form the cluster and start a service on it', async () => {
    const node = (port: number) => [
      `port ${port}`,
      ...['cluster-enabled yes', 'cluster-config-file nodes.conf', 'cluster-node-timeout 5000'],
      ...[`requirepass ${password}`, `masterauth ${password}`],
    ]
    nodes = [await startRedis(node), await startRedis(node), await startRedis(node)]
    clients.push(...nodes.map(({ port }) => new Redis({ port, password })))
    for (const [index, client] of clients.entries()) {
      const [from, to] = [index, index + 1].map((part) => Math.floor((part * slots) / 3))
      await client.call('CLUSTER', 'ADDSLOTSRANGE', from ?? 0, (to ?? 0) - 1)
      await client.call('CLUSTER', 'SET-CONFIG-EPOCH', index + 1)
    }
    for (const { port } of nodes.slice(1)) {
      await clients[0]?.call('CLUSTER', 'MEET', '127.0.0.1', port)
    }
    await eventually('every node sees the whole cluster', async () => {
      const seen = await Promise.all(clients.map((client) => client.call('CLUSTER', 'INFO')))
      return seen.every(
        (info) =>
          String(info).includes('cluster_state:ok') &&
          String(info).includes('cluster_known_nodes:3'),
      )
    })
    service = await startService(
      `${database.ownerUrl}?options=${encodeURIComponent('-c role=document_api')}`,
      { REDIS_URL: `redis://:${password}@127.0.0.1:${nodes[0]?.port}`, REDIS_CLUSTER: 'on' },
      database.owner,
    )
  })

  it('carries scans, spreads their pictures, refuses no command, and keeps nothing of a scan', async () => {
    const statuses = await Promise.all(Array.from({ length: 30 }, () => service.scan()))
    expect(statuses.filter((status) => status !== 200)).to.deep.equal([])
    await expectNothingRefusedOrLeft()
    const written = await Promise.all(
      clients.map(async (client) =>
        /cmdstat_set:calls=(\d+)/.exec(await client.info('commandstats')),
      ),
    )
    expect(written.map((match) => Number(match?.[1] ?? 0) > 0)).to.deep.equal([true, true, true])
  })

  // A worker on another node than its queue must not begin before megabytes have arrived there.
  it('carries pictures and answers of several megabytes', async () => {
    const size = { width: 3600, height: 2700, channels: 3 } as const
    const picture = await sharp(randomBytes(3 * size.width * size.height), { raw: size })
      .jpeg({ quality: 90 })
      .toBuffer()
    expect(picture.length).to.be.greaterThan(5e6)
    const large = { picture, answer: { cropLength: 4_000_000 } }
    const statuses = await Promise.all(Array.from({ length: 6 }, () => service.scan(large)))
    expect(statuses).to.deep.equal(statuses.map(() => 200))
    await expectNothingRefusedOrLeft()
  })

  /** Refused commands are counted, also those of BullMQ, whose errors nobody waits for. */
  async function expectNothingRefusedOrLeft(): Promise<void> {
    expect(service.api.logLines.filter(({ level }) => Number(level) >= 40)).to.deep.equal([])
    for (const client of clients) {
      expect(await client.info('errorstats')).not.to.match(/CROSSSLOT|NOPERM|NOSCRIPT_/)
      const left = (await client.keys('*')).filter((key) => key.startsWith('scan:'))
      expect(left).to.deep.equal([])
    }
  }
})
