import { findEvent } from '../../shared/db/events.ts'
import { madeScan, postScan, usageOf } from '../support/service/calls.ts'
import { expectError } from '../support/service/expect-error.ts'
import { testService } from '../support/service/service.ts'
import { eventually } from '../support/time/eventually.ts'

// An outage of Redis must give a clear answer within seconds, never an unlimited rate, a charge or
// a hanging request.
describe('when Redis is out of reach', () => {
  const service = testService({ threads: 0 })

  // Proves 4.1n, 4.2c, 4.4c, 4.6h, D1.4b, D1.7b
  it('every operation gets 503 service_unavailable and no charge, until Redis is back', async () => {
    await service.startWorker(1)
    await service.ready()
    const { liveKey, sandboxKey } = await service.account(20)
    await madeScan(service, liveKey)

    // One event is written per window of five minutes: no window may end during this test.
    service.clock.standAt(new Date())
    await service.redis.stop()
    const eventIds: (string | null)[] = []
    for (const [method, path, body] of [
      ['GET', '/v1/usage'],
      ['GET', '/v1/scans'],
      ['GET', '/v1/scans/0192a4e5-7c00-7000-8000-000000000000'],
      ['DELETE', '/v1/scans/0192a4e5-7c00-7000-8000-000000000000'],
      ['POST', '/v1/client-tokens', {}],
    ] as const) {
      const response = await service.request(method, path, { key: liveKey, body })
      eventIds.push((await expectError(response, 'service_unavailable')).event_id)
    }
    for (const key of [liveKey, sandboxKey, 'sk_sandbox_public']) {
      await expectError(await postScan(service, key), 'service_unavailable')
    }
    expect((await fetch(`${service.url}/livez`)).status).to.equal(200)

    const [first, ...others] = eventIds
    expect(first).to.match(/^evt_/)
    expect(others, 'one event for the outage, not one for each request').to.deep.equal(
      others.map(() => null),
    )
    const find = () => findEvent(service.database.pool, first ?? '')
    await eventually('the event is written', async () => (await find()) !== null)
    const event = await find()
    expect(event?.code).to.equal('service_unavailable')

    await service.redis.start()
    await eventually('scans are served again', async () => {
      const response = await postScan(service, liveKey)
      await response.arrayBuffer()
      return response.status === 200
    })
    const usage = await usageOf(service, liveKey)
    expect(usage).to.include({ balance_credits: 18, credits_spent: 2 })
  })
})
