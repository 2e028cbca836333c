import { randomBytes } from 'node:crypto'
import { before } from 'mocha'
import { Client } from 'pg'
import { afterUsers } from '../time/after-users.ts'
import { postgresTemplate, runPostgresUrl } from './run-postgres.ts'

/** A database of its own for one `describe`, with every migration applied. */
export interface TestDatabase {
  /** Connection string; may be read in hooks and tests, but not while the file is being loaded. */
  readonly url: string
}

/** Call it inside `describe`: clones the migrated template (20 ms) and drops the clone after it. */
export function testDatabase(): TestDatabase {
  let url: string | null = null
  before('clone the template database', async function () {
    this.timeout(120_000)
    url = await cloneTemplate()
  })
  afterUsers('drop the database', async () => {
    if (url === null) return
    await execute(runPostgresUrl(), `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`)
    url = null
  })
  return {
    get url() {
      if (url === null) throw new Error('the test database exists only while its tests run')
      return url
    },
  }
}

/** Returns the connection string of a new database with every migration applied. */
export async function cloneTemplate(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const server = runPostgresUrl()
  await execute(server, `CREATE DATABASE ${name} TEMPLATE ${postgresTemplate}`)
  return new URL(`/${name}`, server).href
}

async function execute(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
