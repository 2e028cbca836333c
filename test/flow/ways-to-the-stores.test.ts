import { setTimeout as delay } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { madeScan } from '../support/service/calls.ts'
import { testService } from '../support/service/service.ts'
import { statementCounter } from '../support/stores/statement-counter.ts'

const scans = 20
const statementsMax = 6
const commandsMax = 20

/** Commands that workers send whether or not there are scans. */
const steady = ['worker:heartbeat', 'bull:scans:stalled-check']

// One round trip to a store costs a scan as much as a tenth of its picture.
describe('round trips of a scan to the stores', () => {
  const connections: Redis[] = []
  after(() => {
    for (const connection of connections) connection.disconnect()
  })
  const counter = statementCounter()
  const service = testService({ threads: 1, databaseUrl: counter.through })
  const sent: { readonly command: readonly string[]; readonly source: string }[] = []

  before('monitor Redis', async () => {
    const redis = new Redis(service.redis.url)
    const monitor = await redis.monitor()
    connections.push(redis, monitor)
    monitor.on('monitor', (_time, command: string[], source: string) => {
      // Commands inside a Redis script make no round trip.
      const isSteady = steady.some((word) => command.includes(word))
      if (source !== 'lua' && !isSteady) sent.push({ command, source })
    })
  })

  /** Averages over several scans, one after the other. */
  async function ways(key: string, headers: (scan: number) => Record<string, string>) {
    // The first scan opens connections and prepares statements.
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

  it('stay within their limits', async () => {
    const { liveKey } = await service.account(100)
    const { statements, commands, described } = await ways(liveKey, () => ({}))
    expect(statements).to.be.at.most(statementsMax)
    expect(commands, described).to.be.at.most(commandsMax)
  })

  it('stay within their limits under an idempotency key', async () => {
    const { liveKey } = await service.account(100)
    const headers = (scan: number) => ({ 'idempotency-key': `order ${scan}` })
    const { statements, commands, described } = await ways(liveKey, headers)
    expect(statements).to.be.at.most(statementsMax)
    expect(commands, described).to.be.at.most(commandsMax)
  })

  // Over two connections, a worker could find a job without its picture and drop it.
  it('send each picture before its job, over one connection', async () => {
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
          /^eval/.test(name) &&
          command.some((argument) => argument.startsWith('bull:')) &&
          command.some((argument) => argument.includes(`${jobId}`)),
      )
      expect(added).to.be.greaterThan(at)
      expect(sent[added]?.source).to.equal(source)
    }
  })
})
