import { scanBody } from '../../support/engine/scripted-picture.ts'
import { canaryKey } from '../../support/service/canary-key.ts'
import { testService } from '../../support/service/service.ts'

// The canary must not touch anybody's credit, rate limit or statistics.
describe('a scan of the canary', () => {
  const service = testService()
  const scan = async (path = '/v1/scans') =>
    service.request('POST', path, {
      key: canaryKey,
      body: await scanBody({}, { options: { retain_hours: 0 } }),
    })

  // Proves 8.6.2
  it('is recognized by the engine, unbilled, and leaves no row behind', async () => {
    const response = await scan()
    expect(response.status).to.equal(200)
    const body = await response.json()
    expect(body.meta).to.include({ status: 'recognized', billed: false })
    expect(body.meta.timing.processing_ms).to.be.at.least(0)
    for (const table of ['scans', 'usage_months', 'ledger_entries', 'sandbox_images']) {
      const { rows } = await service.database.pool.query(`SELECT count(*) AS n FROM ${table}`)
      expect(rows[0].n, table).to.equal(0)
    }
  })

  it('is all that the canary key allows', async () => {
    for (const [method, path] of [
      ['GET', '/v1/scans'],
      ['GET', '/v1/usage'],
      ['POST', '/v1/client-tokens'],
    ] as const) {
      const init = method === 'POST' ? { key: canaryKey, body: {} } : { key: canaryKey }
      const response = await service.request(method, path, init)
      expect(response.status, path).to.equal(403)
    }
    const wrong = await service.request('GET', '/v1/scans', { key: `${canaryKey.slice(1)}c` })
    expect(wrong.status).to.equal(401)
  })

  // Proves 8.6.2
  it('counts against a rate limit of its own', async () => {
    const policy = (response: Response) => response.headers.get('ratelimit-policy')
    expect(policy(await scan())).to.match(/^"canary";/)
    const calls = await Promise.all(Array.from({ length: 6 }, () => scan()))
    expect(calls.map(({ status }) => status)).to.include(429)
    const account = await service.account()
    const customer = await service.request('GET', '/v1/usage', { key: account.liveKey })
    expect(customer.status).to.equal(200)
  })
})
