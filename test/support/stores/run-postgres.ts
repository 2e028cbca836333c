/** The one Postgres of a mocha run, shared by all its processes. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { type Postgres, startPostgres } from '../../../scripts/start-stack/stores/postgres.ts'
import { migrate } from '../../../shared/db/migrate.ts'
import { scratch } from '../processes/scratch.ts'

/** A database with every migration applied, to be cloned. */
export const postgresTemplate = 'migrated'

const ADDRESS = 'TEST_POSTGRES_URL'

/** Starts it (about 1 s), and tells the processes that mocha starts afterwards where it is. */
export async function startRunPostgres(): Promise<Postgres> {
  const { path, spawn } = await scratch()
  const postgres = await startPostgres({
    directory: join(path, 'postgres'),
    spawn,
    password: randomBytes(12).toString('hex'),
    disposable: true,
    port: null,
  })
  process.env[ADDRESS] = postgres.url('postgres')
  await createTemplate(postgres)
  return postgres
}

/** Connection string of its maintenance database, with the owner's rights. */
export function runPostgresUrl(): string {
  const url = process.env[ADDRESS]
  if (url === undefined)
    throw new Error('this run of mocha has no Postgres: see .mocharc.unit.json')
  return url
}

async function createTemplate(postgres: Postgres): Promise<void> {
  const client = new Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  await client.query(`CREATE DATABASE ${postgresTemplate}`)
  await client.end()
  await migrate(postgres.url(postgresTemplate))
}
