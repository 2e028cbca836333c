/** A backup of the whole database: a dump where `pg_dump` is at hand, else a copy of the files. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { copyCluster } from './copy-cluster.ts'
import { postgresTools } from './postgres-tools.ts'
import { dataDirectoryPath, readStackFile } from './stack-file.ts'

export interface BackupOptions {
  /** Of a role that may read everything. */
  readonly databaseUrl: string
  /** Where to write it; nothing may be there. */
  readonly to: string
  /** Folder of `pg_dump`; null: on the PATH. */
  readonly postgresBin: string | null
  /** The files of the Postgres that `npm start` runs here; null if the database is another one. */
  readonly cluster: string | null
  readonly signal: AbortSignal
}

/** `dump`: a file of `pg_dump --format=custom`; `files`: a folder to start a Postgres on. */
export type BackupKind = 'dump' | 'files'

/** Rejects with what to install if there is neither `pg_dump` nor a cluster of ours. */
export async function createBackup(options: BackupOptions): Promise<BackupKind> {
  const { databaseUrl, to, postgresBin, cluster, signal } = options
  if ((await stat(to).catch(() => null)) !== null) throw new Error(`${to}: exists already`)
  const tools = await postgresTools(postgresBin, await serverVersion(databaseUrl)).catch(
    (error: unknown) => {
      if (cluster === null) throw error
      return null
    },
  )
  if (tools !== null) {
    await tools.dump(databaseUrl, to, signal)
    return 'dump'
  }
  await copyCluster(databaseUrl, { from: String(cluster), to, signal })
  return 'files'
}

/** The folder of the Postgres that `npm start` runs, if this is its database; else null. */
export async function ownCluster(
  environment: NodeJS.ProcessEnv,
  databaseUrl: string,
): Promise<string | null> {
  const dataDirectory = dataDirectoryPath(environment)
  const stack = await readStackFile(dataDirectory)
  const isOurs = stack?.ownerDatabaseUrl === databaseUrl && stack.pids.postgres !== undefined
  return isOurs ? join(dataDirectory, 'postgres') : null
}

/** As `SHOW server_version_num` says it: `150014`. */
export async function serverVersion(connectionString: string): Promise<number> {
  const client = new Client({ connectionString, application_name: 'backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num')
    return Number(rows[0]?.server_version_num)
  } finally {
    await client.end()
  }
}
