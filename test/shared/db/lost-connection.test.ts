import type { PoolClient } from 'pg'
import { isOutage } from '../../../api/stores/outage.ts'
import { inTransaction } from '../../../shared/db/transaction.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

// The pool does not listen for errors on a connection that is in use. Without a listener of our
// own, a restart of Postgres would end every API process that is settling a scan.
describe('a connection lost while it is in use', () => {
  const database = servicePool()
  const uncaught: unknown[] = []
  const note = (error: unknown) => uncaught.push(error)

  beforeEach('note what would end the process', () => {
    uncaught.length = 0
    process.on('uncaughtException', note)
  })
  afterEach('note it no longer', () => process.off('uncaughtException', note))

  async function terminate(processId: number): Promise<void> {
    await database.owner.query('SELECT pg_terminate_backend($1, 5000)', [processId])
  }

  async function lose(connection: PoolClient): Promise<void> {
    const { rows } = await connection.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const lost = new Promise((resolve) => connection.once('end', resolve))
    await terminate(rows[0]?.pid ?? 0)
    await lost
  }

  async function expectOutage(attempt: Promise<unknown>): Promise<void> {
    const error = await attempt.then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(isOutage(error), String(error)).to.equal(true)
    expect(uncaught).to.deep.equal([])
    expect((await database.pool.query('SELECT 1 AS one')).rows).to.deep.equal([{ one: 1 }])
  }

  it('between two statements of a transaction: an outage, and the pool goes on', async () => {
    await expectOutage(
      inTransaction(database.pool, async (transaction) => {
        await lose(transaction)
        await transaction.query('SELECT 1')
      }),
    )
  })

  // As when the server stops just after it has accepted a connection.
  it('before its first statement: an outage, and the pool goes on', async () => {
    const connection = await database.pool.connect()
    await lose(connection)
    await expectOutage(connection.query('SELECT 1'))
    connection.release(true)
  })
})
