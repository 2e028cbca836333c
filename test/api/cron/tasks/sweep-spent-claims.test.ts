import { expect } from 'chai'
import { insertClaim } from '../../../../shared/db/idempotency-claims.ts'
import {
  accountWith,
  afterNoon,
  holdAndSettle,
  hourMs,
  nextScanId,
  noon,
  settlement,
  someDigest,
} from '../../../support/service/accounts.ts'
import { cronTask } from '../../../support/service/cron-task.ts'
import { servicePool } from '../../../support/stores/service-pool.ts'

describe('sweep-spent-claims', () => {
  const database = servicePool()

  // Proves D4.3
  it('forgets a key 24 hours after its scan finished without a stored result', async () => {
    const accountId = await accountWith(database.owner, 1)
    const scanId = nextScanId()
    const claim = { keyHash: someDigest(), firstAnswer: Buffer.from('{}') }
    const request = { accountId, scanId, keyHash: claim.keyHash, fingerprint: someDigest() }
    await insertClaim(database.pool, { ...request, now: noon })
    await holdAndSettle(database.pool, settlement(accountId, scanId, { claim, kept: null }))
    const task = cronTask(database.pool, 'sweep-spent-claims')
    expect(await task.run(afterNoon(24 * hourMs - 1))).to.equal(0)
    expect(await task.run(afterNoon(24 * hourMs))).to.equal(1)
  })
})
