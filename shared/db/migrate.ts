/** Migrates a database to the newest schema. Any number of processes may do so at once. */
import { join } from 'node:path'
import { runner } from 'node-pg-migrate'
import { Client } from 'pg'

const migrationsFolder = join(import.meta.dirname, 'migrations')

/**
 * Applies the pending `migrations/NNNN_name.sql` in order, in one transaction, as the owner of the
 * database. Returns their names. A second migrator waits for the first (by an advisory lock) and
 * then finds nothing to do.
 */
export async function migrate(databaseUrl: string): Promise<readonly string[]> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'migrate',
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  try {
    const applied = await runner({
      dbClient: client,
      dir: migrationsFolder,
      direction: 'up',
      migrationsTable: 'schema_migrations',
      singleTransaction: true,
      advisoryLockMode: 'wait',
      logger: { info: () => {}, warn: () => {}, error: () => {} },
    })
    return applied.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}
