import { scanEvidence } from '../../../shared/contract/evidence.ts'
import { eraseAccount } from '../../../shared/db/erase-account.ts'
import { sweepExpiredScans } from '../../../shared/db/scans.ts'
import { inTransaction } from '../../../shared/db/transaction.ts'
import { madeScan } from '../../support/service/calls.ts'
import { expectError } from '../../support/service/expect-error.ts'
import { hiddenScans } from '../../support/service/hidden-scans.ts'
import { sharedService } from '../../support/service/shared-service.ts'

const hourMs = 3_600_000

// Whoever asks why a value was believed, weeks later, must get what it was read from then.
describe('GET /v1/scans/{id}/evidence answers 200', () => {
  const service = sharedService()

  it('with source, text, caption, place and probability of every field of the stored scan', async () => {
    const { liveKey } = await service.account()
    const scan = await madeScan(service, liveKey, { instructions: { reading: 'licence' } })
    const path = `/v1/scans/${scan.meta.id}/evidence`
    const response = await service.request('GET', path, { key: liveKey })
    expect(response.status).to.equal(200)
    expect(response.headers.get('cache-control')).to.equal('no-store')
    const evidence = scanEvidence.parse(await response.json())
    expect(evidence.scan_id).to.equal(scan.meta.id)
    expect(evidence.fields.map(({ id }) => id)).to.deep.equal(scan.fields.map(({ id }) => id))
    const [first] = evidence.fields
    expect(first?.confidence).to.equal(scan.fields[0]?.confidence)
    expect(first?.readings[0]).to.deep.include({
      source: 'visual',
      text: scan.fields[0]?.value,
      caption: 'CAPTION',
      probability: 0.9,
    })
    expect(first?.readings[0]?.corners).to.have.length(4)
    expect(first?.readings[0]?.box?.image).to.equal('document_crop')
    expect(evidence.quality.advice[0]?.advice).to.equal(
      'Glare on the machine-readable zone: tilt the document or move the light.',
    )
  })
})

// Evidence is as personal as the scan: it may neither outlive it nor be seen by anybody else.
describe('GET /v1/scans/{id}/evidence answers 404', () => {
  const service = sharedService()

  const read = (key: string, id: string) =>
    service.request('GET', `/v1/scans/${id}/evidence`, { key })

  it('alike for unknown, unstored, foreign, expired, deleted and malformed ids', async () => {
    const { hidden, liveKey, own } = await hiddenScans(service)
    const messages = new Set<string>()
    for (const [key, id] of [...hidden, [liveKey, 'explained']] as const) {
      messages.add((await expectError(await read(key, id), 'not_found')).message)
    }
    expect(messages.size).to.equal(1)
    expect((await read(liveKey, own)).status, 'the readable one').to.equal(200)
  })

  it('for a scan stored by a version that kept none', async () => {
    const { liveKey } = await service.account()
    const { meta } = await madeScan(service, liveKey)
    const { pool } = service.database
    await pool.query('UPDATE scans SET evidence = NULL WHERE id = $1', [meta.id])
    await expectError(await read(liveKey, meta.id), 'not_found')
  })

  it('and no row of it is left after the sweep, a deletion, or the end of the account', async () => {
    const { id: accountId, liveKey } = await service.account()
    const { owner } = service.database
    const kept = async () => {
      const asked = 'SELECT count(evidence)::integer AS kept FROM scans WHERE account_id = $1'
      return (await owner.query(asked, [accountId])).rows[0]?.kept
    }
    await madeScan(service, liveKey, { rest: { options: { retain_hours: 1 } } })
    const { meta } = await madeScan(service, liveKey)
    await madeScan(service, liveKey)
    expect(await kept()).to.equal(3)
    // Other tests leave scans in the same tables, which a small batch would take first.
    await sweepExpiredScans(owner, new Date(service.clock.now().getTime() + hourMs), 100_000)
    expect(await kept()).to.equal(2)
    await service.request('DELETE', `/v1/scans/${meta.id}`, { key: liveKey })
    expect(await kept()).to.equal(1)
    await owner.query('UPDATE accounts SET disabled_at = now() WHERE id = $1', [accountId])
    await inTransaction(owner, (transaction) => eraseAccount(transaction, accountId))
    expect(await kept()).to.equal(0)
  })
})
