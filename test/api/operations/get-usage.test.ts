import { madeScan, usageOf } from '../../support/service/calls.ts'
import { sharedService } from '../../support/service/shared-service.ts'

// Customers reconcile their bills against these figures: they count every scan, stored or not.
describe('GET /v1/usage', () => {
  const service = sharedService()

  // Proves 2.12c, 4.5a
  it('counts every settled scan by status, stored or not, and what was billed', async () => {
    const { liveKey } = await service.account(20)
    await madeScan(service, liveKey)
    await madeScan(service, liveKey, { rest: { options: { retain_hours: 0 } } })
    for (const reading of ['nothing', 'unreadable', 'unsupported', 'rejected'] as const) {
      await madeScan(service, liveKey, { instructions: { reading } })
    }
    const usage = await usageOf(service, liveKey)
    expect(usage).to.include({ balance_credits: 18, credits_spent: 2 })
    expect(usage.scans).to.deep.equal({
      total: 6,
      billed: 2,
      by_status: {
        recognized: 2,
        no_document_found: 1,
        unreadable: 1,
        unsupported_document: 1,
        rejected: 1,
      },
    })
  })

  // Proves 2.12c
  it('covers the current UTC calendar month, and the next one begins at zero', async () => {
    const { liveKey } = await service.account(20)
    service.clock.standAt(new Date('2027-12-31T23:59:00Z'))
    await madeScan(service, liveKey)
    const december = await usageOf(service, liveKey)
    expect(december.period).to.deep.equal({
      start: '2027-12-01T00:00:00Z',
      end: '2028-01-01T00:00:00Z',
    })
    expect(december.scans.total).to.equal(1)
    service.clock.standAt(new Date('2028-01-01T00:00:00Z'))
    const january = await usageOf(service, liveKey)
    expect(january.period).to.deep.equal({
      start: '2028-01-01T00:00:00Z',
      end: '2028-02-01T00:00:00Z',
    })
    expect(january.scans.total).to.equal(0)
    expect(january, 'the balance goes on').to.include({ balance_credits: 19, credits_spent: 0 })
  })

  // Proves 4.5b
  it('reports neither balance nor scans for the public sandbox key', async () => {
    await madeScan(service, 'sk_sandbox_public')
    const usage = await usageOf(service, 'sk_sandbox_public')
    expect(usage).to.include({ balance_credits: null, credits_spent: 0 })
    expect(usage.scans).to.deep.equal({
      total: 0,
      billed: 0,
      by_status: {
        recognized: 0,
        no_document_found: 0,
        unreadable: 0,
        unsupported_document: 0,
        rejected: 0,
      },
    })
  })
})
