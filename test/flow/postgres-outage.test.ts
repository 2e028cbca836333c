import { Client } from 'pg'
import { madeScan, postScan, usageOf } from '../support/service/calls.ts'
import { expectError } from '../support/service/expect-error.ts'
import { testService } from '../support/service/service.ts'
import { tcpGate } from '../support/stores/tcp-gate.ts'
import { eventually } from '../support/time/eventually.ts'

// Credits live in Postgres: without it nothing may be charged, and every caller must be told soon.
describe('when Postgres is out of reach', () => {
  const gate = tcpGate()
  const service = testService({ threads: 1, databaseUrl: (direct) => gate.through(direct) })

  async function expectOutage(key: string): Promise<void> {
    for (const [method, path, body] of [
      ['GET', '/v1/usage'],
      ['GET', '/v1/scans'],
      ['POST', '/v1/client-tokens', {}],
    ] as const) {
      const response = await service.request(method, path, { key, body })
      await expectError(response, 'service_unavailable')
    }
    await expectError(await postScan(service, key), 'service_unavailable')
  }

  // Proves 4.1n
  it('refused connections give 503 service_unavailable everywhere, until they work again', async () => {
    const { liveKey } = await service.account(20)
    await madeScan(service, liveKey)
    await gate.shut()
    await expectOutage(liveKey)
    expect((await fetch(`${service.url}/livez`)).status).to.equal(200)
    await gate.open()
    await madeScan(service, liveKey)
    expect(await usageOf(service, liveKey)).to.include({ balance_credits: 18, credits_spent: 2 })
  })

  // Proves 5.1
  it('a missing, malformed or unknown credential gets 503, too', async () => {
    await gate.shut()
    for (const authorization of [
      undefined,
      'Basic c2tfbGl2ZTp4',
      `Bearer sk_live_${'x'.repeat(43)}`,
    ]) {
      const response = await service.request('GET', '/v1/usage', {
        ...(authorization === undefined ? {} : { headers: { authorization } }),
      })
      await expectError(response, 'service_unavailable')
    }
    await gate.open()
  })

  it('silent connections give 503 instead of a hanging request', async () => {
    const { liveKey } = await service.account(20)
    gate.stall()
    await expectOutage(liveKey)
    await gate.open()
    expect(await usageOf(service, liveKey)).to.include({ balance_credits: 20, credits_spent: 0 })
  })

  it('after every connection is cut, requests are served on new ones', async () => {
    const { liveKey } = await service.account(20)
    const owner = new Client({ connectionString: service.database.ownerUrl })
    await owner.connect()
    await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'api' AND datname = current_database()`,
    )
    await owner.end()
    await eventually('requests are served', async () => {
      const response = await service.request('GET', '/v1/usage', { key: liveKey })
      return response.status === 200
    })
  })
})
