import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import type { Redis } from 'ioredis'
import { type Entering, overrunMs, ScanShares } from '../../../../api/scan/engine/scan-shares.ts'
import { patientConnection } from '../../../../shared/redis.ts'
import { testRedis } from '../../../support/stores/redis.ts'

/** Milliseconds until the deadline of a scan whose thread has 50 ms more. */
const goneSoon = 50 - overrunMs

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

  const usual = { remainingMs: 5000, threads: 4, isFree: false, mayEnter: true }

  function enter(share: string, jobId: string, how: Partial<Entering> = {}) {
    return shares.enter({ ...usual, jobId, share, ...how })
  }

  /** How many of so many scans enter the queue. */
  async function entered(share: string, count: number, how: Partial<Entering> = {}) {
    let sum = 0
    for (let scan = 0; scan < count; scan += 1) {
      sum += Number((await enter(share, `${share} ${scan}`, how)).hasEntered)
    }
    return sum
  }

  const leave = (share: string, jobId: string, threadMs = 0, isFree = false) =>
    shares.leave({ share, isFree }, jobId, threadMs)

  /** As if a page of the share had taken so long. */
  async function sent(share: string, threadMs: number, how: Partial<Entering> = {}) {
    await enter(share, `${share} before`, how)
    await leave(share, `${share} before`, threadMs, how.isFree)
  }

  /** As if so many milliseconds had passed for what is kept of shares. */
  async function passFor(what: 'there' | 'asked', ms: number): Promise<void> {
    const key = `share:{scans}:${what}:`
    for (const share of await redis.zrange(key, '0', '-1')) await redis.zincrby(key, -ms, share)
  }

  it('lets a share that is alone have as many scans inside as there are threads', async () => {
    expect(await entered('one', 12)).to.equal(4)
  })

  it('gives a share half of the threads while another has a scan in the queue', async () => {
    await entered('other', 1)
    expect(await entered('one', 12)).to.equal(2)
  })

  // Regression: whoever waited for five seconds was not there any more, and its neighbour alone.
  // Proves D8.8
  it('counts a share as there while it waits, and for a minute after its last scan', async () => {
    await entered('other', 3, { threads: 1 })
    await passFor('there', 20_000)
    expect(await entered('one', 12)).to.equal(2)
    await Promise.all([0, 1, 2].map((scan) => leave('other', `other ${scan}`)))
    await passFor('there', 59_000)
    expect((await enter('one', 'next')).window).to.equal(2)
  })

  it('gives a share all threads once the other has sent nothing for a minute', async () => {
    await entered('other', 1)
    await leave('other', 'other 0')
    await passFor('there', 60_001)
    expect(await entered('one', 12)).to.equal(4)
  })

  it('gives each its turn where there is one thread', async () => {
    await entered('other', 1, { threads: 1 })
    expect(await entered('one', 3, { threads: 1 })).to.equal(1)
  })

  it('leaves no room for a client of free scans, which has one inside', async () => {
    expect(await entered('client', 3, { isFree: true })).to.equal(1)
    expect(await entered('one', 12)).to.equal(4)
  })

  it('makes room when a scan leaves, or when its process died and its thread’s deadline passed', async () => {
    expect(await entered('one', 5)).to.equal(4)
    await leave('one', 'one 0')
    expect((await enter('one', 'next')).hasEntered).to.equal(true)
    expect((await enter('one', 'more')).hasEntered).to.equal(false)
    await entered('two', 8, { remainingMs: goneSoon })
    await sleep(80)
    expect(await entered('two', 1, { jobId: 'late' })).to.equal(1)
  })

  it('counts a scan until its own deadline after one with less time left has entered', async () => {
    expect(await entered('one', 1)).to.equal(1)
    expect(await entered('one', 1, { jobId: 'older', remainingMs: goneSoon })).to.equal(1)
    await sleep(80)
    expect((await enter('one', 'next')).all).to.equal(2)
  })

  describe('of shares with thread time that nobody pays', () => {
    const isBehind = async (share: string) => (await enter(share, `${share} asks`)).isBehind

    it('puts a share behind once it exceeds 30 seconds', async () => {
      await shares.noteUnbilled('one', 20_000.4)
      await shares.noteUnbilled('one', 10_000)
      expect(await isBehind('one')).to.equal(false)
      await shares.noteUnbilled('one', 1000)
      expect(await isBehind('one')).to.equal(true)
      expect(await isBehind('other')).to.equal(false)
    })

    it('forgets what is older than ten minutes', async () => {
      await shares.noteUnbilled('one', 20_000)
      const [key = ''] = await redis.keys('share:{scans}:unbilled:*')
      const minute = Math.floor(Date.now() / 60_000) - 11
      await redis.hset(key, String(minute), 90_000)
      expect(await isBehind('one')).to.equal(false)
    })

    it('keeps a share that is behind out of the queue while another waits', async () => {
      await shares.noteUnbilled('costly', 31_000)
      expect(await entered('one', 5)).to.equal(4)
      expect(await entered('costly', 1)).to.equal(0)
      await leave('one', 'one 4')
      expect(await entered('costly', 1)).to.equal(1)
    })

    it('lets a share that is behind have a thread that the others leave idle', async () => {
      await shares.noteUnbilled('costly', 31_000)
      await sent('other', 100)
      expect(await entered('one', 3)).to.equal(2)
      expect(await entered('costly', 1)).to.equal(1)
    })

    it('tells a share that is behind how many wait before it', async () => {
      await shares.noteUnbilled('costly', 31_000)
      for (const share of ['one', 'two']) expect(await entered(share, 5)).to.be.below(5)
      const entry = await enter('costly', 'costly 0')
      const behind = { hasEntered: false, ahead: 2, room: 4, waitsFor: 'behind_others' }
      expect(entry).to.deep.include(behind)
    })

    it('leaves no thread free for a share that is behind while another could use it', async () => {
      await shares.noteUnbilled('costly', 31_000)
      expect(await entered('costly', 1)).to.equal(1)
      expect(await entered('one', 12)).to.equal(4)
    })

    // Proves D8.9
    it('gives a share that is behind half of the threads, alone or not', async () => {
      await shares.noteUnbilled('costly', 31_000)
      expect(await entered('costly', 12)).to.equal(2)
      await shares.noteUnbilled('dear', 31_000)
      expect(await entered('dear', 12)).to.equal(2)
    })
  })

  describe('of slow pages', () => {
    // Proves D8.8
    it('leaves one thread for a stranger while they are read, of however many shares', async () => {
      for (const share of ['a', 'b', 'c', 'd']) await sent(share, 4000)
      const inside = []
      for (const share of ['a', 'b', 'c', 'd']) inside.push(await entered(share, 1))
      expect(inside).to.deep.equal([1, 1, 1, 0])
      expect((await enter('d', 'd 1')).waitsFor).to.equal('slow_share')
      expect(await entered('stranger', 1)).to.equal(1)
    })

    it('leaves one thread beside a share that is alone', async () => {
      await sent('one', 4000)
      expect(await entered('one', 12)).to.equal(3)
    })

    it('are read one after another where there is one thread', async () => {
      for (const share of ['a', 'b']) await sent(share, 4000)
      const one = { threads: 1 }
      expect(await entered('a', 1, one)).to.equal(1)
      expect(await entered('b', 1, one)).to.equal(0)
      expect(await entered('stranger', 1, one)).to.equal(1)
    })

    it('are not hidden by a quick page between two of them', async () => {
      await sent('one', 4000)
      await sent('one', 100)
      expect(await entered('one', 12)).to.equal(3)
    })

    // Proves D8.9
    it('go to the share that used least of the threads', async () => {
      const one = { threads: 2 }
      await sent('much', 4000, one)
      await sent('much', 4000, one)
      await sent('little', 2000, one)
      await sent('slow', 9000, one)
      expect((await enter('slow', 'slow 1', one)).hasEntered).to.equal(true)
      expect((await enter('much', 'much 1', one)).hasEntered).to.equal(false)
      expect((await enter('little', 'little 1', one)).hasEntered).to.equal(false)
      await leave('slow', 'slow 1', 4000)
      expect((await enter('much', 'much 1', one)).hasEntered).to.equal(false)
      expect((await enter('little', 'little 1', one)).hasEntered).to.equal(true)
    })
  })

  describe('of free scans', () => {
    const free = { isFree: true, threads: 2 }

    it('lets clients together have half of the threads', async () => {
      const inside = []
      for (const client of ['a', 'b', 'c']) {
        inside.push(await entered(client, 1, { isFree: true }))
      }
      expect(inside).to.deep.equal([1, 1, 0])
    })

    // Regression: they came in the order of their arrival, so four senders of pages of four seconds
    // kept an honest client waiting for four pages.
    // Proves D8.9
    it('lets a client whose pages are quick pass those that sent slow ones', async () => {
      for (const client of ['a', 'b', 'c', 'd']) await sent(client, 4000, free)
      await sent('honest', 150, free)
      expect(await entered('a', 1, free)).to.equal(1)
      for (const client of ['b', 'c', 'd', 'honest']) {
        expect(await entered(client, 1, free)).to.equal(0)
      }
      await leave('a', 'a 0', 4000, true)
      for (const client of ['b', 'c', 'd']) expect(await entered(client, 1, free)).to.equal(0)
      expect(await entered('honest', 1, free)).to.equal(1)
    })

    // Regression: virtual time stood still while each scan was a newcomer's, so that their usual
    // pages passed a slow one for ever.
    // Proves D8.9
    it('serves a client that waits although newcomers keep arriving', async () => {
      await sent('slow', 1000, free)
      await entered('newcomer 0', 1, free)
      let served = 0
      while (served < 20 && (await entered('slow', 1, free)) === 0) {
        expect(await entered(`newcomer ${served + 1}`, 1, free)).to.equal(0)
        await leave(`newcomer ${served}`, `newcomer ${served} 0`, 200, true)
        if ((await entered('slow', 1, free)) === 1) break
        served += 1
        expect(await entered(`newcomer ${served}`, 1, free)).to.equal(1)
      }
      // About as many as it takes to use a thread for as long as the slow page.
      expect(served).to.be.within(2, 8)
    })

    it('keeps the place of a client while one of its scans is refused', async () => {
      await sent('c', 300, free)
      await entered('a', 1, free)
      expect(await entered('b', 1, free)).to.equal(0)
      await enter('b', 'b refused', { ...free, mayEnter: false })
      await leave('b', 'b refused', 0, true)
      await leave('a', 'a 0', 200, true)
      expect(await entered('c', 1, free)).to.equal(0)
    })

    it('gives the place in line of a client that asks no more to the next', async () => {
      await sent('honest', 150, free)
      await entered('a', 1, free)
      expect(await entered('honest', 1, free)).to.equal(0)
      await leave('a', 'a 0', 4000, true)
      expect(await entered('a', 1, free)).to.equal(0)
      await passFor('asked', 2001)
      expect(await entered('a', 1, free)).to.equal(1)
    })
  })

  describe('of whether others wait', () => {
    const others = (share: string, isFree = false) => shares.othersWait({ share, isFree }, 2)

    it('says no of a share that is alone, however many of its scans wait', async () => {
      await entered('one', 5, { threads: 2 })
      expect(await others('one')).to.equal(false)
    })

    it('says yes where the queue is longer than there are threads', async () => {
      await entered('one', 2, { threads: 2 })
      expect(await others('one')).to.equal(false)
      await entered('other', 1, { threads: 2 })
      expect(await others('one')).to.equal(true)
    })

    // Regression: a sandbox scan behind them in the queue ended paid scans early.
    it('says no to paid scans where a free one is in the queue, and yes to that one', async () => {
      await entered('client', 1, { isFree: true, threads: 2 })
      await entered('one', 1, { threads: 2 })
      await entered('two', 1, { threads: 2 })
      expect(await others('one')).to.equal(false)
      expect(await others('two')).to.equal(false)
      expect(await others('client', true)).to.equal(true)
      await entered('three', 1, { threads: 2 })
      expect(await others('one')).to.equal(true)
    })

    it('says yes where another waits for its turn, and no to paid scans where it is free', async () => {
      await entered('a', 1, { isFree: true, threads: 2 })
      await entered('b', 1, { isFree: true, threads: 2 })
      expect(await others('a', true)).to.equal(true)
      expect(await others('one')).to.equal(false)
    })
  })

  it('leaves no key that does not expire', async () => {
    await sent('one', 4000)
    await entered('one', 5)
    for (const client of ['a', 'b', 'c']) await entered(client, 1, { isFree: true })
    await shares.noteUnbilled('one', 1000)
    const keys = await redis.keys('*')
    expect(keys).to.have.length.above(10)
    for (const key of keys) expect(await redis.pttl(key), key).to.be.above(0)
  })
})
