import { readFile } from 'node:fs/promises'
import { Cluster, Redis } from 'ioredis'
import { Client } from 'pg'
import { isBusy, isOutage, ShareInUse, wasRefused } from '../../../api/stores/outage.ts'
import { createPool } from '../../../shared/db/pool.ts'
import { describeError } from '../../../shared/log.ts'
import { commandConnection } from '../../../shared/redis.ts'
import { storeFailure } from '../../../shared/store-failure.ts'
import { TimedOut } from '../../../shared/time/within.ts'
import { closedPort } from '../../support/http/closed-port.ts'
import { testRedis } from '../../support/stores/redis.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

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

  // A network that was taken away has no route; a server that starts again has no socket yet.
  for (const [what, host] of [
    ['to which no way leads', '255.255.255.255'],
    ['whose socket has no file', '%2Fno%2Fsuch%2Ffolder'],
  ] as const) {
    it(`is true of a Postgres ${what}, which was never sent the statement`, async () => {
      const pool = createPool({
        databaseUrl: `postgres://u:p@${host}/d`,
        applicationName: 'test',
        onIdleError: () => undefined,
      })
      const error = await errorOf(pool.query('SELECT 1'))
      await pool.end()
      expect(error).to.include({ syscall: 'connect' })
      expect(isOutage(error)).to.equal(true)
      expect(wasRefused(error)).to.equal(true)
    })
  }

  it('is true of a Postgres that does not speak TLS, or whose certificate is not accepted', async () => {
    const wanted = new Client({ connectionString: `${database.ownerUrl}?sslmode=verify-full` })
    expect(isOutage(await errorOf(wanted.connect())), 'no TLS').to.equal(true)
    for (const code of ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID', 'ERR_TLS_CERT_ALTNAME_INVALID']) {
      const error = Object.assign(new Error('certificate'), { code })
      expect(isOutage(error), code).to.equal(true)
      expect(wasRefused(error), code).to.equal(true)
    }
  })

  it('is true where the two do not agree on TLS, after which a statement may have been carried out', () => {
    const code = 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION'
    const error = Object.assign(new Error('alert protocol version'), { code })
    expect(isOutage(error)).to.equal(true)
    expect(wasRefused(error)).to.equal(false)
    expect(storeFailure('DATABASE_URL', error)).to.include('DATABASE_URL').and.to.include(code)
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

  // A disk quota and a limit on the size of files come as XX000. Taken for a bug, a settlement was not
  // repeated, and a credit to be given back was not kept.
  it('is true of a server whose disk is full, or that fails for a reason of its own', async () => {
    const full = await errorOf(database.owner.query("COPY (SELECT 1) TO '/dev/full'"))
    expect(full).to.include({ code: '53100' })
    expect(isOutage(full)).to.equal(true)
    for (const code of ['XX000', 'XX001']) {
      const raise = `DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${code}'; END $$`
      const error = await errorOf(database.pool.query(raise))
      expect(isOutage(error), code).to.equal(true)
      expect(wasRefused(error), code).to.equal(true)
    }
  })

  // As while a password is changed or a backup restored: what is to be written must be kept.
  it('is true of a Postgres that does not admit the role, lacks the database, or denies it a table', async () => {
    await database.owner.query("CREATE ROLE outage_test LOGIN PASSWORD 'right'")
    const url = new URL(database.ownerUrl)
    Object.assign(url, { username: 'outage_test', password: 'right' })
    const refusals = [
      { ...partsOf(url), password: 'wrong' },
      { ...partsOf(url), database: 'nowhere' },
    ]
    for (const refusal of refusals) {
      const error = await errorOf(new Client(refusal).connect())
      expect(isOutage(error), String(error)).to.equal(true)
    }
    await database.owner.query('ALTER ROLE outage_test NOLOGIN')
    const error = await errorOf(new Client(partsOf(url)).connect())
    expect(isOutage(error), String(error)).to.equal(true)
    await database.owner.query('DROP ROLE outage_test')
    const audit = errorOf(database.pool.query('DELETE FROM ledger_entries'))
    expect(isOutage(await audit), String(await audit)).to.equal(true)
  })

  // Proves 7.5
  it('is false of our own mistakes', async () => {
    for (const statement of ['SELECT * FROM nowhere', 'SELEC 1', 'SELECT 1/0']) {
      expect(isOutage(await errorOf(database.pool.query(statement))), statement).to.equal(false)
    }
    expect(isOutage(new TypeError('x is not a function'))).to.equal(false)
    expect(isOutage(await errorOf(readFile('/no/such/file'))), 'a file of ours').to.equal(false)
    expect(isOutage('Connection terminated')).to.equal(false)
  })
})

function partsOf(url: URL) {
  const { hostname: host, port, username: user, password, pathname } = url
  return { host, port: Number(port), user, password, database: pathname.slice(1) }
}

describe('isOutage, of what Redis replies', () => {
  const server = testRedis()

  // As behind `REDIS_URL` after a failover, with a slow script, or while its users are changed.
  it('is true of a server that is full, busy, a replica, or refuses the command', async () => {
    const operator = new Redis(server.url)
    const redis = new Redis(server.url)
    const replyTo = async (prepare: readonly string[][], command: string[], undo: string[][]) => {
      for (const [name = '', ...rest] of prepare) await operator.call(name, ...rest)
      const [name = '', ...rest] = command
      const error = await errorOf(redis.call(name, ...rest))
      for (const [first = '', ...more] of undo) await operator.call(first, ...more)
      return error
    }
    await redis.ping()
    const replies = {
      OOM: await replyTo(
        [['CONFIG', 'SET', 'maxmemory', '1']],
        ['SET', 'a', 'b'],
        [['CONFIG', 'SET', 'maxmemory', '0']],
      ),
      READONLY: await replyTo(
        [['REPLICAOF', '127.0.0.1', '1']],
        ['SET', 'a', 'b'],
        [['REPLICAOF', 'NO', 'ONE']],
      ),
      NOPERM: await replyTo(
        [['ACL', 'SETUSER', 'default', '-get']],
        ['GET', 'a'],
        [['ACL', 'SETUSER', 'default', '+get']],
      ),
      BUSY: await busyReply(redis, operator),
    }
    for (const [code, error] of Object.entries(replies)) {
      expect(error, code).to.be.an('error')
      expect(String(error)).to.contain(code)
      expect(isOutage(error), code).to.equal(true)
      expect(describeError(error).code).to.equal(code)
    }
    operator.disconnect()
    redis.disconnect()
  })

  it('is false of a command that we got wrong', async () => {
    const redis = new Redis(server.url)
    expect(isOutage(await errorOf(redis.call('SET', 'a')))).to.equal(false)
    redis.disconnect()
  })
})

/** What a command is answered while a script of another connection runs. */
async function busyReply(redis: Redis, operator: Redis): Promise<unknown> {
  await operator.call('CONFIG', 'SET', 'busy-reply-threshold', '1')
  const script = errorOf(operator.eval('while true do end', 0))
  let error: unknown
  while (error === undefined) error = await errorOf(redis.ping())
  await redis.call('SCRIPT', 'KILL')
  await script
  return error
}

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
