import { setTimeout as delay } from 'node:timers/promises'
import { verifyLedger } from '../../shared/db/verify-ledger.ts'
import { postScan, scanOf, usageOf } from '../support/service/calls.ts'
import { expectError } from '../support/service/expect-error.ts'
import { type ServiceOptions, type TestService, testService } from '../support/service/service.ts'
import { tcpGate } from '../support/stores/tcp-gate.ts'
import { eventually } from '../support/time/eventually.ts'

function scansOn(options: ServiceOptions = {}) {
  const service: TestService = testService({ threads: 2, ...options })

  async function heldCredits(): Promise<number> {
    const { rowCount } = await service.database.pool.query('SELECT FROM credit_holds')
    return rowCount ?? 0
  }

  return {
    service,
    /** Sends a scan and waits until the engine is reading it. */
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

// Redis keeps nothing across a restart. Scans under way must survive it all the same, or their
// callers must be told soon.
describe('when Redis is killed during a scan', () => {
  const { service, underWay, expectNothingStuck, expectServed } = scansOn()

  it('and is back, empty, within a second: the caller gets its answer and is charged once', async () => {
    const { liveKey } = await service.account(5)
    const { answer } = await underWay(liveKey, 3000)
    await service.redis.kill()
    await delay(500)
    await service.redis.start()
    expect((await scanOf(await answer)).meta.billed).to.equal(true)
    await expectNothingStuck(liveKey, 4)
  })

  it('and stays away: 503 service_unavailable, and nothing charged', async () => {
    const { liveKey } = await service.account(5)
    const { answer } = await underWay(liveKey, 3000)
    await service.redis.kill()
    // Had it waited for the deadline, the code would be `engine_unavailable`.
    await expectError(await answer, 'service_unavailable')
    await service.redis.start()
    await expectNothingStuck(liveKey, 5)
    await expectServed(liveKey)
  })
})

describe('when Redis is paused during a scan', () => {
  const deadlineMs = 4500
  const { service, underWay, expectNothingStuck, expectServed } = scansOn({
    env: { ENGINE_DEADLINE_MS: String(deadlineMs) },
  })

  it('for a moment: the caller gets its answer and is charged once', async () => {
    const { liveKey } = await service.account(5)
    const { answer } = await underWay(liveKey, 1000)
    service.redis.pause()
    await delay(1000)
    service.redis.resume()
    await scanOf(await answer)
    await expectNothingStuck(liveKey, 4)
  })

  // Regression: every step towards the answer had a timeout of its own, and together they added up
  // to 25 s.
  it('past the deadline: 503 soon after the deadline, cleaning up included', async () => {
    const { liveKey } = await service.account(5)
    const startedAt = performance.now()
    const { answer } = await underWay(liveKey, 1000)
    service.redis.pause()
    await expectError(await answer, 'engine_unavailable')
    expect(performance.now() - startedAt).to.be.lessThan(deadlineMs + 10_000)
    service.redis.resume()
    await expectNothingStuck(liveKey, 5)
    await expectServed(liveKey)
  })
})

describe('when connections to Redis are bad', () => {
  const gate = tcpGate()
  const { service, expectNothingStuck } = scansOn({ redisUrl: (direct) => gate.through(direct) })

  it('with a delay of 100 ms each way, scans are still answered', async () => {
    const { liveKey } = await service.account(5)
    gate.delay(100)
    for (let count = 0; count < 3; count += 1) await scanOf(await postScan(service, liveKey))
    await expectNothingStuck(liveKey, 2)
  })

  // A failover that takes over the address leaves connections to a machine that no longer exists.
  // TCP alone notices that after a quarter of an hour.
  it('when they go dead, they are replaced and scans are served again', async () => {
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
