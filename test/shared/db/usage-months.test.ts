import { scanStatus } from '../../../shared/contract/scan.ts'
import { settleSandboxScan } from '../../../shared/db/settle-sandbox-scan.ts'
import { findUsage, noUsage } from '../../../shared/db/usage-months.ts'
import { accountWith, noon } from '../../support/service/accounts.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

describe('usage', () => {
  const database = servicePool()

  it('is all zero before the first scan', async () => {
    const accountId = await accountWith(database.owner, 0)
    expect(await findUsage(database.pool, accountId, noon)).to.deep.equal(noUsage)
  })

  it('counts a sandbox scan of each status, and bills none', async () => {
    const accountId = await accountWith(database.owner, 0)
    for (const status of scanStatus.options) {
      await settleSandboxScan(database.pool, { accountId, status, settledAt: noon })
    }
    expect(await findUsage(database.pool, accountId, noon)).to.deep.equal({
      total: 5,
      billed: 0,
      creditsSpent: 0,
      byStatus: {
        recognized: 1,
        no_document_found: 1,
        unreadable: 1,
        unsupported_document: 1,
        rejected: 1,
      },
    })
  })

  it('counts every one of 50 parallel scans', async () => {
    const accountId = await accountWith(database.owner, 0)
    const scan = { accountId, status: 'recognized', settledAt: noon } as const
    await Promise.all(Array.from({ length: 50 }, () => settleSandboxScan(database.pool, scan)))
    expect((await findUsage(database.pool, accountId, noon)).total).to.equal(50)
  })

  // Otherwise a server west of Greenwich would count the first hours of a month to the month
  // before.
  it('is counted by the month in UTC', async () => {
    const accountId = await accountWith(database.owner, 0)
    const lastOfMarch = new Date('2026-03-31T23:59:59.999Z')
    const firstOfApril = new Date('2026-04-01T00:00:00.000Z')
    const scan = { accountId, status: 'rejected' } as const
    await settleSandboxScan(database.pool, { ...scan, settledAt: lastOfMarch })
    await settleSandboxScan(database.pool, { ...scan, settledAt: firstOfApril })
    await settleSandboxScan(database.pool, { ...scan, settledAt: firstOfApril })
    expect((await findUsage(database.pool, accountId, lastOfMarch)).total).to.equal(1)
    expect((await findUsage(database.pool, accountId, firstOfApril)).total).to.equal(2)
  })
})
