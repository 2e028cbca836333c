/** `pg_dump` and `pg_restore`, which no npm package brings: those of the machine. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const advice = `install the client programs of the server's version (Debian, Ubuntu: postgresql-client-NN, of
apt.postgresql.org for versions the distribution lacks), or name their folder in POSTGRES_BIN`

export interface PostgresTools {
  /** Major and minor version of `pg_dump`: `15.14`. */
  readonly version: string
  /** Writes a dump in Postgres' own compressed format. */
  dump(databaseUrl: string, file: string, signal: AbortSignal): Promise<void>
  /** Restores a dump into an empty database, in one transaction. */
  restore(file: string, databaseUrl: string, signal: AbortSignal): Promise<void>
}

/**
 * @param folder where the two programs are; null: on the PATH
 * @param serverVersion as `SHOW server_version_num` says it: `150014`
 * @throws Error saying what to install, if they are missing or older than the server
 */
export async function postgresTools(
  folder: string | null,
  serverVersion: number,
): Promise<PostgresTools> {
  const program = (name: string) => (folder === null ? name : join(folder, name))
  const version = await versionOf(program('pg_dump'))
  const serverMajor = Math.floor(serverVersion / 10_000)
  if (Number.parseInt(version, 10) < serverMajor) {
    throw new Error(`pg_dump ${version} cannot dump a Postgres ${serverMajor}: ${advice}`)
  }
  return {
    version,
    async dump(databaseUrl, file, signal) {
      const args = ['--format=custom', '--no-owner', `--file=${file}`]
      await run(program('pg_dump'), args, { env: connectionOf(databaseUrl), signal })
    },
    async restore(file, databaseUrl, signal) {
      const env = connectionOf(databaseUrl)
      const args = ['--exit-on-error', '--single-transaction', '--no-owner', file]
      await run(program('pg_restore'), [`--dbname=${env.PGDATABASE}`, ...args], { env, signal })
    },
  }
}

async function versionOf(program: string): Promise<string> {
  const { stdout } = await run(program, ['--version']).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'ENOENT'
        ? `there is no ${program}: ${advice}`
        : `${program}: ${error.message}`,
    )
  })
  const version = /(\d+\.\d+)/.exec(stdout)?.[1]
  if (version === undefined) throw new Error(`${program} --version says no version: ${stdout}`)
  return version
}

/** In variables: what stands on a command line can be read by every user of the machine. */
function connectionOf(databaseUrl: string): NodeJS.ProcessEnv {
  const url = new URL(databaseUrl)
  const ssl = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'] as const
  return {
    PATH: process.env.PATH,
    PGHOST: url.hostname.replace(/^\[|\]$/g, ''),
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...Object.fromEntries(
      ssl.flatMap((name) => {
        const value = url.searchParams.get(name)
        return value === null ? [] : [[`PG${name.toUpperCase()}`, value]]
      }),
    ),
  }
}
