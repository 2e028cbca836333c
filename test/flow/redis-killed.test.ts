import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'chai'
import { verifyLedger } from '../../shared/db/verify-ledger.ts'
import { postScan, scanOf, usageOf } from '../support/calls.ts'
import { eventually } from '../support/eventually.ts'
import { expectError } from '../support/expect-error.ts'
import { type ServiceOptions, type TestService, testService } from '../support/service.ts'
import { tcpGate } from '../support/tcp-gate.ts'

function scansOn(options: ServiceOptions = {}) {
  const service: TestService = testService({ threads: 2, ...options })

  async function heldCredits(): Promise<number> {
    const { rowCount } = await service.database.pool.query('SELECT FROM credit_holds')
    return rowCount ?? 0
  }

  return {
    service,
    /** A scan that an engine is reading. */
    async underWay(key: string, ms: number): Promise<{ readonly answer: Promise<Response> }> {
      const before = service.logLines.length
      const answer = postScan(service, key, { instructions: { ms } })
      await eventually('the scan is enqueued', () =>
        service.logLines.slice(before).some(({ event }) => event === 'scan_enqueued'),
      )
      await delay(200)
      return { answer }
    },
    async expectNothingStuck(key: string, balance: number): Promise<void> {
      await eventually('nothing is held', async () => (await heldCredits()) === 0)
      expect((await verifyLedger(service.database.pool)).mismatches).to.deep.equal([])
      await eventually(
        'the books can be read',
        async () => (await service.request('GET', '/v1/usage', { key })).status === 200,
      )
      expect((await usageOf(service, key)).balance_credits).to.equal(balance)
    },
    async expectServed(key: string): Promise<void> {
      await eventually(
        'scans are served again',
        async () => (await postScan(service, key)).status === 200,
      )
    },
  }
}

// Redis keeps nothing over a restart: the scans under way have to survive it all the same, or their
// callers have to hear of it soon.
describe('Redis is killed while a scan runs', () => {
  const { service, underWay, expectNothingStuck, expectServed } = scansOn()

  it('and back, empty, within a second: the caller gets its answer, charged once', async () => {
    const { liveKey } = await service.account(5)
    const { answer } = await underWay(liveKey, 1000)
    await service.redis.kill()
    await delay(500)
    await service.redis.start()
    expect((await scanOf(await answer)).meta.billed).to.equal(true)
    await expectNothingStuck(liveKey, 4)
  })

  it('and stays away: 503 service_unavailable long before the deadline, nothing charged', async () => {
    const { liveKey } = await service.account(5)
    const { answer } = await underWay(liveKey, 1000)
    await service.redis.kill()
    // At the deadline it would be `engine_unavailable`.
    await expectError(await answer, 'service_unavailable')
    await service.redis.start()
    await expectNothingStuck(liveKey, 5)
    await expectServed(liveKey)
  })
})

describe('Redis is paused while a scan runs', () => {
  const deadlineMs = 3000
  const { service, underWay, expectNothingStuck, expectServed } = scansOn({
    env: { ENGINE_DEADLINE_MS: String(deadlineMs) },
  })

  it('for a moment: the caller gets its answer, charged once', async () => {
    const { liveKey } = await service.account(5)
    const { answer } = await underWay(liveKey, 500)
    service.redis.pause()
    await delay(1000)
    service.redis.resume()
    await scanOf(await answer)
    await expectNothingStuck(liveKey, 4)
  })

  // Every step towards the answer has its own patience; together they had added up to 25 s.
  it('past the deadline: 503 at the deadline, cleaning up included', async () => {
    const { liveKey } = await service.account(5)
    const startedAt = performance.now()
    const { answer } = await underWay(liveKey, 500)
    service.redis.pause()
    await expectError(await answer, 'engine_unavailable')
    expect(performance.now() - startedAt).to.be.lessThan(deadlineMs + 2000)
    service.redis.resume()
    await expectNothingStuck(liveKey, 5)
    await expectServed(liveKey)
  })
})

describe('Redis answers slowly', () => {
  const gate = tcpGate()
  const { service, expectNothingStuck } = scansOn({ redisUrl: (direct) => gate.through(direct) })

  it('by 100 ms each way: scans take longer and are answered', async () => {
    const { liveKey } = await service.account(5)
    gate.delay(100)
    for (let count = 0; count < 3; count += 1) await scanOf(await postScan(service, liveKey))
    await expectNothingStuck(liveKey, 2)
  })

  // A failover that takes the address over leaves connections to a machine that is no more: TCP by
  // itself notices that after a quarter of an hour.
  it('no more on the connections there are: they are replaced, and scans served again', async () => {
    await gate.open()
    const { liveKey } = await service.account(50)
    await service.ready()
    gate.forsake()
    await eventually(
      'scans are served again',
      async () => (await postScan(service, liveKey)).status === 200,
      30_000,
    )
  })
})
