/** Migrates a database to the newest schema. Any number of processes may do so at once. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runner } from 'node-pg-migrate'
import { Client, DatabaseError } from 'pg'

const migrationsFolder = join(import.meta.dirname, 'migrations')

/**
 * How long a migration waits for a table, ms. Whoever wants the table after it waits as long, and a
 * service gives up after a second (`pool.ts`): so this is short, and the migration tries again.
 */
const lockTimeoutMs = 400

/** For two minutes or more, in which those who hold the table have their turn. */
const attemptsMax = 120
const pauseMs = 600

/** SQLSTATE `lock_not_available`. */
const lockNotAvailable = '55P03'

export interface MigrateOptions {
  /** How many of the pending migrations to apply; all unless given. */
  readonly count?: number
}

/**
 * Applies the pending `migrations/NNNN_name.sql` in order, in one transaction, as the owner of the
 * database, beside services of this version and of the previous one. Returns their names. A second
 * migrator waits for the first (by an advisory lock) and then finds nothing to do.
 * @throws DatabaseError `55P03` if a table stays in use for two minutes
 */
export async function migrate(
  databaseUrl: string,
  { count = Number.POSITIVE_INFINITY }: MigrateOptions = {},
): Promise<readonly string[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyPending(databaseUrl, count)
    } catch (error) {
      const isBusy = error instanceof DatabaseError && error.code === lockNotAvailable
      if (!isBusy || attempt === attemptsMax) throw error
      await sleep(pauseMs)
    }
  }
}

async function applyPending(databaseUrl: string, count: number): Promise<readonly string[]> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'migrate',
    connectionTimeoutMillis: 10_000,
    lock_timeout: lockTimeoutMs,
  })
  // Its loss rejects the statement under way; unheard, it would end the process as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const applied = await runner({
      dbClient: client,
      dir: migrationsFolder,
      direction: 'up',
      count,
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
