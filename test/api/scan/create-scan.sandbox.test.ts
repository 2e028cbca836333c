import { expect } from 'chai'
import type { Scan } from '../../../shared/contract/scan.ts'
import { madeScan, usageOf } from '../../support/calls.ts'
import { sharedService } from '../../support/shared-service.ts'

function withoutMeta({ meta: _, ...rest }: Scan): Omit<Scan, 'meta'> {
  return rest
}

// Integrators build against these keys first: they must behave like the live key, at no cost.
describe('POST /v1/scans under the sandbox keys', () => {
  const service = sharedService()

  // Proves 1.9, 5.2b
  it('returns one fixed synthetic specimen to an account key, whatever the picture', async () => {
    const { sandboxKey } = await service.account(20)
    const first = await madeScan(service, sandboxKey)
    const second = await madeScan(service, sandboxKey, { instructions: { reading: 'nothing' } })
    expect(withoutMeta(first)).to.deep.equal(withoutMeta(second))
    expect(first.meta).to.include({ status: 'recognized', billed: false })
    expect(first.holder?.full_name).to.equal('ANNA MARIA ERIKSSON')
    expect(second.meta.id).not.to.equal(first.meta.id)
  })

  // Proves 4.1.3, 4.5c
  it('counts the specimen in usage without touching the balance', async () => {
    const { sandboxKey, liveKey } = await service.account(20)
    await madeScan(service, sandboxKey, { rest: { reference: 'trial' } })
    for (const key of [sandboxKey, liveKey]) {
      const usage = await usageOf(service, key)
      expect(usage).to.include({ balance_credits: 20, credits_spent: 0 })
      expect(usage.scans).to.deep.include({ total: 1, billed: 0 })
      expect(usage.scans.by_status.recognized).to.equal(1)
    }
  })

  it('returns the specimen to an account without credit', async () => {
    const { sandboxKey } = await service.account(0)
    expect((await madeScan(service, sandboxKey)).meta.billed).to.equal(false)
  })

  // Proves 1.9, 4.1.3
  it('recognizes the picture that is sent with the public sandbox key', async () => {
    const scan = await madeScan(service, 'sk_sandbox_public')
    expect(scan.meta).to.include({ status: 'recognized', billed: false })
    expect(scan.holder?.surname).to.equal('MUSTERSPECIMEN')
    const instructions = { reading: 'unsupported' } as const
    const other = await madeScan(service, 'sk_sandbox_public', { instructions })
    expect(other.meta.status).to.equal('unsupported_document')
  })

  // Proves 3.1b, 4.1.4
  it('stores nothing: reads answer 404, and the list is empty', async () => {
    const { sandboxKey, liveKey } = await service.account(20)
    for (const key of [sandboxKey, 'sk_sandbox_public']) {
      const { meta } = await madeScan(service, key, { rest: { options: { retain_hours: 24 } } })
      for (const reader of [key, liveKey]) {
        const read = await service.request('GET', `/v1/scans/${meta.id}`, { key: reader })
        expect(read.status).to.equal(404)
      }
      const list = await service.request('GET', '/v1/scans', { key })
      expect(await list.json()).to.deep.equal({ scans: [] })
    }
  })
})
