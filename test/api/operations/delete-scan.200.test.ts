import { expect } from 'chai'
import { scanDeletion } from '../../../shared/contract/stored-scans.ts'
import { madeScan, scansOf, usageOf } from '../../support/calls.ts'
import { sharedService } from '../../support/shared-service.ts'

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
