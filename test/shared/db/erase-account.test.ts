import { setTimeout as sleep } from 'node:timers/promises'
import { setDisabled } from '../../../shared/db/accounts.ts'
import { eraseAccount } from '../../../shared/db/erase-account.ts'
import { settleSandboxScan } from '../../../shared/db/settle-sandbox-scan.ts'
import { inTransaction } from '../../../shared/db/transaction.ts'
import { accountWith, noon } from '../../support/service/accounts.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

describe('eraseAccount', () => {
  const database = servicePool()

  // A list of deletions for a backup goes on from the last date that it saw: an erasure dated by
  // the begin of its long transaction would lie before it, and be missed for ever.
  it('dates an erasure by its end', async () => {
    const id = await accountWith(database.owner, 5)
    await setDisabled(database.owner, id, noon)
    const transaction = await database.owner.connect()
    try {
      await transaction.query('BEGIN')
      await transaction.query('SELECT now(), pg_sleep(0.05)')
      expect(await eraseAccount(transaction, id)).not.to.equal(null)
      const { rows } = await transaction.query(
        'SELECT erased_at > now() AS "isDatedByItsEnd" FROM accounts WHERE id = $1',
        [id],
      )
      expect(rows).to.deep.equal([{ isDatedByItsEnd: true }])
      await transaction.query('COMMIT')
    } finally {
      transaction.release()
    }
  })

  // Else an account with many scans could never be erased.
  it('goes through more entries of the ledger than there is time for in one statement', async () => {
    const id = await accountWith(database.owner, 1)
    await database.owner.query(
      `INSERT INTO ledger_entries (account_id, kind, amount_credits, reason, created_at)
       SELECT $1, 'adjustment', 1, 'SPECIMEN Ltd', now() FROM generate_series(1, 80) n`,
      [id],
    )
    await setDisabled(database.owner, id, noon)
    const slowly = 'pg_sleep(0.02) IS NOT NULL'
    await database.owner.query(`ALTER POLICY accounts_read ON ledger_entries USING (${slowly})`)
    try {
      await inTransaction(database.pool, async (transaction) => {
        await transaction.query('SET LOCAL ROLE document_accounts')
        await transaction.query('SET LOCAL statement_timeout = 1000')
        expect(await eraseAccount(transaction, id, 10)).not.to.equal(null)
      })
    } finally {
      await database.owner.query('ALTER POLICY accounts_read ON ledger_entries USING (true)')
    }
    const { rows } = await database.owner.query(
      'SELECT DISTINCT reason FROM ledger_entries WHERE account_id = $1 AND reason IS NOT NULL',
      [id],
    )
    expect(rows).to.deep.equal([{ reason: 'erased' }])
  })

  // Regression: a sandbox scan under way, which holds no credit, left a month of usage behind for ever.
  it('is not undone by a sandbox scan that ends meanwhile', async () => {
    const accountId = await accountWith(database.owner, 5)
    await setDisabled(database.owner, accountId, noon)
    const scan = { accountId, status: 'recognized', settledAt: noon } as const
    const transaction = await database.owner.connect()
    try {
      await transaction.query('BEGIN')
      await eraseAccount(transaction, accountId)
      const settled = settleSandboxScan(database.pool, scan)
      await sleep(100)
      await transaction.query('COMMIT')
      await settled
    } finally {
      transaction.release()
    }
    await settleSandboxScan(database.pool, scan)
    const { rows } = await database.owner.query('SELECT FROM usage_months WHERE account_id = $1', [
      accountId,
    ])
    expect(rows).to.deep.equal([])
  })
})
