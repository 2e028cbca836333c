import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'chai'
import { Redis } from 'ioredis'
import { madeScan } from '../support/calls.ts'
import { testService } from '../support/service.ts'
import { statementCounter } from '../support/statement-counter.ts'

const scans = 20
const statementsMax = 6
const commandsMax = 20

/** What workers send whether or not there are scans. */
const steady = ['worker:heartbeat', 'bull:scans:stalled-check']

// Each way to a store and back costs a scan as much as a tenth of its picture.
describe('the ways of a scan to the stores', () => {
  const connections: Redis[] = []
  after(() => {
    for (const connection of connections) connection.disconnect()
  })
  const counter = statementCounter()
  const service = testService({ threads: 1, databaseUrl: counter.through })
  const sent: { readonly command: readonly string[]; readonly source: string }[] = []

  before('listen to Redis', async () => {
    const redis = new Redis(service.redis.url)
    const monitor = await redis.monitor()
    connections.push(redis, monitor)
    monitor.on('monitor', (_time, command: string[], source: string) => {
      // What scripts run inside of Redis is on its way nowhere.
      const isSteady = steady.some((word) => command.includes(word))
      if (source !== 'lua' && !isSteady) sent.push({ command, source })
    })
  })

  /** Of one scan, in the mean of several one after the other. */
  async function ways(key: string, headers: (scan: number) => Record<string, string>) {
    // Connections are made, statements parsed.
    await madeScan(service, key, { headers: headers(0) })
    await delay(100)
    const statementsBefore = counter.statements
    sent.length = 0
    for (let scan = 1; scan <= scans; scan += 1) {
      await madeScan(service, key, { headers: headers(scan) })
    }
    await delay(100)
    const times = new Map<string, number>()
    for (const { command } of sent) {
      const [name = ''] = command
      times.set(name, (times.get(name) ?? 0) + 1)
    }
    return {
      statements: (counter.statements - statementsBefore) / scans,
      commands: sent.length / scans,
      described: [...times].map(([name, count]) => `${name} ${count / scans}`).join(', '),
    }
  }

  it('are few', async () => {
    const { liveKey } = await service.account(100)
    const { statements, commands, described } = await ways(liveKey, () => ({}))
    expect(statements).to.be.at.most(statementsMax)
    expect(commands, described).to.be.at.most(commandsMax)
  })

  it('are few under an Idempotency-Key', async () => {
    const { liveKey } = await service.account(100)
    const headers = (scan: number) => ({ 'idempotency-key': `order ${scan}` })
    const { statements, commands, described } = await ways(liveKey, headers)
    expect(statements).to.be.at.most(statementsMax)
    expect(commands, described).to.be.at.most(commandsMax)
  })

  // Over two connections a worker could find a job without its picture, and drop it.
  it('bring each picture before its job, over one connection', async () => {
    const { liveKey } = await service.account(100)
    sent.length = 0
    await Promise.all(Array.from({ length: 10 }, () => madeScan(service, liveKey)))
    const pictures = sent.flatMap(({ command: [name, key = ''], source }, at) =>
      name === 'set' ? [{ jobId: key.replace('scan:image:', ''), source, at }] : [],
    )
    expect(pictures).to.have.lengthOf(10)
    for (const { jobId, source, at } of pictures) {
      const added = sent.findIndex(
        ({ command: [name = ''], command }) =>
          /^eval/.test(name) && command.some((argument) => argument.includes(`${jobId}`)),
      )
      expect(added).to.be.greaterThan(at)
      expect(sent[added]?.source).to.equal(source)
    }
  })
})
