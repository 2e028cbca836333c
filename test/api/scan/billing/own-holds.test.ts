import { randomUUID } from 'node:crypto'
import { giveBack } from '../../../../api/scan/billing/give-back.ts'
import { OwnHolds, type OwnHoldsDependencies } from '../../../../api/scan/billing/own-holds.ts'
import { ConnectionShares } from '../../../../api/stores/connection-shares.ts'
import { PendingWrites } from '../../../../api/stores/pending-writes.ts'
import { claimKey } from '../../../../shared/db/claim-key.ts'
import { holdCredit } from '../../../../shared/db/credit-holds.ts'
import { verifyLedger } from '../../../../shared/db/verify-ledger.ts'
import { createLog } from '../../../../shared/log.ts'
import { systemClock } from '../../../../shared/time/clock.ts'
import { accountWith, claimRequest, nextScanId } from '../../../support/service/accounts.ts'
import { servicePool } from '../../../support/stores/service-pool.ts'

// Regression: after a pause of Postgres, a credit and its key were held for another two minutes.
describe('credits held in the name of a process', () => {
  const database = servicePool()
  const log = createLog('api', 'silent')

  function made() {
    const { pool } = database
    const instanceId = randomUUID()
    const shares = new ConnectionShares({ share: 3, waitMs: 2000, clock: systemClock })
    const writes = new PendingWrites({ log, keptMax: 10 })
    const release: OwnHoldsDependencies['release'] = (held) =>
      giveBack({ pool, shares, writes }, { id: held.scanId }, held, 'running', null)
    return { pool, instanceId, holds: new OwnHolds({ pool, log, instanceId, release }) }
  }

  async function heldScans(accountId: string): Promise<string[]> {
    const query = 'SELECT scan_id FROM credit_holds WHERE account_id = $1 ORDER BY held_at'
    const { rows } = await database.pool.query<{ scan_id: string }>(query, [accountId])
    return rows.map((row) => row.scan_id)
  }

  it('are given back for scans that it does not run, and kept for those of others', async () => {
    const { pool, instanceId, holds } = made()
    const accountId = await accountWith(database.owner, 5)
    const [running, late, ofAnother, ofNobody] = [
      nextScanId(),
      nextScanId(),
      nextScanId(),
      nextScanId(),
    ]
    const end = holds.begin(running)
    await holdCredit(pool, accountId, running, instanceId)
    await holdCredit(pool, accountId, late, instanceId)
    await holdCredit(pool, accountId, ofAnother, randomUUID())
    await holdCredit(pool, accountId, ofNobody)
    await holds.look()
    expect(await heldScans(accountId)).to.deep.equal([running, ofAnother, ofNobody])
    end()
    await holds.look()
    expect(await heldScans(accountId)).to.deep.equal([ofAnother, ofNobody])
    expect((await verifyLedger(pool)).mismatches).to.deep.equal([])
  })

  it('leave their idempotency key to the next request', async () => {
    const { pool, instanceId, holds } = made()
    const accountId = await accountWith(database.owner, 5)
    const key = { ...claimRequest(accountId), ownerId: instanceId, now: new Date() }
    const claim = (scanId: string) => claimKey(pool, { ...key, scanId }, 600_000)
    // Carried out by Postgres after the request had ended.
    await claim(nextScanId())
    expect(await claim(nextScanId())).to.deep.equal({ outcome: 'in_progress' })
    await holds.look()
    expect(await claim(nextScanId())).to.deep.equal({ outcome: 'claimed' })
  })
})
