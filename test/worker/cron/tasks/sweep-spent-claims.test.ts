import { expect } from 'chai'
import { finishClaim, insertClaim } from '../../../../shared/db/idempotency-claims.ts'
import { sweepSpentClaimsTask } from '../../../../worker/cron/tasks/sweep-spent-claims.ts'
import {
  accountWith,
  afterNoon,
  hourMs,
  nextScanId,
  noon,
  someDigest,
} from '../../../support/accounts.ts'
import { servicePool } from '../../../support/service-pool.ts'

describe('sweep-spent-claims', () => {
  const database = servicePool()

  it('forgets a key 24 hours after its scan finished without a stored result', async () => {
    const accountId = await accountWith(database.owner, 0)
    const claim = { accountId, keyHash: someDigest(), scanId: nextScanId() }
    await insertClaim(database.pool, { ...claim, fingerprint: someDigest(), now: noon })
    await finishClaim(database.pool, claim, { kind: 'spent', now: noon })
    const task = sweepSpentClaimsTask(database.pool)
    expect(await task.run(afterNoon(24 * hourMs - 1))).to.equal(0)
    expect(await task.run(afterNoon(24 * hourMs))).to.equal(1)
  })
})
