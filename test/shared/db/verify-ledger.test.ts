import type { Pool } from 'pg'
import { holdCredit } from '../../../shared/db/credit-holds.ts'
import { settleScan } from '../../../shared/db/settle-scan.ts'
import { verifyLedger } from '../../../shared/db/verify-ledger.ts'
import { accountWith, nextScanId, settlement } from '../../support/service/accounts.ts'
import { openPools, servicePool } from '../../support/stores/service-pool.ts'

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

  // An account with a million scans a day has within weeks more than one statement can sum up.
  it('sums up more entries than there is time for in one statement', async () => {
    const accountId = await accountWith(database.owner, 1)
    await database.owner.query(
      `INSERT INTO ledger_entries (account_id, kind, amount_credits, reason, created_at)
       SELECT $1, 'adjustment', CASE n % 2 WHEN 0 THEN 1 ELSE -1 END, 'specimen', now()
       FROM generate_series(1, 80) n`,
      [accountId],
    )
    const hurried = await hurriedPool()
    const readsSlowly = 'pg_sleep(0.02) IS NOT NULL'
    await database.owner.query(
      `ALTER POLICY services_read ON ledger_entries USING (${readsSlowly})`,
    )
    try {
      const { mismatches } = await verifyLedger(hurried, { entriesPerStatement: 10 })
      expect(mismatches).to.deep.equal([])
    } finally {
      await database.owner.query('ALTER POLICY services_read ON ledger_entries USING (true)')
      await hurried.end()
    }
  })

  /** Of the services, with a second for each statement. */
  async function hurriedPool(): Promise<Pool> {
    const { pool } = openPools(database.ownerUrl, 1)
    pool.on('connect', (connection) => void connection.query('SET statement_timeout = 1000'))
    return pool
  }

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
