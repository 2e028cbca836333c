import { randomUUID } from 'node:crypto'
import { scanBody } from '../../../support/engine/scripted-picture.ts'
import { issuedToken, scanOf, usageOf } from '../../../support/service/calls.ts'
import { expectError } from '../../../support/service/expect-error.ts'
import { sharedService } from '../../../support/service/shared-service.ts'

// Whoever was refused before anything ran sends the same key again: it must run then, once.
describe('an idempotency key of a request that was refused', () => {
  const service = sharedService()
  const limited = sharedService({ KEY_RATE_LIMIT: '5' })

  async function expectToRun(key: string, keyed: object, body: unknown): Promise<void> {
    const send = () => service.request('POST', '/v1/scans', { key, body, ...keyed })
    const first = await scanOf(await send())
    expect(first.meta.billed).to.equal(true)
    const again = await send()
    expect(again.headers.get('idempotent-replayed')).to.equal('true')
    expect((await scanOf(again)).meta.id).to.equal(first.meta.id)
  }

  it('runs once afterwards when a token may not send to the path: 403', async () => {
    const { liveKey } = await service.account(5)
    const { token } = await issuedToken(service, liveKey, { max_uses: 2 })
    const keyed = { headers: { 'idempotency-key': randomUUID() } }
    const body = await scanBody()
    const refused = { key: token, body, ...keyed }
    const answer = await service.request('POST', '/v1/scans/explained', refused)
    expect(answer.status).to.equal(403)
    await expectToRun(liveKey, keyed, body)
    expect(await usageOf(service, liveKey)).to.include({ balance_credits: 4 })
  })

  it('runs once afterwards when its key was over the rate limit: 429', async () => {
    const { liveKey } = await service.account(5)
    const keyed = { headers: { 'idempotency-key': randomUUID() } }
    const body = await scanBody()
    for (let count = 0; count < 5; count += 1) await usageOf(limited, liveKey)
    const call = { key: liveKey, body, ...keyed }
    const refused = await limited.request('POST', '/v1/scans', call)
    await expectError(refused, 'rate_limited')
    await expectToRun(liveKey, keyed, body)
    expect(await usageOf(service, liveKey)).to.include({ balance_credits: 4 })
  })
})
