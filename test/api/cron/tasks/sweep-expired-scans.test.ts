import { expect } from 'chai'
import { holdCredit } from '../../../../shared/db/credit-holds.ts'
import { settleScan } from '../../../../shared/db/settle-scan.ts'
import {
  accountWith,
  afterNoon,
  hourMs,
  nextScanId,
  settlement,
} from '../../../support/service/accounts.ts'
import { cronTask } from '../../../support/service/cron-task.ts'
import { servicePool } from '../../../support/stores/service-pool.ts'

describe('sweep-expired-scans', () => {
  const database = servicePool()

  // Without this, results would stay in the database after the customer was told they are gone.
  // Proves 3.1d
  it('removes the row of a scan whose retention window is over', async () => {
    const accountId = await accountWith(database.owner, 1)
    const scanId = nextScanId()
    await holdCredit(database.pool, accountId, scanId)
    await settleScan(database.pool, settlement(accountId, scanId))
    const task = cronTask(database.pool, 'sweep-expired-scans')
    expect(await task.run(afterNoon(hourMs - 1))).to.equal(0)
    expect(await task.run(afterNoon(hourMs))).to.equal(1)
    const { rowCount } = await database.pool.query('SELECT FROM scans')
    expect(rowCount).to.equal(0)
  })
})
