import { expect } from 'chai'
import { Client } from 'pg'
import { isOutage } from '../../../api/stores/outage.ts'
import { inTransaction } from '../../../shared/db/transaction.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

// The pool does not listen for errors on a connection that a transaction holds. Without a listener
// of our own, a restart of Postgres would end every API process that is settling a scan.
describe('a connection lost inside a transaction', () => {
  const database = servicePool()

  async function terminate(processId: number): Promise<void> {
    const owner = new Client({ connectionString: database.ownerUrl })
    await owner.connect()
    await owner.query('SELECT pg_terminate_backend($1, 5000)', [processId])
    await owner.end()
  }

  it('rejects as an outage, and process and pool go on working', async () => {
    const uncaught: unknown[] = []
    const note = (error: unknown) => uncaught.push(error)
    process.on('uncaughtException', note)
    try {
      const attempt = inTransaction(database.pool, async (transaction) => {
        const { rows } = await transaction.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
        await terminate(rows[0]?.pid ?? 0)
        await new Promise((resolve) => setImmediate(resolve))
        await transaction.query('SELECT 1')
      })
      const error = await attempt.then(
        () => null,
        (reason: unknown) => reason,
      )
      expect(isOutage(error), String(error)).to.equal(true)
      expect(uncaught).to.deep.equal([])
      expect((await database.pool.query('SELECT 1 AS one')).rows).to.deep.equal([{ one: 1 }])
    } finally {
      process.off('uncaughtException', note)
    }
  })
})
