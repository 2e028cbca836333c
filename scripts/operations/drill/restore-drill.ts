/**
 * The drill of a restore: a dump goes into an empty database beside the real one, which is prepared
 * as after a disaster, and then searched for what must not have come back. Reads the real database
 * and changes nothing in it.
 */
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { migrate } from '../../../shared/db/migrate.ts'
import { createBackup } from '../../admin/create-backup.ts'
import { runAdmin } from '../../admin/run-admin.ts'
import { type Comparison, compareDatabases } from './compare-databases.ts'
import { type Restored, restoreDump, restoreFiles } from './restored-database.ts'

export interface RestoreDrillOptions {
  /** Of a role that may read everything and create databases. */
  readonly databaseUrl: string
  /** An existing backup, to try out those that are really made; null: makes a fresh one. */
  readonly dump: string | null
  /** Folder of `pg_dump` and `pg_restore`; null: on the PATH. */
  readonly postgresBin: string | null
  /** The files of the Postgres that `npm start` runs here; null if the database is another one. */
  readonly cluster: string | null
  /** Who runs it, for the trail of the restored database. */
  readonly osUser: string
  readonly signal: AbortSignal
  /** Prints one line of progress. */
  say(line: string): void
  /** Shows that a step is going on, until it has ended. */
  waitFor<T>(step: string, work: Promise<T>): Promise<T>
}

/** Resolves to what was compared; rejects if a step fails or something came back. */
export async function restoreDrill(options: RestoreDrillOptions): Promise<Comparison> {
  const { databaseUrl, say } = options
  const source = new Pool({ connectionString: databaseUrl, max: 2, application_name: 'drill' })
  source.on('error', () => {})
  const folder = await mkdtemp(join(tmpdir(), 'drill-'))
  // A Postgres that is started below it runs as another user where we are root.
  await chmod(folder, 0o711)
  const step = stepTimer(options)
  const backup = options.dump ?? join(folder, 'backup')
  const made: { restored: Restored | null } = { restored: null }
  try {
    if (options.dump === null) {
      await step('backup', async () => {
        const kind = await createBackup({ ...options, to: backup })
        if (kind === 'files') return 'a copy of the files'
        return `${((await stat(backup)).size / 1e6).toFixed(1)} MB by pg_dump`
      })
    }
    const restored = await restore(options, backup, folder, step)
    made.restored = restored
    await step('migrate', async () => {
      const applied = await migrate(restored.url)
      return applied.length === 0 ? 'the schema is the newest' : applied.join(', ')
    })
    const deletions = join(folder, 'deletions.jsonl')
    await step('deletions', () =>
      admin(options, databaseUrl, ['backup', 'deletions', '--to', deletions]),
    )
    await step('reopen', () =>
      admin(options, restored.url, ['backup', 'reopen', '--deletions', deletions]),
    )
    return await compared(source, restored.url, step)
  } finally {
    await made.restored
      ?.remove()
      .catch(() => say('what was restored could not be removed: remove it yourself'))
    await source.end()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A folder is a copy of a server's files, a file a dump. */
async function restore(
  { databaseUrl, postgresBin, signal }: RestoreDrillOptions,
  backup: string,
  folder: string,
  step: Step,
): Promise<Restored> {
  const begun = (await stat(backup)).isDirectory()
    ? restoreFiles(databaseUrl, backup, folder, signal)
    : restoreDump(databaseUrl, backup, { postgresBin, signal })
  // Awaited within the step, which has it reported and timed.
  await step('restore', async () => (await begun).where)
  return begun
}

async function compared(source: Pool, restoredUrl: string, step: Step): Promise<Comparison> {
  const restored = new Pool({ connectionString: restoredUrl, max: 2, application_name: 'drill' })
  restored.on('error', () => {})
  try {
    const comparison = await compareDatabases(source, restored)
    await step('proof', async () => `${comparison.deletions} deletions looked for`)
    if (comparison.cameBack.length > 0) {
      throw new Error(`came back with the backup: ${comparison.cameBack.join(', ')}`)
    }
    return comparison
  } finally {
    await restored.end()
  }
}

/** Runs one of the commands that an operator runs after a disaster; resolves to its report. */
async function admin(
  { osUser }: RestoreDrillOptions,
  databaseUrl: string,
  args: readonly string[],
): Promise<string> {
  let out = ''
  let err = ''
  const exitCode = await runAdmin([...args, '--json'], {
    environment: { DATABASE_URL: databaseUrl },
    osUser,
    ask: null,
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
    waitFor: (_what, work) => work,
  })
  if (exitCode !== 0) throw new Error(`admin ${args.slice(0, 2).join(' ')}: ${err.trim()}`)
  return out.replace(/\s+/g, ' ').trim()
}

type Step = (name: string, work: () => Promise<string>) => Promise<void>

function stepTimer({ say, waitFor, signal }: RestoreDrillOptions): Step {
  return async (name, work) => {
    signal.throwIfAborted()
    const begun = performance.now()
    const outcome = await waitFor(name, work())
    const seconds = ((performance.now() - begun) / 1000).toFixed(2)
    say(`${name.padEnd(10)} ${seconds.padStart(8)} s  ${outcome}`)
  }
}
