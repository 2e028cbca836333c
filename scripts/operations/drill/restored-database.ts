/** A backup, restored beside the real database: by `pg_restore`, or as a Postgres of its own. */
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { copyFolder } from '../../admin/copy-cluster.ts'
import { serverVersion } from '../../admin/create-backup.ts'
import { postgresTools } from '../../admin/postgres-tools.ts'
import { claimDataDirectory } from '../../start-stack/processes/data-directory.ts'
import { startPostgres } from '../../start-stack/stores/postgres.ts'

export interface Restored {
  /** Where it was restored to, in words. */
  readonly where: string
  readonly url: string
  remove(): Promise<void>
}

/** Restores a dump into a new database on the server of `databaseUrl`. */
export async function restoreDump(
  databaseUrl: string,
  dump: string,
  { postgresBin, signal }: { readonly postgresBin: string | null; readonly signal: AbortSignal },
): Promise<Restored> {
  const tools = await postgresTools(postgresBin, await serverVersion(databaseUrl))
  const name = `drill_${randomBytes(6).toString('hex')}`
  const url = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href
  const remove = () => onServer(databaseUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  try {
    await onServer(databaseUrl, `CREATE DATABASE ${name}`)
    await tools.restore(dump, url, signal)
    return { where: `into the empty database ${name}`, url, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/**
 * Starts a Postgres on the copied files of another, in `folder`.
 * @param files the backup, which is copied once more: a server that starts on it changes it
 */
export async function restoreFiles(
  databaseUrl: string,
  files: string,
  folder: string,
  signal: AbortSignal,
): Promise<Restored> {
  const { password, pathname } = new URL(databaseUrl)
  const data = await claimDataDirectory(join(folder, 'restored'), () => undefined)
  const directory = join(data.path, 'postgres')
  await copyFolder(files, directory, signal)
  const postgres = await startPostgres({
    directory,
    spawn: data.spawn,
    password: decodeURIComponent(password),
    disposable: true,
    port: null,
  })
  return {
    where: 'as a Postgres of its own',
    url: postgres.url(pathname.slice(1)),
    async remove() {
      await postgres.stop()
      data.release()
      await rm(data.path, { recursive: true, force: true })
    },
  }
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString, application_name: 'drill' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
