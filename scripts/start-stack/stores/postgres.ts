import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Spawn } from '../processes/data-directory.ts'
import { freePort } from '../processes/free-port.ts'
import type { LoggedProcess } from '../processes/logged-process.ts'
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.ts'
import { type Unprivileged, unprivileged } from './unprivileged.ts'

const run = promisify(execFile)

const HOST = '127.0.0.1'
const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 15_000
const START_ATTEMPTS = 5

export interface PostgresOptions {
  /** The cluster's own folder; created and initialised if it does not exist. */
  directory: string
  spawn: Spawn
  /** The superuser's password, checked by SCRAM so that other users of the machine stay out. */
  password: string
  /** Whether to run without fsync: for tests, whose data may be lost in a power cut. */
  disposable: boolean
  /** The port of an earlier start, to be used again; null: any free one. */
  port: number | null
  /** Programs of another version than those that npm brings. */
  binaries?: PostgresBinaries
  /** Further settings, as `postgres -c` takes them. */
  settings?: readonly string[]
}

export interface Postgres {
  process: LoggedProcess
  port: number
  /** The superuser's connection string for a database. */
  url(database: string): string
  stop(): Promise<void>
}

/** Starts a private Postgres on the loopback interface, without a Unix socket. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const directory = resolve(options.directory)
  const user = await unprivileged()
  const binaries = options.binaries ?? (await postgresBinaries(user))
  if (!existsSync(join(directory, 'PG_VERSION'))) {
    await initialise(directory, binaries.initdb, user, options.password)
  }
  const { process, port } = await listen(directory, binaries.postgres, user, options)
  return {
    process,
    port,
    url: (database) => `postgres://postgres:${options.password}@${HOST}:${port}/${database}`,
    // SIGINT is Postgres' fast shutdown: it ends open sessions instead of waiting for them.
    stop: () => process.stop('SIGINT', STOP_TIMEOUT_MS),
  }
}

async function initialise(
  directory: string,
  initdb: string,
  user: Unprivileged,
  password: string,
): Promise<void> {
  // An interrupted first start leaves half a cluster, which initdb refuses to complete.
  await rm(directory, { recursive: true, force: true })
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const passwordFile = `${directory}.password-${randomBytes(4).toString('hex')}`
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user.owner !== null) {
    await chown(directory, user.owner.uid, user.owner.gid)
    await chown(passwordFile, user.owner.uid, user.owner.gid)
  }
  const { command, args } = user.wrap(initdb, [
    `--pgdata=${directory}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
    '--no-sync',
  ])
  try {
    await run(command, args)
  } catch (error) {
    await rm(directory, { recursive: true, force: true })
    throw error
  } finally {
    await rm(passwordFile, { force: true })
  }
}

async function listen(
  directory: string,
  postgres: string,
  user: Unprivileged,
  options: PostgresOptions,
): Promise<{ process: LoggedProcess; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort(HOST))
    const { command, args } = user.wrap(postgres, [
      ...['-D', directory, '-p', String(port)],
      ...['-c', `listen_addresses=${HOST}`, '-c', 'unix_socket_directories='],
      ...['-c', 'max_connections=200', '-c', 'timezone=UTC', '-c', 'lc_messages=C'],
      // Error details quote the refused row, and a row may hold a scan's result.
      ...['-c', 'log_error_verbosity=terse'],
      ...(options.disposable
        ? ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']
        : []),
      ...(options.settings ?? []).flatMap((setting) => ['-c', setting]),
    ])
    const process = await options.spawn({ name: 'postgres', command, args })
    try {
      await process.line(/database system is ready to accept connections/, START_TIMEOUT_MS)
      return { process, port }
    } catch (error) {
      await process.stop('SIGQUIT', STOP_TIMEOUT_MS)
      const portTaken = error instanceof Error && /could not create any TCP/.test(error.message)
      if (!portTaken || attempt === START_ATTEMPTS) throw error
    }
  }
}
