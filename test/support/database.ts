import { randomBytes } from 'node:crypto'
import { after, before } from 'mocha'
import { Client } from 'pg'
import { postgresTemplate, runPostgresUrl } from './run-postgres.ts'

/** A database of its own for one `describe`, with every migration applied. */
export interface TestDatabase {
  /** Connection string; may be read in hooks and tests, but not while the file is being loaded. */
  readonly url: string
}

/** Call it inside `describe`: clones the migrated template (20 ms) and drops the clone after it. */
export function testDatabase(): TestDatabase {
  const name = `test_${randomBytes(6).toString('hex')}`
  let url: string | null = null
  before('clone the template database', async function () {
    this.timeout(120_000)
    const server = runPostgresUrl()
    await execute(server, `CREATE DATABASE ${name} TEMPLATE ${postgresTemplate}`)
    url = new URL(`/${name}`, server).href
  })
  after('drop the database', async () => {
    if (url === null) return
    await execute(runPostgresUrl(), `DROP DATABASE ${name} WITH (FORCE)`)
    url = null
  })
  return {
    get url() {
      if (url === null) throw new Error('the test database exists only while its tests run')
      return url
    },
  }
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
