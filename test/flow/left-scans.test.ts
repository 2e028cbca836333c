import { setTimeout as sleep } from 'node:timers/promises'
import { patientConnection } from '../../shared/redis.ts'
import { heldScan } from '../support/engine/held-scan.ts'
import { scanBody } from '../support/engine/scripted-picture.ts'
import { madeScan } from '../support/service/calls.ts'
import { testService } from '../support/service/service.ts'
import { eventually } from '../support/time/eventually.ts'

// Whoever leaves and comes again would otherwise have every thread at work for itself.
describe('the share of a caller who leaves', () => {
  const env = { FREE_RECOGNITIONS: '1000', TRUST_PROXY: '1' }
  const service = testService({ threads: 2, env })
  let redis: ReturnType<typeof patientConnection>
  before(() => {
    redis = patientConnection(service.redis.url)
  })
  afterEach(() => eventually('no scan is counted', async () => (await counted('all')) === 0))
  after(() => redis.disconnect())

  /** Scans of all shares: `all`, or those `inside` the queue or a thread. */
  async function counted(which: 'all' | 'inside'): Promise<number> {
    const keys = await redis.keys(`share:{scans}:${which}:*`)
    const counts = await Promise.all(keys.map((key) => redis.zcard(key)))
    return counts.reduce((sum, count) => sum + count, 0)
  }
  const inThreads = async () => (await redis.keys('bull:scans:*:lock')).length

  /** Sends a scan that heeds no cancellation, and leaves once `isThere`; returns what lets it end. */
  async function sendAndLeave(
    isThere: () => Promise<boolean>,
    key: string,
    headers: Record<string, string> = {},
  ) {
    const held = await heldScan()
    const caller = new AbortController()
    const body = await scanBody(held.instructions)
    const sent = service
      .request('POST', '/v1/scans', { key, body, headers, signal: caller.signal })
      .catch(() => null)
    await eventually('it is where it is to be left', isThere)
    caller.abort()
    await sent
    return held
  }

  async function expectNextToWait(key: string, headers: Record<string, string> = {}) {
    const held = await sendAndLeave(async () => (await inThreads()) > 0, key, headers)
    const next = madeScan(service, key, { instructions: { ms: 10 }, headers })
    await eventually('both are counted', async () => (await counted('all')) === 2)
    expect(await counted('inside')).to.equal(1)
    await held.release()
    expect((await next).meta.status).to.equal('recognized')
  }

  it('is held until the thread that reads its scan is done', async () => {
    const [{ liveKey }, other] = [await service.account(9), await service.account(9)]
    await madeScan(service, other.liveKey)
    await expectNextToWait(liveKey)
  })

  it('is held for an anonymous client as well', async () => {
    await expectNextToWait('sk_sandbox_public', { 'X-Forwarded-For': '203.0.113.7' })
  })

  it('is charged with the thread time after it left', async () => {
    const { liveKey } = await service.account(9)
    const held = await sendAndLeave(async () => (await inThreads()) > 0, liveKey)
    await sleep(500)
    await redis.del(await redis.keys('share:{scans}:unbilled:*'))
    await held.release()
    const sum = async () => {
      const [key = ''] = await redis.keys('share:{scans}:unbilled:*')
      return Number((await redis.hvals(key))[0] ?? 0)
    }
    await eventually('it is noted', async () => (await sum()) > 300)
  })

  it('is free at once if no thread has begun with its scan', async () => {
    const accounts = await Promise.all([1, 2, 3].map(() => service.account(9)))
    const [first, second, late] = accounts.map(({ liveKey }) => liveKey)
    const held = await heldScan()
    const reading = [first, second].map((key) =>
      madeScan(service, key ?? '', { instructions: held.instructions }),
    )
    await eventually('all threads read', async () => (await inThreads()) === 2)
    const third = await sendAndLeave(async () => (await counted('inside')) === 3, late ?? '')
    await eventually('two are counted', async () => (await counted('all')) === 2)
    expect(await inThreads()).to.equal(2)
    await Promise.all([held.release(), third.release()])
    await Promise.all(reading)
  })
})
