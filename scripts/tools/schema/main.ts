/** `npm run schema`: writes `shared/db/schema.sql` from the migrations, on a temporary Postgres. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrate } from '../../../shared/db/migrate.ts'
import { optionsOrExit } from '../../command-line/run-program.ts'
import { spawnLogged } from '../../start-stack/processes/logged-process.ts'
import { startPostgres } from '../../start-stack/stores/postgres.ts'
import { dumpSchema } from './dump-schema.ts'

const schemaFile = join(import.meta.dirname, '../../../shared/db/schema.sql')

const help = `Usage: npm run schema

Applies all migrations to a temporary Postgres and writes the resulting schema to
shared/db/schema.sql. Run it after adding a migration; a test compares the two.`

async function main(): Promise<void> {
  optionsOrExit(help, {})
  const directory = await mkdtemp(join(tmpdir(), 'schema-'))
  const postgres = await startPostgres({
    directory: join(directory, 'data'),
    spawn: (command) => spawnLogged({ ...command, logFile: join(directory, 'postgres.log') }),
    password: randomBytes(12).toString('hex'),
    disposable: true,
    port: null,
  })
  try {
    await writeFile(schemaFile, await schemaOf(postgres.url('postgres')))
    console.log('shared/db/schema.sql written')
  } finally {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function schemaOf(databaseUrl: string): Promise<string> {
  await migrate(databaseUrl)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await dumpSchema(client)
  } finally {
    await client.end()
  }
}

await main()
