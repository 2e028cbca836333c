import { expect } from 'chai'
import { Client } from 'pg'
import { isOutage } from '../../api/outage.ts'
import { createPool } from '../../shared/db/pool.ts'
import { commandConnection } from '../../shared/redis.ts'
import { servicePool } from '../support/service-pool.ts'

async function errorOf(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.then(
    () => undefined,
    (error: unknown) => error,
  )
}

// An outage taken for a bug pages somebody for nothing; a bug taken for an outage pages nobody.
describe('what counts as a store out of reach', () => {
  const database = servicePool()

  it('is a statement that Postgres cancelled, and a session it ended', async () => {
    const session = new Client({ connectionString: database.ownerUrl })
    // The session says it a second time, to whoever listens.
    session.on('error', () => undefined)
    await session.connect()
    await session.query('SET statement_timeout = 20')
    expect(isOutage(await errorOf(session.query('SELECT pg_sleep(5)')))).to.equal(true)
    const end = session.query('SELECT pg_terminate_backend(pg_backend_pid())')
    expect(isOutage(await errorOf(end))).to.equal(true)
  })

  it('is a store that refuses the connection', async () => {
    const pool = createPool({
      databaseUrl: 'postgres://u:p@127.0.0.1:1/d',
      applicationName: 'test',
      onIdleError: () => undefined,
    })
    expect(isOutage(await errorOf(pool.query('SELECT 1')))).to.equal(true)
    await pool.end()
    const redis = commandConnection('redis://127.0.0.1:1')
    redis.on('error', () => undefined)
    expect(isOutage(await errorOf(redis.ping()))).to.equal(true)
    redis.disconnect()
  })

  it('is not a mistake of ours', async () => {
    for (const statement of ['SELECT * FROM nowhere', 'SELEC 1', 'SELECT 1/0']) {
      expect(isOutage(await errorOf(database.pool.query(statement))), statement).to.equal(false)
    }
    expect(isOutage(new TypeError('x is not a function'))).to.equal(false)
    expect(isOutage('Connection terminated')).to.equal(false)
  })
})
