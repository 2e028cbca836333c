import { v7 } from 'uuid'
import { findAccount } from '../../../shared/db/accounts.ts'
import { addCredit } from '../../../shared/db/add-credit.ts'
import { holdCredit } from '../../../shared/db/credit-holds.ts'
import { inTransaction } from '../../../shared/db/transaction.ts'
import { verifyLedger } from '../../../shared/db/verify-ledger.ts'
import { accountWith, nextScanId, noon } from '../../support/service/accounts.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

describe('addCredit', () => {
  const database = servicePool()

  const add = (accountId: string, credits: number) =>
    inTransaction(database.owner, (transaction) =>
      addCredit(transaction, {
        accountId,
        kind: credits > 0 ? 'grant' : 'adjustment',
        credits,
        reason: 'test',
        createdAt: noon,
      }),
    )

  it('changes balance and ledger together', async () => {
    const accountId = await accountWith(database.owner, 20)
    expect(await add(accountId, 30)).to.equal(true)
    expect(await add(accountId, -7)).to.equal(true)
    expect((await findAccount(database.pool, accountId))?.balanceCredits).to.equal(43)
    expect((await verifyLedger(database.pool)).mismatches).to.deep.equal([])
  })

  // Otherwise a running scan could be charged to credit that is no longer there.
  it('never removes credit that a running scan holds', async () => {
    const accountId = await accountWith(database.owner, 2)
    await holdCredit(database.pool, accountId, nextScanId())
    expect(await add(accountId, -2)).to.equal(false)
    expect(await add(accountId, -1)).to.equal(true)
    expect((await verifyLedger(database.pool)).mismatches).to.deep.equal([])
  })

  it('returns false for an account that does not exist', async () => {
    expect(await add(v7(), 5)).to.equal(false)
  })
})
