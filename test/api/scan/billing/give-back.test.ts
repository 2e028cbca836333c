import { giveBack, type ScanProgress } from '../../../../api/scan/billing/give-back.ts'
import { ConnectionShares } from '../../../../api/stores/connection-shares.ts'
import { StoreAway } from '../../../../api/stores/outage.ts'
import { PendingWrites } from '../../../../api/stores/pending-writes.ts'
import { findAccount } from '../../../../shared/db/accounts.ts'
import { holdCredit } from '../../../../shared/db/credit-holds.ts'
import { createLog } from '../../../../shared/log.ts'
import { systemClock } from '../../../../shared/time/clock.ts'
import { accountWith, nextScanId } from '../../../support/service/accounts.ts'
import { servicePool } from '../../../support/stores/service-pool.ts'

// A claim that a paused server carries out after its caller has gone holds a credit for nobody.
describe('giveBack', () => {
  const database = servicePool()

  /** Gives back what a scan holds, which the server takes only once this has looked for it, if at all. */
  async function givenBack(progress: ScanProgress, reason: Error, isTaken: boolean) {
    const accountId = await accountWith(database.owner, 1)
    const id = nextScanId()
    const writes = new PendingWrites({
      log: createLog('api', 'info', { write: () => undefined }),
      keptMax: 10,
      // It looks again when the writes are closed, and not before the credit is taken.
      retryMs: 3_600_000,
    })
    const shares = new ConnectionShares({ share: 1, waitMs: 2000, clock: systemClock })
    await giveBack({ pool: database.pool, shares, writes }, { id }, { accountId }, progress, reason)
    const kept = writes.kept
    if (isTaken) await holdCredit(database.pool, accountId, id)
    await writes.close()
    const account = await findAccount(database.pool, accountId)
    return { kept, left: writes.kept, held: account?.heldCredits }
  }

  it('looks a second time after an outage while a credit was claimed, and finds it', async () => {
    const seen = await givenBack('claiming', new StoreAway('gone'), true)
    expect(seen).to.deep.equal({ kept: 1, left: 0, held: 0 })
  })

  it('looks once where the claim was answered, or refused without an outage', async () => {
    const once = { kept: 0, left: 0, held: 0 }
    expect(await givenBack('running', new StoreAway('gone'), false)).to.deep.equal(once)
    expect(await givenBack('claiming', new Error('a bug'), false)).to.deep.equal(once)
  })

  it('ends after the second look where nothing was ever taken', async () => {
    const seen = await givenBack('claiming', new StoreAway('gone'), false)
    expect(seen).to.deep.equal({ kept: 1, left: 0, held: 0 })
  })
})
