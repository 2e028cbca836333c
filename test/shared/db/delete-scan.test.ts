import { claimKey } from '../../../shared/db/claim-key.ts'
import { deleteScan } from '../../../shared/db/delete-scan.ts'
import { getStoredScan, listScans, sweepExpiredScans } from '../../../shared/db/scans.ts'
import { settleScan } from '../../../shared/db/settle-scan.ts'
import { findUsage } from '../../../shared/db/usage-months.ts'
import {
  accountWith,
  afterNoon,
  claimRequest,
  hourMs,
  nextScanId,
  noon,
  settlement,
} from '../../support/service/accounts.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

const dayMs = 24 * hourMs

describe('deleteScan', () => {
  const database = servicePool()

  async function settledScan() {
    const request = claimRequest(await accountWith(database.owner, 5))
    const { accountId, scanId } = request
    await claimKey(database.pool, request, 600_000)
    const claim = { keyHash: request.keyHash, firstAnswer: Buffer.from('{}') }
    await settleScan(database.pool, settlement(accountId, scanId, { claim }))
    const retry = (ms: number) =>
      claimKey(database.pool, { ...request, scanId: nextScanId(), now: afterNoon(ms) }, 600_000)
    return { accountId, scanId, retry }
  }

  it('removes the result and the history row, and leaves the scan counted', async () => {
    const { accountId, scanId } = await settledScan()
    expect(await deleteScan(database.pool, accountId, scanId, noon)).to.equal(true)
    expect(await getStoredScan(database.pool, accountId, scanId, noon)).to.equal(null)
    const page = { accountId, limit: 1, before: null, now: noon }
    expect(await listScans(database.pool, page)).to.deep.equal([])
    const usage = await findUsage(database.pool, accountId, noon)
    expect(usage).to.deep.include({ total: 1, billed: 1, creditsSpent: 1 })
  })

  it('makes a retry answer that the result is gone for 24 hours, then frees its key', async () => {
    const { accountId, scanId, retry } = await settledScan()
    await deleteScan(database.pool, accountId, scanId, noon)
    // Meanwhile the scan would have expired: sweeping it must not free the key early.
    await sweepExpiredScans(database.pool, afterNoon(2 * hourMs), 1000)
    expect(await retry(dayMs - 1)).to.deep.equal({ outcome: 'replay_unavailable' })
    expect(await retry(dayMs)).to.deep.equal({ outcome: 'claimed' })
  })

  it('deletes a scan once, and never one that is expired, unknown or of another account', async () => {
    const { accountId, scanId } = await settledScan()
    const other = await accountWith(database.owner, 0)
    const attempt = (account: string, id: string, now = noon) =>
      deleteScan(database.pool, account, id, now)
    expect(await attempt(other, scanId)).to.equal(false)
    expect(await attempt(accountId, nextScanId())).to.equal(false)
    expect(await attempt(accountId, scanId, afterNoon(hourMs))).to.equal(false)
    const attempts = await Promise.all(Array.from({ length: 5 }, () => attempt(accountId, scanId)))
    expect(attempts.filter(Boolean)).to.have.lengthOf(1)
  })
})
