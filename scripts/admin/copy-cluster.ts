/** Copies the files of a running Postgres, where no `pg_dump` of its version is at hand. */
import { chmod, chown, copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { z } from 'zod'

/** Of the running server alone, or made anew by the next (PostgreSQL manual, "Base Backup"). */
const notCopied = new Set(['postmaster.pid', 'postmaster.opts', 'pg_replslot', 'pg_wal'])
/** What a server expects to be there, empty. */
const emptyFolders = ['pg_replslot', 'pg_wal', 'pg_wal/archive_status']

const stopped = z.object({ labelfile: z.string() })

export interface ClusterCopy {
  /** The folder of the running server. */
  readonly from: string
  /** Made here; a Postgres of the same version that is started on it has all that was committed. */
  readonly to: string
  readonly signal: AbortSignal
}

/**
 * A base backup by the low-level API (PostgreSQL manual, "Making a Base Backup Using the Low Level
 * API"): files are copied while they change, and the log of these changes with them.
 * @param ownerUrl of a superuser
 */
export async function copyCluster(ownerUrl: string, copy: ClusterCopy): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'backup' })
  // Its loss rejects the statement under way.
  client.on('error', () => undefined)
  await client.connect()
  try {
    // For as long as this connection lasts no log is removed that the copy needs.
    await client.query("SELECT pg_create_physical_replication_slot('copy_cluster', true, true)")
    await client.query("SELECT pg_backup_start('copy_cluster', true)")
    await copyFolder(copy.from, copy.to, copy.signal, notCopied)
    const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(false)')
    await copyFolder(join(copy.from, 'pg_wal'), join(copy.to, 'pg_wal'), copy.signal)
    for (const folder of emptyFolders) await emptyFolder(copy, folder)
    const label = join(copy.to, 'backup_label')
    await writeFile(label, stopped.parse(rows[0]).labelfile, { mode: 0o600 })
    await ownAs(copy.from, label)
  } finally {
    await client.end()
  }
}

/**
 * Copies a folder with the owners of its files, but what has one of the names in `except`. Files that
 * vanish meanwhile are none that the log cannot make again.
 */
export async function copyFolder(
  from: string,
  to: string,
  signal: AbortSignal,
  except: ReadonlySet<string> = new Set(),
): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  await ownAs(from, to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    signal.throwIfAborted()
    if (except.has(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyFolder(source, target, signal).catch(unlessGone)
    else if (entry.isFile()) await copyOne(source, target).catch(unlessGone)
  }
}

async function copyOne(source: string, target: string): Promise<void> {
  await copyFile(source, target)
  await chmod(target, 0o600)
  await ownAs(source, target)
}

async function emptyFolder({ from, to }: ClusterCopy, name: string): Promise<void> {
  await mkdir(join(to, name), { recursive: true, mode: 0o700 })
  await ownAs(from, join(to, name))
}

/** Postgres refuses a folder of another user than its own; only root can give files away. */
async function ownAs(from: string, to: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(from)
  await chown(to, uid, gid)
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
