import { expect } from 'chai'
import { findClaims, insertClaim } from '../../../../shared/db/idempotency-claims.ts'
import {
  accountWith,
  afterNoon,
  nextScanId,
  noon,
  someDigest,
} from '../../../support/service/accounts.ts'
import { cronTask } from '../../../support/service/cron-task.ts'
import { servicePool } from '../../../support/stores/service-pool.ts'

describe('sweep-abandoned-claims', () => {
  const database = servicePool()

  // Proves 3.3f, 8.3c
  it('frees the key of a request that has not finished after ten minutes', async () => {
    const accountId = await accountWith(database.owner, 0)
    const keyHash = someDigest()
    const request = { accountId, keyHash, fingerprint: someDigest(), scanId: nextScanId() }
    await insertClaim(database.pool, { ...request, now: noon })
    const task = cronTask(database.pool, 'sweep-abandoned-claims')
    expect(await task.run(afterNoon(600_000))).to.equal(0)
    expect(await task.run(afterNoon(600_001))).to.equal(1)
    expect(await findClaims(database.pool, accountId, [keyHash])).to.deep.equal([])
  })
})
