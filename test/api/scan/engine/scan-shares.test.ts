import { setTimeout as sleep } from 'node:timers/promises'
import { overrunMs } from '../../../../api/scan/engine/scan-shares.ts'
import { testShares } from '../../../support/service/scan-shares.ts'

/** Milliseconds until the deadline of a scan whose thread has 50 ms more. */
const goneSoon = 50 - overrunMs

describe('ScanShares', () => {
  const store = testShares()
  const { enter, entered, leave, sent, passFor } = store

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
      await store.shares.noteUnbilled('one', 20_000.4)
      await store.shares.noteUnbilled('one', 10_000)
      expect(await isBehind('one')).to.equal(false)
      await store.shares.noteUnbilled('one', 1000)
      expect(await isBehind('one')).to.equal(true)
      expect(await isBehind('other')).to.equal(false)
    })

    it('forgets what is older than ten minutes', async () => {
      await store.shares.noteUnbilled('one', 20_000)
      const [key = ''] = await store.redis.keys('share:{scans}:unbilled:*')
      const minute = Math.floor(Date.now() / 60_000) - 11
      await store.redis.hset(key, String(minute), 90_000)
      expect(await isBehind('one')).to.equal(false)
    })

    it('keeps a share that is behind out of the queue while another waits', async () => {
      await store.shares.noteUnbilled('costly', 31_000)
      expect(await entered('one', 5)).to.equal(4)
      expect(await entered('costly', 1)).to.equal(0)
      await leave('one', 'one 4')
      expect(await entered('costly', 1)).to.equal(1)
    })

    it('lets a share that is behind have a thread that the others leave idle', async () => {
      await store.shares.noteUnbilled('costly', 31_000)
      await sent('other', 100)
      expect(await entered('one', 3)).to.equal(2)
      expect(await entered('costly', 1)).to.equal(1)
    })

    it('tells a share that is behind how many wait before it', async () => {
      await store.shares.noteUnbilled('costly', 31_000)
      for (const share of ['one', 'two']) expect(await entered(share, 5)).to.be.below(5)
      const entry = await enter('costly', 'costly 0')
      const behind = { hasEntered: false, ahead: 2, room: 4, waitsFor: 'behind_others' }
      expect(entry).to.deep.include(behind)
    })

    it('does not leave a thread free for a share that is behind while another could use it', async () => {
      await store.shares.noteUnbilled('costly', 31_000)
      expect(await entered('costly', 1)).to.equal(1)
      expect(await entered('one', 12)).to.equal(4)
    })

    // Proves D8.9
    it('gives a share that is behind half of the threads, alone or not', async () => {
      await store.shares.noteUnbilled('costly', 31_000)
      expect(await entered('costly', 12)).to.equal(2)
      await store.shares.noteUnbilled('dear', 31_000)
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

  it('count as slow once one had to end for others, however short it was', async () => {
    await enter('one', 'ended')
    await leave('one', 'ended', 500, false, true)
    expect(await entered('one', 12)).to.equal(3)
  })

  describe('of the thread time beside others', () => {
    const two = { threads: 2 }
    const besideOthers = (share: string, isFree = false) =>
      store.shares.besideOthersMs({ share, isFree }, 2)
    const unlimited = Number.POSITIVE_INFINITY

    it('sets no limit to a share that is alone, however many of its scans wait', async () => {
      // Two of the four threads are gone.
      await entered('one', 5)
      await passFor('entered', 10_000)
      expect(await besideOthers('one')).to.equal(unlimited)
    })

    // Regression: it was four seconds for each page in front, so that six newcomers filled a deadline.
    // Proves D8.10
    it('falls while a scan of another waits for a thread, to half a second', async () => {
      await entered('one', 1, two)
      await entered('two', 1, two)
      expect(await besideOthers('one')).to.equal(unlimited)
      await entered('other', 1, two)
      expect(await besideOthers('one')).to.be.within(500, 4000)
      await passFor('entered', 2000)
      expect(await besideOthers('one')).to.be.within(500, 1000)
      await passFor('entered', 2000)
      expect(await besideOthers('one')).to.equal(500)
    })

    it('does not fall while another waits for its own scans only', async () => {
      await entered('one', 1, two)
      await entered('other', 5, two)
      for (const what of ['entered', 'since'] as const) await passFor(what, 10_000)
      expect(await besideOthers('one')).to.equal(4000)
    })

    it('does not fall while those wait that are behind', async () => {
      await store.shares.noteUnbilled('costly', 31_000)
      await store.shares.noteUnbilled('dear', 31_000)
      for (const share of ['costly', 'one', 'dear']) {
        expect(await entered(share, 1, { threads: 9 })).to.equal(1)
        await passFor('entered', 5000)
      }
      expect(await besideOthers('one')).to.equal(4000)
    })

    it('does not fall for scans of a process that died', async () => {
      await entered('one', 1, two)
      await entered('dead', 1, { ...two, remainingMs: goneSoon })
      await sleep(80)
      await entered('other', 1, two)
      expect(await besideOthers('one')).to.equal(unlimited)
      expect(await store.redis.zcard('share:{scans}:entered:')).to.equal(2)
      await leave('other', 'other 0')
      expect(await store.redis.zcard('share:{scans}:entered:')).to.equal(1)
    })

    // Regression: a sandbox scan behind them in the queue ended paid scans early.
    it('heeds scans of its own kind where it is paid, and all where it is free', async () => {
      await entered('client', 1, { isFree: true, threads: 2 })
      await entered('one', 1, two)
      await entered('two', 1, two)
      await passFor('entered', 10_000)
      expect(await besideOthers('one')).to.equal(unlimited)
      expect(await besideOthers('two')).to.equal(unlimited)
      expect(await besideOthers('client', true)).to.equal(500)
      await entered('three', 1, two)
      expect(await besideOthers('one')).to.be.within(500, 4000)
    })

    it('falls while another waits for its turn, where both are free', async () => {
      await entered('a', 1, { isFree: true, threads: 2 })
      await entered('b', 1, { isFree: true, threads: 2 })
      await passFor('since', 10_000)
      await entered('b', 1, { isFree: true, threads: 2 })
      expect(await besideOthers('a', true)).to.equal(500)
      expect(await besideOthers('one')).to.equal(unlimited)
    })
  })

  it('does not leave a key that does not expire', async () => {
    await sent('one', 4000)
    await entered('one', 5)
    for (const client of ['a', 'b', 'c']) await entered(client, 1, { isFree: true })
    await store.shares.noteUnbilled('one', 1000)
    const keys = await store.redis.keys('*')
    expect(keys).to.have.length.above(10)
    for (const key of keys) expect(await store.redis.pttl(key), key).to.be.above(0)
  })
})
