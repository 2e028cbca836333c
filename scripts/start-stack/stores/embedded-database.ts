import { join } from 'node:path'
import { Client } from 'pg'
import { serviceRole } from '../../../shared/db/service-role.ts'
import type { DataDirectory } from '../processes/data-directory.ts'
import type { Secrets } from '../settings/secrets.ts'
import { type Postgres, startPostgres } from './postgres.ts'

const DATABASE = 'document_recognition'

/** The private Postgres of one data folder. */
export function startEmbeddedPostgres(
  data: DataDirectory,
  secrets: Secrets,
  port: number | null,
): Promise<Postgres> {
  return startPostgres({
    directory: join(data.path, 'postgres'),
    spawn: data.spawn,
    password: secrets.ownerPassword,
    disposable: false,
    port,
  })
}

export function ownerUrl(postgres: Postgres): string {
  return postgres.url(DATABASE)
}

export function serviceUrl(postgres: Postgres, secrets: Secrets): string {
  const url = new URL(ownerUrl(postgres))
  url.username = serviceRole
  url.password = secrets.servicePassword
  return url.href
}

export async function createDatabase(postgres: Postgres): Promise<void> {
  await withClient(postgres.url('postgres'), async (client) => {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  })
}

/** Lets the services log in as their role, which the migrations must have created. */
export async function admitServices(postgres: Postgres, secrets: Secrets): Promise<void> {
  await withClient(ownerUrl(postgres), async (client) => {
    const password = client.escapeLiteral(secrets.servicePassword)
    await client.query(`ALTER ROLE ${serviceRole} LOGIN PASSWORD ${password}`)
  })
}

async function withClient(url: string, use: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  // Its loss rejects the statement under way; unheard, it would end the launcher as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}
