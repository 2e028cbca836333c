import type { Redis } from 'ioredis'
import { after, before, beforeEach } from 'mocha'
import { type Entering, ScanShares } from '../../../api/scan/engine/scan-shares.ts'
import { patientConnection } from '../../../shared/redis.ts'
import { testRedis } from '../stores/redis.ts'

const usual = { remainingMs: 5000, threads: 4, isFree: false, mayEnter: true }

/** Call it inside `describe`: the shares of one Redis, empty before each test. */
export function testShares() {
  const server = testRedis()
  let redis: Redis
  let shares: ScanShares
  before(() => {
    redis = patientConnection(server.url)
    shares = new ScanShares(redis)
  })
  beforeEach(() => redis.flushall())
  after(() => redis.disconnect())

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

  const leave = (share: string, jobId: string, threadMs = 0, isFree = false, wasEnded = false) =>
    shares.leave({ share, isFree }, jobId, threadMs, wasEnded)

  /** As if a page of the share had taken so long. */
  async function sent(share: string, threadMs: number, how: Partial<Entering> = {}) {
    await enter(share, `${share} before`, how)
    await leave(share, `${share} before`, threadMs, how.isFree)
  }

  /** As if so many milliseconds had passed for what is kept of shares. */
  async function passFor(what: 'there' | 'asked' | 'entered' | 'since', ms: number): Promise<void> {
    const key = `share:{scans}:${what}:`
    for (const share of await redis.zrange(key, '0', '-1')) await redis.zincrby(key, -ms, share)
  }

  return {
    get redis() {
      return redis
    },
    get shares() {
      return shares
    },
    ...{ enter, entered, leave, sent, passFor },
  }
}
