import { randomUUID } from 'node:crypto'
import { findAccount } from '../../../../shared/db/accounts.ts'
import { holdCredit } from '../../../../shared/db/credit-holds.ts'
import { settleScan } from '../../../../shared/db/settle-scan.ts'
import { confirmAnswers } from '../../../../shared/db/unanswered-charges.ts'
import { verifyLedger } from '../../../../shared/db/verify-ledger.ts'
import { accountWith, nextScanId, noon, settlement } from '../../../support/service/accounts.ts'
import { cronTask } from '../../../support/service/cron-task.ts'
import { servicePool } from '../../../support/stores/service-pool.ts'

// A process that is only cut off from Postgres sends its answers and confirms them late.
describe('free-what-the-dead-hold', () => {
  const database = servicePool()

  /** A charge that is not confirmed, of a process that has been missed for so long. */
  async function unconfirmed(missedSeconds: number) {
    const ownerId = randomUUID()
    const accountId = await accountWith(database.owner, 5)
    const scanId = nextScanId()
    await database.owner.query(
      `INSERT INTO sign_ons (instance_id, missed_at)
       VALUES ($1, now() - $2 * interval '1 second')`,
      [ownerId, missedSeconds],
    )
    await holdCredit(database.pool, accountId, scanId, ownerId)
    await settleScan(database.pool, settlement(accountId, scanId, { kept: null }))
    const balance = async () => (await findAccount(database.pool, accountId))?.balanceCredits
    return { scanId, balance }
  }

  const run = (env?: Parameters<typeof cronTask>[2]) =>
    cronTask(database.pool, 'free-what-the-dead-hold', env).run(noon)

  it('leaves a charge to a confirmation that comes 45 seconds after the process was cut off', async () => {
    const { scanId, balance } = await unconfirmed(45)
    expect(await run()).to.equal(0)
    await confirmAnswers(database.pool, [scanId])
    expect(await balance()).to.equal(4)
  })

  it('credits a charge once if the confirmation comes after its reversal', async () => {
    const { scanId, balance } = await unconfirmed(55)
    const runs = await Promise.all([run(), run()])
    await confirmAnswers(database.pool, [scanId])
    expect(runs[0] + runs[1] + (await run())).to.equal(1)
    expect(await balance()).to.equal(5)
    expect((await verifyLedger(database.pool)).mismatches).to.deep.equal([])
  })
})
