import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { after, before } from 'mocha'
import { Client } from 'pg'
import { type Postgres, startPostgres } from '../../scripts/start-stack/postgres.ts'
import { migrate } from '../../shared/db/migrate.ts'
import { scratch } from './scratch.ts'

/** A database of its own for one `describe`, with every migration applied. */
export interface TestDatabase {
  /** Connection string; may be read in hooks and tests, not while the file is being loaded. */
  readonly url: string
}

const TEMPLATE = 'migrated'

let server: Promise<Postgres> | null = null

/**
 * Call it inside `describe`: before its tests it clones the migrated template (about 20 ms; the
 * first call of a mocha run also starts Postgres, about 1 s), after them it drops the clone.
 */
export function testDatabase(): TestDatabase {
  const name = `test_${randomBytes(6).toString('hex')}`
  let url: string | null = null
  before('clone the template database', async function () {
    this.timeout(120_000)
    const postgres = await postgresServer()
    await execute(postgres, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`)
    url = postgres.url(name)
  })
  after('drop the database', async () => {
    if (url === null) return
    await execute(await postgresServer(), `DROP DATABASE ${name} WITH (FORCE)`)
    url = null
  })
  return {
    get url() {
      if (url === null) throw new Error('the test database exists only while its tests run')
      return url
    },
  }
}

/** Stops the Postgres of this mocha run, if any test started it. */
export async function stopPostgresServer(): Promise<void> {
  if (server === null) return
  const postgres = await server
  server = null
  await postgres.stop()
}

function postgresServer(): Promise<Postgres> {
  server ??= startWithTemplate()
  return server
}

async function startWithTemplate(): Promise<Postgres> {
  const { path, spawn } = await scratch()
  const postgres = await startPostgres({
    directory: join(path, 'postgres'),
    spawn,
    password: randomBytes(12).toString('hex'),
    disposable: true,
    port: null,
  })
  await execute(postgres, `CREATE DATABASE ${TEMPLATE}`)
  await migrate(postgres.url(TEMPLATE))
  return postgres
}

async function execute(postgres: Postgres, statement: string): Promise<void> {
  const client = new Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
