/** Stores, ports and programs of the machine. */
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Redis } from 'ioredis'
import { Client } from 'pg'
import { requireFreePort } from '../../start-stack/processes/free-port.ts'
import { acceptsScans } from '../../start-stack/services/accepts-scans.ts'
import { postgresBinaries } from '../../start-stack/stores/postgres-binaries.ts'
import { fetchedRedis, redisInstallation } from '../../start-stack/stores/redis-program.ts'
import { unprivileged } from '../../start-stack/stores/unprivileged.ts'
import { type Finding, missing, ok, optional } from './finding.ts'

type Env = Readonly<Record<string, string | undefined>>

const STORE_DEADLINE_MS = 3000

export async function postgres(env: Env): Promise<Finding> {
  if (env.DATABASE_URL) return ownPostgres(env.DATABASE_URL)
  try {
    await postgresBinaries(await unprivileged())
    return ok('Postgres', 'the one of the packages')
  } catch (error) {
    return missing('Postgres', messageOf(error), 'npm ci')
  }
}

async function ownPostgres(url: string): Promise<Finding> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: STORE_DEADLINE_MS })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>('SHOW server_version')
    return ok('Postgres', `${rows[0]?.version ?? 'a server'} at DATABASE_URL`)
  } catch (error) {
    return missing('Postgres', `DATABASE_URL: ${messageOf(error)}`, 'unset DATABASE_URL')
  } finally {
    await client.end().catch(() => undefined)
  }
}

export async function redis(env: Env): Promise<Finding> {
  if (env.REDIS_URL) return ownRedis(env.REDIS_URL)
  const program = programOnPath(['redis-server', 'valkey-server']) ?? fetchedRedis()
  if (program !== null) return ok('Redis', program)
  return programOnPath(['apt-get']) === null
    ? missing('Redis', 'no server on the PATH', redisInstallation())
    : ok('Redis', 'no server on the PATH; the first start fetches one into .cache')
}

async function ownRedis(url: string): Promise<Finding> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: STORE_DEADLINE_MS,
    retryStrategy: () => null,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.ping()
    return ok('Redis', 'answers at REDIS_URL')
  } catch (error) {
    return missing('Redis', `REDIS_URL: ${messageOf(error)}`, 'unset REDIS_URL')
  } finally {
    client.disconnect()
  }
}

/** Where `npm start` would listen. */
export async function port(env: Env): Promise<Finding> {
  const [host, number] = [env.HOST || '127.0.0.1', Number(env.PORT || 8080)]
  if (number === 0) return ok('port', 'any free one (PORT=0)')
  try {
    await requireFreePort(host, number)
    return ok('port', `${number} is free on ${host}`)
  } catch {
    return (await acceptsScans(`http://${host}:${number}`))
      ? ok('port', `this service already answers at http://${host}:${number}`)
      : missing('port', `${number} is taken on ${host}`, 'PORT=0 npm start')
  }
}

/** Without these some tests are skipped. */
export function forTests(): Finding[] {
  return [
    tool('browser', ['chromium', 'chromium-browser', 'google-chrome'], 'pages', 'chromium'),
    tool('promtool', ['promtool'], 'alerts', 'prometheus'),
  ]
}

function tool(name: string, names: readonly string[], tests: string, packageName: string): Finding {
  const path = programOnPath(names)
  return path === null
    ? optional(name, `none: tests of ${tests} are skipped`, `sudo apt-get install ${packageName}`)
    : ok(name, path)
}

function programOnPath(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.flatMap((folder) => names.map((one) => join(folder, one))).find(canRun) ?? null
}

function canRun(path: string): boolean {
  if (!existsSync(path)) return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Errors of connections to several addresses have no message of their own. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
