import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { observeQueue } from '../../../api/observe/queue-metrics.ts'
import { createRegistry } from '../../../shared/metrics.ts'
import { scanQueueName } from '../../../shared/queue.ts'
import { commandConnection } from '../../../shared/redis.ts'
import { testRedis } from '../../support/stores/redis.ts'

describe('the queue metrics', () => {
  let connection: Redis
  let queue: Queue
  after(async () => {
    await queue.close()
    connection.disconnect()
  })
  const redis = testRedis()
  const registry = createRegistry('api')
  let scrapes = 0

  before(() => {
    connection = commandConnection(redis.url)
    connection.on('error', () => undefined)
    queue = new Queue(scanQueueName, { connection })
    const state = () => ({ threads: 4, busy: 4, serviceMs: 1000 })
    // A clock that runs ahead: each scrape sees the queue as it is.
    const monotonicMs = () => {
      scrapes += 1
      return 1000 * scrapes
    }
    const clock = { now: () => new Date(), monotonicMs, awakeMs: monotonicMs }
    observeQueue(registry, queue, { state, size: () => 2 }, clock)
  })

  async function figure(name: string): Promise<number | undefined> {
    const metric = await registry.getSingleMetric(name)?.get()
    return metric?.values[0]?.value
  }

  const enqueue = (secondsAgo: number, options: object = {}) =>
    queue.add('scan', {}, { timestamp: Date.now() - secondsAgo * 1000, ...options })

  it('are 0 while nothing waits', async () => {
    expect(await figure('scan_queue_waiting')).to.equal(0)
    expect(await figure('scan_queue_oldest_seconds')).to.equal(0)
    expect(await figure('scan_queue_p95_seconds')).to.equal(0)
    // Four busy threads at 70 % are six, by two a worker.
    expect(await figure('workers_desired')).to.equal(3)
  })

  // Regression: unpaid scans wait as prioritised jobs, which were counted but had no age.
  it('say how many scans wait and for how long, prioritised ones included', async () => {
    await enqueue(60, { priority: 1 })
    expect(await figure('scan_queue_oldest_seconds')).to.be.within(60, 120)
    await enqueue(600)
    await enqueue(5)
    expect(await figure('scan_queue_waiting')).to.equal(3)
    expect(await figure('scan_queue_oldest_seconds')).to.be.within(600, 660)
  })

  it('say the age that 95 % do not exceed, and ask for more workers', async () => {
    for (let scan = 0; scan < 40; scan += 1) await enqueue(30)
    expect(await figure('scan_queue_p95_seconds')).to.be.within(30, 59)
    expect(await figure('workers_desired')).to.equal(8)
  })

  it('are unknown while Redis is away', async () => {
    await redis.stop()
    expect(await figure('scan_queue_waiting')).to.be.NaN
    expect(await figure('scan_queue_oldest_seconds')).to.be.NaN
    expect(await figure('workers_desired')).to.be.NaN
  })
})
