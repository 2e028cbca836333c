import { inTransaction } from '../../../shared/db/transaction.ts'
import { someDigest } from '../../support/service/accounts.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

describe('inTransaction', () => {
  const database = servicePool(2)
  const insert = 'INSERT INTO sandbox_clients (digest, recognitions_used) VALUES ($1, 1)'

  async function isThere(digest: Buffer): Promise<boolean> {
    const { rowCount } = await database.pool.query(
      'SELECT FROM sandbox_clients WHERE digest = $1',
      [digest],
    )
    return rowCount === 1
  }

  it('commits when the work resolves', async () => {
    const digest = someDigest()
    expect(
      await inTransaction(database.pool, async (transaction) => {
        await transaction.query(insert, [digest])
        return 'done'
      }),
    ).to.equal('done')
    expect(await isThere(digest)).to.equal(true)
  })

  it('rolls back and passes the error on when the work rejects', async () => {
    const digest = someDigest()
    const failure = await inTransaction(database.pool, async (transaction) => {
      await transaction.query(insert, [digest])
      throw new Error('no')
    }).catch((error: Error) => error.message)
    expect(failure).to.equal('no')
    expect(await isThere(digest)).to.equal(false)
  })

  // Otherwise each failing transaction would leave its connection, and at last all of them,
  // unusable.
  it('leaves the pool usable after repeated failures and broken connections', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await inTransaction(database.pool, (transaction) => transaction.query('SELECT 1 / 0')).catch(
        () => {},
      )
      await inTransaction(database.pool, (transaction) =>
        transaction.query('SELECT pg_terminate_backend(pg_backend_pid())'),
      ).catch(() => {})
    }
    const { rows } = await database.pool.query('SELECT 1 AS one')
    expect(rows).to.deep.equal([{ one: 1 }])
  })
})
