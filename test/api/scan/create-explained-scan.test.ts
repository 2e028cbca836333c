import { explainedScan } from '../../../shared/contract/evidence.ts'
import { scanBody } from '../../support/engine/scripted-picture.ts'
import { issuedToken, usageOf } from '../../support/service/calls.ts'
import { expectError } from '../../support/service/expect-error.ts'
import { sharedService } from '../../support/service/shared-service.ts'

// Who stores nothing must still see what a value was read from, at the same price and no other rules.
describe('POST /v1/scans/explained', () => {
  const service = sharedService()

  const post = (key: string, body: unknown, headers: Record<string, string> = {}) =>
    service.request('POST', '/v1/scans/explained', { key, body, headers })

  const explained = async (response: Response) => {
    expect(response.status).to.equal(200)
    return explainedScan.parse(await response.json())
  }

  it('answers with scan and evidence, charges once, and stores nothing under retention 0', async () => {
    const { id, liveKey } = await service.account(20)
    const options = { retain_hours: 0 }
    const { scan, evidence } = await explained(await post(liveKey, await scanBody({}, { options })))
    expect(scan.meta.billed).to.equal(true)
    expect(evidence.scan_id).to.equal(scan.meta.id)
    expect(evidence.fields.map((field) => field.id)).to.deep.equal(scan.fields.map(({ id }) => id))
    const zone = evidence.fields.find((field) => field.id === 'mrz@0')
    expect(zone?.readings[0]?.source).to.equal('mrz')
    const rest = evidence.fields.find((field) => field.id === 'days_to_expire@0')
    expect(rest?.readings).to.deep.equal([])
    expect(await usageOf(service, liveKey)).to.include({ balance_credits: 19, credits_spent: 1 })
    const stored = await service.database.pool.query('SELECT FROM scans WHERE account_id = $1', [
      id,
    ])
    expect(stored.rowCount).to.equal(0)
  })

  it('stores the evidence that it answered with, where the scan is kept', async () => {
    const { liveKey } = await service.account()
    const { scan, evidence } = await explained(await post(liveKey, await scanBody()))
    const path = `/v1/scans/${scan.meta.id}/evidence`
    const stored = await service.request('GET', path, { key: liveKey })
    expect(await stored.json()).to.deep.equal(evidence)
  })

  it('replays its answer byte for byte, for nothing', async () => {
    const { liveKey } = await service.account(20)
    const body = await scanBody()
    const headers = { 'idempotency-key': 'order 17' }
    const first = await (await post(liveKey, body, headers)).text()
    const again = await post(liveKey, body, headers)
    expect(again.headers.get('idempotent-replayed')).to.equal('true')
    expect(await again.text()).to.equal(first)
    expect(await usageOf(service, liveKey)).to.include({ credits_spent: 1 })
  })

  it('answers 409 under a key that the same body used at POST /v1/scans', async () => {
    const { liveKey } = await service.account(20)
    const body = await scanBody()
    const headers = { 'idempotency-key': 'order 17' }
    await service.request('POST', '/v1/scans', { key: liveKey, body, headers })
    await expectError(await post(liveKey, body, headers), 'idempotency_conflict')
  })

  it('answers a sandbox key with the evidence of the specimen', async () => {
    const { sandboxKey } = await service.account()
    const { scan, evidence } = await explained(await post(sandboxKey, await scanBody()))
    const surname = evidence.fields.find(({ id }) => id === 'surname@0')
    expect(surname?.readings.map(({ source }) => source)).to.deep.equal(['mrz', 'visual'])
    expect(scan.meta.billed).to.equal(false)
  })

  it('refuses a client token, which may only call POST /v1/scans', async () => {
    const { liveKey } = await service.account()
    const { token } = await issuedToken(service, liveKey)
    await expectError(await post(token, await scanBody()), 'client_token_not_allowed')
  })
})
