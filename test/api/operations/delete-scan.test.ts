import { v7 } from 'uuid'
import { scanDeletion } from '../../../shared/contract/stored-scans.ts'
import { madeScan, scansOf, usageOf } from '../../support/service/calls.ts'
import { expectError } from '../../support/service/expect-error.ts'
import { sharedService } from '../../support/service/shared-service.ts'

// Deletion is a promise to the person in the picture: nothing of it may stay, and no credit returns.
describe('DELETE /v1/scans/{id} answers 200', () => {
  const service = sharedService()

  // Proves 2.12b, 3.1e, 5.2a
  it('and removes result, history row and thumbnail', async () => {
    const { liveKey } = await service.account()
    const { meta } = await madeScan(service, liveKey)
    const path = `/v1/scans/${meta.id}`
    const deletion = await service.request('DELETE', path, { key: liveKey })
    expect(deletion.status).to.equal(200)
    expect(deletion.headers.get('cache-control')).to.equal('no-store')
    expect(scanDeletion.parse(await deletion.json())).to.deep.equal({ id: meta.id, deleted: true })

    expect((await service.request('GET', path, { key: liveKey })).status).to.equal(404)
    expect(await scansOf(service, liveKey)).to.deep.equal([])
    const { rows } = await service.database.pool.query('SELECT FROM scans WHERE id = $1', [meta.id])
    expect(rows, 'the row that holds all three').to.deep.equal([])
  })

  it('and logs the id, by which the deletion is repeated on a restored backup', async () => {
    const { id: accountId, liveKey } = await service.account()
    const { meta } = await madeScan(service, liveKey)
    await service.request('DELETE', `/v1/scans/${meta.id}`, { key: liveKey })
    const logged = service.logLines.filter(({ event }) => event === 'scan_deleted')
    expect(logged.at(-1)).to.include({ accountId, id: meta.id })
  })

  // Proves 3.1f
  it('while usage keeps counting the scan and the credit is not returned', async () => {
    const { liveKey } = await service.account()
    const { meta } = await madeScan(service, liveKey)
    const before = await usageOf(service, liveKey)
    await service.request('DELETE', `/v1/scans/${meta.id}`, { key: liveKey })
    expect(await usageOf(service, liveKey)).to.deep.equal(before)
    expect(before).to.include({ balance_credits: 19, credits_spent: 1 })
  })
})

// A deletion that carries more than it needs may have been meant for something else.
describe('DELETE /v1/scans/{id} answers 400 invalid_request', () => {
  const service = sharedService()

  for (const [what, init] of [
    ['a JSON content type with an empty body', { headers: { 'content-type': 'application/json' } }],
    ['a body', { headers: { 'content-type': 'application/json' }, body: '{}' }],
    ['a body without a content type', { headers: { 'content-type': '' }, body: '{}' }],
    ['another content type', { headers: { 'content-type': 'text/plain' } }],
  ] as const) {
    // Proves 4.4a
    it(`to ${what}, and deletes nothing`, async () => {
      const { liveKey } = await service.account()
      const { meta } = await madeScan(service, liveKey)
      const path = `/v1/scans/${meta.id}`
      await expectError(
        await service.request('DELETE', path, { key: liveKey, ...init }),
        'invalid_request',
      )
      expect((await service.request('GET', path, { key: liveKey })).status).to.equal(200)
    })
  }
})

const hourMs = 3_600_000

// Only a live key of the owning account deletes; to everybody else the scan is not there.
describe('DELETE /v1/scans/{id} answers 404 not_found', () => {
  const service = sharedService()

  const remove = (key: string, id: string) => service.request('DELETE', `/v1/scans/${id}`, { key })

  // Proves 4.4b, 5.2b
  it('for unknown, foreign, expired, already deleted and malformed ids, and to sandbox keys', async () => {
    const { liveKey, sandboxKey } = await service.account()
    const other = await service.account()
    const foreign = await madeScan(service, other.liveKey)
    const expired = await madeScan(service, liveKey, { rest: { options: { retain_hours: 1 } } })
    const deleted = await madeScan(service, liveKey)
    const own = await madeScan(service, liveKey)
    expect((await remove(liveKey, deleted.meta.id)).status).to.equal(200)
    service.clock.advance(hourMs)

    for (const [key, id] of [
      [liveKey, v7()],
      [liveKey, foreign.meta.id],
      [liveKey, expired.meta.id],
      [liveKey, deleted.meta.id],
      [liveKey, 'not-an-id'],
      [sandboxKey, own.meta.id],
      ['sk_sandbox_public', own.meta.id],
    ] as const) {
      await expectError(await remove(key, id), 'not_found')
    }
    const still = await service.request('GET', `/v1/scans/${foreign.meta.id}`, {
      key: other.liveKey,
    })
    expect(still.status, 'the foreign scan is untouched').to.equal(200)
  })
})
