import { findEvent } from '../../../shared/db/events.ts'
import { scanBody } from '../../support/engine/scripted-picture.ts'
import { admin } from '../../support/service/admin-terminal.ts'
import { usageOf } from '../../support/service/calls.ts'
import { expectError } from '../../support/service/expect-error.ts'
import { sharedService } from '../../support/service/shared-service.ts'
import { eventually } from '../../support/time/eventually.ts'

describe('admin account and scan commands beside a running service', () => {
  const service = sharedService()

  async function json(...args: readonly string[]): Promise<Record<string, unknown>> {
    const environment = { DATABASE_URL: service.database.ownerUrl }
    const { exitCode, out, err } = await admin(environment, ...args, '--json')
    expect(exitCode, err).to.equal(0)
    return JSON.parse(out)
  }

  const scan = async (key: string, options: object = {}, headers: Record<string, string> = {}) =>
    service.request('POST', '/v1/scans', { key, body: await scanBody({}, { options }), headers })

  it('disable refuses keys and tokens from the next request on, enable accepts them again', async () => {
    const { id, liveKey, sandboxKey } = await service.account(5)
    const issued = await service.request('POST', '/v1/client-tokens', {
      key: liveKey,
      body: { max_uses: 2 },
    })
    const { token } = (await issued.json()) as { token: string }
    expect(await json('account', 'disable', id)).to.include({ state: 'disabled' })
    for (const key of [liveKey, sandboxKey]) {
      await expectError(await service.request('GET', '/v1/usage', { key }), 'unauthorized')
    }
    await expectError(await scan(token), 'unauthorized')
    expect(await json('account', 'enable', id)).to.include({ state: 'active' })
    expect((await scan(token)).status).to.equal(200)
    expect(await usageOf(service, liveKey)).to.include({ credits_spent: 1 })
  })

  it('rate-limit changes how many requests each key may send, and default takes it back', async () => {
    const { id, sandboxKey } = await service.account(5)
    const policy = async () =>
      (await service.request('GET', '/v1/usage', { key: sandboxKey })).headers.get(
        'ratelimit-policy',
      )
    const usual = await policy()
    const set = (requests: string) => json('account', 'rate-limit', id, '--requests', requests)
    expect(await set('700')).to.include({ rate_limit: 700 })
    expect(await policy()).to.equal('"key";q=700;w=60')
    expect(await set('default')).to.include({ rate_limit: null })
    expect(await policy()).to.equal(usual)
  })

  it('usage shows the months of an account as GET /v1/usage counts them', async () => {
    const { id, liveKey } = await service.account(5)
    await scan(liveKey)
    const [month, ...others] = Object.values(await json('account', 'usage', id))
    expect(others).to.deep.equal([])
    expect(month).to.include({ total: 1, billed: 1, credits_spent: 1, recognized: 1 })
  })

  it('rename changes the name', async () => {
    const { id } = await service.account(5)
    expect(await json('account', 'rename', id, '--name', 'Other SPECIMEN')).to.include({
      name: 'Other SPECIMEN',
    })
  })

  // A caller quotes one of the two ids; both must lead to what became of the scan.
  it('scan find shows a scan by its id and by its request id', async () => {
    const { id, liveKey } = await service.account(5)
    const stored = await scan(liveKey, {}, { 'idempotency-key': 'k' })
    const { meta } = (await stored.json()) as { meta: { id: string } }
    const requestId = stored.headers.get('x-request-id') ?? ''
    for (const each of [meta.id, requestId]) {
      expect(await json('scan', 'find', each)).to.deep.include({
        ...{ scan_id: meta.id, request_id: requestId, account_id: id, status: 'recognized' },
        ...{ is_stored: true, is_running: false, credits_charged: 1, is_reversed: false },
        ...{ idempotency_key: 'replayable', event_id: null },
      })
    }
    const unstored = await scan(liveKey, { retain_hours: 0 })
    const found = await json('scan', 'find', unstored.headers.get('x-request-id') ?? '')
    expect(found).to.include({ account_id: id, is_stored: false, credits_charged: 1 })
  })

  it('scan find and event list name the failure of a request', async () => {
    const { liveKey } = await service.account(5)
    // A wrong stored result, which the API itself must fail on.
    const { meta } = (await (await scan(liveKey)).json()) as { meta: { id: string } }
    await service.database.owner.query("UPDATE scans SET result = '{}' WHERE id = $1", [meta.id])
    const failed = await service.request('GET', `/v1/scans/${meta.id}`, { key: liveKey })
    const error = await expectError(failed, 'internal_error')
    const eventId = error.event_id ?? ''
    const { pool } = service.database
    await eventually('it is written', async () => (await findEvent(pool, eventId)) !== null)
    expect(await json('scan', 'find', error.request_id)).to.include({ event_id: eventId })
    const events = Object.values(await json('event', 'list', '--code', 'internal_error'))
    expect(JSON.stringify(events)).to.contain(eventId)
    expect(await json('event', 'list', '--code', 'maintenance')).to.deep.equal([])
  })

  it('scan find says where to look when nothing is stored', async () => {
    const environment = { DATABASE_URL: service.database.ownerUrl }
    const id = '0192a4e5-7c00-7000-8000-000000000000'
    const { exitCode, err } = await admin(environment, 'scan', 'find', id)
    expect(exitCode).to.equal(1)
    expect(err).to.contain('log')
  })
})
