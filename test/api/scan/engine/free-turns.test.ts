import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import type { Redis } from 'ioredis'
import { FreeRoom } from '../../../../api/scan/engine/free-room.ts'
import { FreeTurns } from '../../../../api/scan/engine/free-turns.ts'
import { systemClock } from '../../../../shared/clock.ts'
import { patientConnection } from '../../../../shared/redis.ts'
import { testRedis } from '../../../support/stores/redis.ts'
import { eventually } from '../../../support/time/eventually.ts'

// With a count of its own, each of three API processes would give free scans half of the engine.
describe('turns of free scans', () => {
  const server = testRedis()
  let redis: Redis
  before(() => {
    redis = patientConnection(server.url)
  })
  beforeEach(() => redis.flushall())
  after(() => redis.disconnect())

  /** Those of one API process, where two threads are for free scans. */
  const ofProcess = () => new FreeTurns(() => 2, new FreeRoom(redis), systemClock)

  function request(jobId: string, ms = 5000, callerLeft = new AbortController().signal) {
    return { jobId, deadlineAtMs: systemClock.monotonicMs() + ms, callerLeft }
  }

  it('are as many over three processes as in one, and go on when one ends', async () => {
    const begun: (() => void)[] = []
    for (let process = 0; process < 3; process += 1) {
      for (const scan of ['a', 'b']) {
        ofProcess()
          .take(request(`${process}${scan}`))
          .then((end) => end !== null && begun.push(end))
      }
    }
    await eventually('two have begun', async () => begun.length === 2)
    await sleep(300)
    expect(begun).to.have.length(2)
    begun[0]?.()
    await eventually('a third has begun', async () => begun.length === 3)
    for (let at = 1; at < 6; at += 1) {
      await eventually(`${at} can end`, async () => begun.length > at)
      begun[at]?.()
    }
    await eventually(
      'none is counted',
      async () => (await redis.exists('share:{scans}:free:')) === 0,
    )
  })

  // A process hands its own next scan over at once; others look now and then.
  it('go to the scan that waits longest, whichever process it is with', async () => {
    const [busy, other] = [ofProcess(), ofProcess()]
    const first = await busy.take(request('first'))
    await busy.take(request('second'))
    const waitsLong = other.take(request('long'))
    await eventually('it is in line', async () => (await redis.zcard('share:{scans}:free:')) === 3)
    const leaving = new AbortController()
    const waitsShort = busy.take(request('short', 5000, leaving.signal))
    first?.()
    expect(await waitsLong).to.be.a('function')
    leaving.abort()
    expect(await waitsShort).to.equal(null)
  })

  it('are free again at the deadline of a process that was killed', async () => {
    await ofProcess().take(request('dead 1', 100))
    await ofProcess().take(request('dead 2', 100))
    expect(await ofProcess().take(request('next'))).to.be.a('function')
  })

  it('end for a caller who leaves while other processes have all of them', async () => {
    const [other, leaving] = [ofProcess(), new AbortController()]
    await other.take(request('1'))
    await other.take(request('2'))
    const turn = ofProcess().take(request('3', 5000, leaving.signal))
    leaving.abort()
    expect(await turn).to.equal(null)
    expect(await redis.zcard('share:{scans}:free:')).to.equal(2)
  })
})
