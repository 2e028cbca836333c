import { createServer } from 'node:net'
import { createPool } from '../../../shared/db/pool.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

describe('createPool', () => {
  const database = servicePool()

  it('returns integers as numbers, days and json as text, and instants as dates', async () => {
    const { rows } = await database.pool.query(
      `SELECT 9007199254740991::bigint AS big, '2026-03-01'::date AS day,
         '2026-03-01T12:00:00Z'::timestamptz AS instant, '{"b": 1, "a" :2}'::json AS document`,
    )
    expect(rows[0]).to.deep.equal({
      big: 9007199254740991,
      day: '2026-03-01',
      instant: new Date('2026-03-01T12:00:00Z'),
      document: '{"b": 1, "a" :2}',
    })
  })

  // Otherwise a large figure would be rounded silently.
  it('refuses an integer that a JavaScript number cannot hold exactly', async () => {
    const failure = await database.pool
      .query('SELECT 9007199254740993::bigint AS big')
      .catch((error: unknown) => error)
    expect(failure).to.be.instanceOf(RangeError)
  })

  // Otherwise one locked row would hang every request that needs it past its deadline.
  it('times statements out after 5 s, before the engine deadline of 15 s', async () => {
    const { rows } = await database.pool.query('SHOW statement_timeout')
    expect(rows[0]).to.deep.equal({ statement_timeout: '5s' })
  })

  it('gives up on a server that accepts the connection and then stays silent', async function () {
    this.timeout(15_000)
    const silent = createServer()
    const port = await new Promise<number>((resolve) => {
      silent.listen(0, '127.0.0.1', () => {
        const address = silent.address()
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
    const pool = createPool({
      databaseUrl: `postgres://nobody@127.0.0.1:${port}/none`,
      applicationName: 'test',
      onIdleError: () => {},
    })
    const failure = await pool.query('SELECT 1').catch((error: Error) => error)
    expect(failure).to.be.instanceOf(Error)
    await pool.end()
    silent.close()
  })

  // Of a server that an operator shares with other programs, and set up for them.
  it('reads instants and days alike whatever the database has set for its sessions', async () => {
    const name = new URL(database.ownerUrl).pathname.slice(1)
    for (const setting of [
      "datestyle = 'SQL, DMY'",
      "timezone = 'Asia/Kathmandu'",
      "default_transaction_isolation = 'serializable'",
    ]) {
      await database.owner.query(`ALTER DATABASE "${name}" SET ${setting}`)
    }
    const instant = new Date('2026-03-01T20:00:00Z')
    for (const query of ['', '?options=-c%20search_path%3Dpg_catalog']) {
      const pool = createPool({
        databaseUrl: `${database.ownerUrl}${query}`,
        applicationName: 'test',
        onIdleError: () => {},
      })
      const { rows } = await pool.query(
        `SELECT '2026-03-01'::date AS day, $1::timestamptz AS instant, $1::timestamptz::date AS its,
           current_setting('transaction_isolation') AS isolation,
           current_setting('search_path') AS path`,
        [instant],
      )
      await pool.end()
      const path = query === '' ? '"$user", public' : 'pg_catalog'
      const isolation = 'read committed'
      expect(rows).to.deep.equal([
        { day: '2026-03-01', instant, its: '2026-03-01', isolation, path },
      ])
    }
  })
})
