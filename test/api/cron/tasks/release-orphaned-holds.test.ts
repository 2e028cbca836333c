import { findAccount } from '../../../../shared/db/accounts.ts'
import { holdCredit } from '../../../../shared/db/credit-holds.ts'
import { accountWith, ageHold, nextScanId, noon } from '../../../support/service/accounts.ts'
import { cronTask } from '../../../support/service/cron-task.ts'
import { servicePool } from '../../../support/stores/service-pool.ts'

describe('release-orphaned-holds', () => {
  const database = servicePool()

  // Released too early, a slow scan could not be charged; too late, the customer lacks the credit.
  // Proves D4.1b
  it('gives a credit back a minute after the engine deadline, and not before', async () => {
    const deadlineMs = 15_000
    const accountId = await accountWith(database.owner, 1)
    const scanId = nextScanId()
    await holdCredit(database.pool, accountId, scanId)
    const task = cronTask(database.pool, 'release-orphaned-holds')
    await ageHold(database.pool, scanId, deadlineMs)
    expect(await task.run(noon)).to.equal(0)
    await ageHold(database.pool, scanId, 60_000)
    expect(await task.run(noon)).to.equal(1)
    expect((await findAccount(database.pool, accountId))?.heldCredits).to.equal(0)
  })
})
