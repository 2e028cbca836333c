import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { ScanShares } from '../../../../api/scan/engine/scan-shares.ts'
import { ShareTurns, type Turn } from '../../../../api/scan/engine/share-turns.ts'
import { patientConnection } from '../../../../shared/redis.ts'
import { systemClock } from '../../../../shared/time/clock.ts'
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

  /** Two threads are for free scans. */
  const fleet = { threads: 4, busy: 4, serviceMs: 100 }
  const ofProcess = () => new ShareTurns(new ScanShares(redis), systemClock)

  /** A scan of a client with no other. */
  function take(
    turns: ShareTurns,
    jobId: string,
    ms = 5000,
    callerLeft = new AbortController().signal,
  ) {
    const deadlineAtMs = systemClock.monotonicMs() + ms
    const scan = { jobId, share: `client of ${jobId}`, isFree: true, deadlineAtMs, callerLeft }
    return turns.take(scan, fleet, 0)
  }
  const end = (turn: Turn | undefined) => turn?.ok && turn.end(100)
  const waiting = () => redis.zcard('share:{scans}:line:free')

  it('are as many over three processes as in one, and go on when one ends', async () => {
    const begun: Turn[] = []
    for (let process = 0; process < 3; process += 1) {
      for (const scan of ['a', 'b']) {
        take(ofProcess(), `${process}${scan}`).then((turn) => turn.ok && begun.push(turn))
      }
    }
    await eventually('two have begun', async () => begun.length === 2)
    await sleep(300)
    expect(begun).to.have.length(2)
    for (let at = 0; at < 6; at += 1) {
      await eventually(`${at} has begun`, async () => begun.length > at)
      end(begun[at])
    }
    await eventually(
      'none is counted',
      async () => (await redis.exists('share:{scans}:free:')) === 0,
    )
  })

  // A process hands its own next scan over at once; others look now and then.
  it('go to the client that used least, whichever process it is with', async () => {
    const [busy, other] = [ofProcess(), ofProcess()]
    for (const jobId of ['first', 'again']) {
      const before = await take(busy, jobId)
      if (before.ok) before.end(3000)
      await eventually(
        'it is counted',
        async () => (await redis.zcard('share:{scans}:free:')) === 0,
      )
    }
    const running = await take(busy, 'long')
    await take(busy, 'longer')
    const leaving = new AbortController()
    const again = take(busy, 'again', 5000, leaving.signal)
    await eventually('one is in line', async () => (await waiting()) === 1)
    const fresh = take(other, 'fresh')
    await eventually('both are in line', async () => (await waiting()) === 2)
    end(running)
    expect((await fresh).ok).to.equal(true)
    leaving.abort()
    expect(await again).to.deep.equal({ ok: false, why: 'no_turn' })
  })

  it('are free again at the deadline of a process that was killed', async () => {
    await take(ofProcess(), 'dead 1', 100)
    await take(ofProcess(), 'dead 2', 100)
    expect((await take(ofProcess(), 'next')).ok).to.equal(true)
  })

  it('end for a caller who leaves while other processes have all of them', async () => {
    const [other, leaving] = [ofProcess(), new AbortController()]
    await take(other, '1')
    await take(other, '2')
    const turn = take(ofProcess(), '3', 5000, leaving.signal)
    await eventually('it is in line', async () => (await waiting()) === 1)
    leaving.abort()
    expect(await turn).to.deep.equal({ ok: false, why: 'no_turn' })
    expect(await redis.zcard('share:{scans}:free:')).to.equal(2)
  })

  it('are refused before they ask Redis where this process has too many of them', async () => {
    const turns = ofProcess()
    await take(turns, 'first')
    await take(turns, 'second')
    expect(turns.freeRefusal('client', fleet, 5000)).to.equal(null)
    const slow = { ...fleet, serviceMs: 5000 }
    expect(turns.freeRefusal('client', slow, 5000)).to.include({ cause: 'free_share' })
  })
})
