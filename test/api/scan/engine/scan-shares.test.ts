import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import type { Redis } from 'ioredis'
import { ScanShares } from '../../../../api/scan/engine/scan-shares.ts'
import { patientConnection } from '../../../../shared/redis.ts'
import { testRedis } from '../../../support/stores/redis.ts'

describe('ScanShares', () => {
  const server = testRedis()
  let redis: Redis
  let shares: ScanShares
  before(() => {
    redis = patientConnection(server.url)
    shares = new ScanShares(redis)
  })
  beforeEach(() => redis.flushall())
  after(() => redis.disconnect())

  const usual = { remainingMs: 5000, threads: 4, insideMax: null, mayEnter: true, isActive: true }

  /** How many of so many scans enter the queue. */
  async function entered(share: string, count: number, how: object = {}): Promise<number> {
    let sum = 0
    for (let scan = 0; scan < count; scan += 1) {
      const jobId = `${share} ${scan}`
      sum += Number((await shares.enter({ ...usual, jobId, share, ...how })).hasEntered)
    }
    return sum
  }

  it('lets a share that is alone keep all threads busy, and one scan waiting for each', async () => {
    expect(await entered('one', 12)).to.equal(8)
  })

  it('gives a share half of the threads while another sends scans', async () => {
    await entered('other', 1)
    expect(await entered('one', 12)).to.equal(2)
  })

  it('gives each its turn where there is one thread', async () => {
    await entered('other', 1, { threads: 1 })
    expect(await entered('one', 3, { threads: 1 })).to.equal(1)
  })

  it('counts no share as active that asks not to be', async () => {
    expect(await entered('free', 3, { insideMax: 1, isActive: false })).to.equal(1)
    expect(await entered('one', 12)).to.equal(8)
  })

  it('makes room when a scan leaves, or when its process died and its deadline passed', async () => {
    expect(await entered('one', 9)).to.equal(8)
    await shares.leave('one', 'one 0')
    const next = { ...usual, jobId: 'next', share: 'one' }
    expect((await shares.enter(next)).hasEntered).to.equal(true)
    expect((await shares.enter({ ...next, jobId: 'more' })).hasEntered).to.equal(false)
    await entered('two', 8, { remainingMs: 50 })
    await sleep(80)
    expect(await entered('two', 1, { jobId: 'late' })).to.equal(1)
  })

  it('counts a scan until its own deadline after one with less time left has entered', async () => {
    const two = { threads: 1, insideMax: 2 }
    expect(await entered('one', 1, two)).to.equal(1)
    expect(await entered('one', 1, { ...two, jobId: 'older', remainingMs: 50 })).to.equal(1)
    await sleep(80)
    const next = await shares.enter({ ...usual, ...two, jobId: 'next', share: 'one' })
    expect([next.inside, next.all]).to.deep.equal([1, 2])
  })

  const isBehind = async (share: string) =>
    (await shares.enter({ ...usual, jobId: `${share} asks`, share })).isBehind

  it('puts a share behind once its thread time without a charge exceeds 30 seconds', async () => {
    await shares.noteUnbilled('one', 20_000.4)
    await shares.noteUnbilled('one', 10_000)
    expect(await isBehind('one')).to.equal(false)
    await shares.noteUnbilled('one', 1000)
    expect(await isBehind('one')).to.equal(true)
    expect(await isBehind('other')).to.equal(false)
  })

  it('forgets thread time that is older than ten minutes', async () => {
    await shares.noteUnbilled('one', 20_000)
    const [key = ''] = await redis.keys('share:{scans}:unbilled:*')
    const minute = Math.floor(Date.now() / 60_000) - 11
    await redis.hset(key, String(minute), 90_000)
    expect(await isBehind('one')).to.equal(false)
  })

  it('keeps a share that is behind out of the queue while another waits', async () => {
    await shares.noteUnbilled('costly', 31_000)
    expect(await entered('one', 9)).to.equal(8)
    expect(await entered('costly', 1)).to.equal(0)
    await shares.leave('one', 'one 8')
    expect(await entered('costly', 1)).to.equal(1)
  })

  it('leaves no thread free for a share that is behind while another could use it', async () => {
    await shares.noteUnbilled('costly', 31_000)
    expect(await entered('costly', 1)).to.equal(1)
    expect(await entered('one', 12)).to.equal(8)
  })

  it('gives a share that is behind half of the threads while another that is behind sends', async () => {
    await shares.noteUnbilled('costly', 31_000)
    await shares.noteUnbilled('dear', 31_000)
    expect(await entered('costly', 1)).to.equal(1)
    expect(await entered('dear', 12)).to.equal(2)
  })

  it('leaves no key that does not expire', async () => {
    await entered('one', 3)
    await shares.noteUnbilled('one', 1000)
    for (const key of await redis.keys('*')) expect(await redis.pttl(key), key).to.be.above(0)
  })
})
