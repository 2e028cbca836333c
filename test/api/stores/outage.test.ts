import { expect } from 'chai'
import { Cluster } from 'ioredis'
import { Client } from 'pg'
import { isBusy, isOutage, ShareInUse, wasRefused } from '../../../api/stores/outage.ts'
import { createPool } from '../../../shared/db/pool.ts'
import { commandConnection } from '../../../shared/redis.ts'
import { TimedOut } from '../../../shared/within.ts'
import { closedPort } from '../../support/closed-port.ts'
import { servicePool } from '../../support/service-pool.ts'

async function errorOf(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.then(
    () => undefined,
    (error: unknown) => error,
  )
}

// An outage taken for a bug pages somebody for nothing; a bug taken for an outage pages nobody.
describe('isOutage', () => {
  const database = servicePool()

  // Proves 7.6
  it('is true of a statement that Postgres cancelled, and of a session it ended', async () => {
    const session = new Client({ connectionString: database.ownerUrl })
    // The session emits the error as well, which without a listener would be thrown.
    session.on('error', () => undefined)
    await session.connect()
    await session.query('SET statement_timeout = 20')
    expect(isOutage(await errorOf(session.query('SELECT pg_sleep(5)')))).to.equal(true)
    const end = session.query('SELECT pg_terminate_backend(pg_backend_pid())')
    expect(isOutage(await errorOf(end))).to.equal(true)
  })

  it('is true of a store that refuses the connection', async () => {
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

  it('is true of a Redis Cluster of which no node answers, asked while and after it tries', async () => {
    const cluster = new Cluster([{ host: '127.0.0.1', port: await closedPort() }], {
      enableOfflineQueue: false,
      clusterRetryStrategy: () => null,
    })
    cluster.on('error', () => undefined)
    const ended = new Promise((resolve) => cluster.once('end', resolve))
    expect(isOutage(await errorOf(cluster.ping())), 'while').to.equal(true)
    await ended
    expect(isOutage(await errorOf(cluster.ping())), 'after').to.equal(true)
  })

  // As after a failover: the address answers, but the server behind it is read-only.
  it('is true of a read-only server, a lost deadlock and a locked row, which is busy', async () => {
    for (const code of ['25006', '55P03', '40P01', '40001']) {
      const raise = `DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${code}'; END $$`
      const error = await errorOf(database.pool.query(raise))
      expect(isOutage(error), code).to.equal(true)
      expect(isBusy(error), code).to.equal(code === '55P03')
    }
    expect(isBusy(new ShareInUse('no turn'))).to.equal(true)
  })

  // Proves 7.5
  it('is false of our own mistakes', async () => {
    for (const statement of ['SELECT * FROM nowhere', 'SELEC 1', 'SELECT 1/0']) {
      expect(isOutage(await errorOf(database.pool.query(statement))), statement).to.equal(false)
    }
    expect(isOutage(new TypeError('x is not a function'))).to.equal(false)
    expect(isOutage('Connection terminated')).to.equal(false)
  })
})

// A wrong yes leaves a charge nobody knows of; a wrong no leaves a caller in doubt for nothing.
describe('wasRefused', () => {
  const database = servicePool()

  it('is true when the server refused the statement or was never reached', async () => {
    const session = new Client({ connectionString: database.ownerUrl })
    await session.connect()
    await session.query('SET statement_timeout = 20')
    expect(wasRefused(await errorOf(session.query('SELECT pg_sleep(5)')))).to.equal(true)
    await session.end()
    const pool = createPool({
      databaseUrl: 'postgres://u:p@127.0.0.1:1/d',
      applicationName: 'test',
      onIdleError: () => undefined,
    })
    expect(wasRefused(await errorOf(pool.query('SELECT 1')))).to.equal(true)
    await pool.end()
    expect(wasRefused(new ShareInUse('no turn'))).to.equal(true)
  })

  it('is false when the session ended or no answer came', async () => {
    const session = new Client({ connectionString: database.ownerUrl })
    session.on('error', () => undefined)
    await session.connect()
    const end = session.query('SELECT pg_terminate_backend(pg_backend_pid())')
    expect(wasRefused(await errorOf(end))).to.equal(false)
    expect(wasRefused(new Error('Connection terminated unexpectedly'))).to.equal(false)
    expect(wasRefused(new Error('Query read timeout'))).to.equal(false)
    expect(wasRefused(new TimedOut(1))).to.equal(false)
  })
})
