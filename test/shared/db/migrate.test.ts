import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { Client } from 'pg'
import { migrate } from '../../../shared/db/migrate.ts'
import { testDatabase } from '../../support/stores/database.ts'
import { eventually } from '../../support/time/eventually.ts'

describe('migrate', () => {
  const database = testDatabase()

  async function emptyDatabase(): Promise<string> {
    const name = `empty_${randomBytes(6).toString('hex')}`
    const client = new Client({ connectionString: database.url })
    await client.connect()
    await client.query(`CREATE DATABASE ${name}`)
    await client.end()
    const url = new URL(database.url)
    url.pathname = `/${name}`
    return url.href
  }

  /** A database before 0011, which puts a trigger on `scans`, and a session that deletes from it. */
  async function databaseInUse() {
    const url = await emptyDatabase()
    await migrate(url, { count: 10 })
    const [user, other] = [new Client(url), new Client(url)]
    await Promise.all([user.connect(), other.connect()])
    await user.query('BEGIN')
    await user.query('DELETE FROM scans')
    return { url, user, other }
  }

  // Otherwise two API machines that start together would each run half a migration, or fail.
  it('lets six migrators start at once: one migrates, and the others have nothing left to do', async () => {
    const url = await emptyDatabase()
    const files = (await readdir('shared/db/migrations')).sort()
    const applied = await Promise.all(Array.from({ length: 6 }, () => migrate(url)))
    expect(applied.filter((names) => names.length > 0)).to.deep.equal([
      files.map((file) => file.replace(/\.sql$/, '')),
    ])
  })

  it('does nothing to a database that is up to date', async () => {
    expect(await migrate(database.url)).to.deep.equal([])
  })

  // Whoever wants a table after a waiting migration waits behind it, and a scan gives up in a second.
  it('steps back from a table in use, so that others have their turn, and migrates once it is free', async () => {
    const { url, user, other } = await databaseInUse()
    const migrated = migrate(url, { count: 1 })
    await eventually('the migration waits', async () => {
      const { rowCount } = await other.query('SELECT FROM pg_locks WHERE NOT granted')
      return rowCount !== 0
    })
    await other.query('SET lock_timeout = 1000')
    await other.query('DELETE FROM scans')
    await user.query('COMMIT')
    expect(await migrated).to.deep.equal(['0011_deleted_scans'])
    await Promise.all([user.end(), other.end()])
  })

  // As when the server is stopped in the middle of an upgrade.
  it('rejects when its session is ended while it waits, and the process lives on', async () => {
    const { url, user, other } = await databaseInUse()
    let failure: unknown = null
    const migrated = migrate(url, { count: 1 }).catch((error: unknown) => {
      failure = error
    })
    await eventually('it has failed', async () => {
      await other.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'migrate'`,
      )
      return failure !== null
    })
    await migrated
    expect(failure).to.be.an('error')
    await Promise.all([user.end(), other.end()])
  })

  it('rejects when the server cannot be reached', async () => {
    const failure = await migrate('postgres://localhost:1/none').catch((error: Error) => error)
    expect(failure).to.have.property('code', 'ECONNREFUSED')
  })
})
