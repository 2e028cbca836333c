import { randomBytes } from 'node:crypto'
import { after } from 'mocha'
import { Client, DatabaseError } from 'pg'

/**
 * Call it inside `describe`. Returns a function that copies a database of the test run as it is now,
 * as a backup does; connections to it are ended for that moment. Copies are dropped at the end.
 */
export function databaseCopies(): (databaseUrl: string) => Promise<string> {
  const copies: string[] = []
  after('drop the copies', async () => {
    for (const url of copies) await drop(url)
  })
  return async (databaseUrl) => {
    const name = `copy_${randomBytes(6).toString('hex')}`
    const source = new URL(databaseUrl).pathname.slice(1)
    await onServer(databaseUrl, async (client) => {
      // A service that runs on it connects anew at once.
      await client.query(`ALTER DATABASE ${source} ALLOW_CONNECTIONS false`)
      try {
        while (!(await isCopied(client, source, name)));
      } finally {
        await client.query(`ALTER DATABASE ${source} ALLOW_CONNECTIONS true`)
      }
    })
    const url = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href
    copies.push(url)
    return url
  }
}

/** False if a connection that was being made has come in between; there are no further ones. */
async function isCopied(client: Client, source: string, name: string): Promise<boolean> {
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
    source,
  ])
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${source}`)
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.code === inUse) return false
    throw error
  }
}

/** Postgres' `object_in_use`. */
const inUse = '55006'

function drop(url: string): Promise<void> {
  return onServer(url, async (client) => {
    await client.query(`DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`)
  })
}

async function onServer(url: string, use: (client: Client) => Promise<void>): Promise<void> {
  const server = Object.assign(new URL(url), { pathname: '/postgres' }).href
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}
