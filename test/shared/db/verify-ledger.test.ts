import { holdCredit } from '../../../shared/db/credit-holds.ts'
import { settleScan } from '../../../shared/db/settle-scan.ts'
import { verifyLedger } from '../../../shared/db/verify-ledger.ts'
import { accountWith, nextScanId, settlement } from '../../support/service/accounts.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

describe('verifyLedger', () => {
  const database = servicePool()

  async function usedAccount(): Promise<string> {
    const accountId = await accountWith(database.owner, 5)
    const settled = nextScanId()
    await holdCredit(database.pool, accountId, settled)
    await settleScan(database.pool, settlement(accountId, settled))
    await holdCredit(database.pool, accountId, nextScanId())
    return accountId
  }

  it('finds nothing wrong with accounts in use', async () => {
    await usedAccount()
    await accountWith(database.owner, 0)
    const { accounts, mismatches } = await verifyLedger(database.pool)
    expect(accounts).to.be.at.least(2)
    expect(mismatches).to.deep.equal([])
  })

  for (const [what, statement] of [
    ['balance', 'UPDATE accounts SET balance_credits = balance_credits + 1 WHERE id = $1'],
    ['hold', 'DELETE FROM credit_holds WHERE account_id = $1'],
    ['spending', 'UPDATE usage_months SET credits_spent = 0 WHERE account_id = $1'],
    ['count of billed scans', 'UPDATE usage_months SET billed = 0 WHERE account_id = $1'],
  ] as const) {
    // Proves D4.2b
    it(`names the account whose ${what} was changed by hand`, async () => {
      const accountId = await usedAccount()
      await database.owner.query(statement, [accountId])
      const { mismatches } = await verifyLedger(database.pool)
      expect(mismatches.map((sums) => sums.accountId)).to.include(accountId)
    })
  }
})
