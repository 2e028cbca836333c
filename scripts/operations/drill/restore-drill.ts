/**
 * The drill of a restore: a dump goes into an empty database beside the real one, which is prepared
 * as after a disaster, and then searched for what must not have come back. Reads the real database
 * and changes nothing in it.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { migrate } from '../../../shared/db/migrate.ts'
import { runAdmin } from '../../admin/run-admin.ts'
import { type Comparison, compareDatabases } from './compare-databases.ts'
import { postgresTools } from './postgres-tools.ts'

export interface RestoreDrillOptions {
  /** Of a role that may read everything and create databases. */
  readonly databaseUrl: string
  /** An existing dump, to try out the backups that are really made; null: makes a fresh one. */
  readonly dump: string | null
  /** Folder of `pg_dump` and `pg_restore`; null: on the PATH. */
  readonly postgresBin: string | null
  /** Who runs it, for the trail of the restored database. */
  readonly osUser: string
  readonly signal: AbortSignal
  /** Prints one line of progress. */
  say(line: string): void
}

/** Resolves to what was compared; rejects if a step fails or something came back. */
export async function restoreDrill(options: RestoreDrillOptions): Promise<Comparison> {
  const { databaseUrl, postgresBin, signal, say } = options
  const source = new Pool({ connectionString: databaseUrl, max: 2, application_name: 'drill' })
  source.on('error', () => {})
  const folder = await mkdtemp(join(tmpdir(), 'drill-'))
  const name = `drill_${randomBytes(6).toString('hex')}`
  const restoredUrl = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href
  const step = stepTimer(say, signal)
  try {
    const { rows } = await source.query<{ version: string }>(
      "SELECT current_setting('server_version_num') AS version",
    )
    const tools = await postgresTools(postgresBin, Number(rows[0]?.version))
    const dump = options.dump ?? join(folder, 'dump')
    if (options.dump === null) {
      await step('dump', async () => {
        await tools.dump(databaseUrl, dump, signal)
        return `${((await stat(dump)).size / 1e6).toFixed(1)} MB by pg_dump ${tools.version}`
      })
    }
    await step('restore', async () => {
      await source.query(`CREATE DATABASE ${name}`)
      await tools.restore(dump, restoredUrl, signal)
      return `into the empty database ${name}`
    })
    await step('migrate', async () => {
      const applied = await migrate(restoredUrl)
      return applied.length === 0 ? 'the schema is the newest' : applied.join(', ')
    })
    const deletions = join(folder, 'deletions.jsonl')
    await step('deletions', () =>
      admin(options, databaseUrl, ['backup', 'deletions', '--to', deletions]),
    )
    await step('reopen', () =>
      admin(options, restoredUrl, ['backup', 'reopen', '--deletions', deletions]),
    )
    return await compared(source, restoredUrl, step)
  } finally {
    await source
      .query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      .catch(() => say(`the database ${name} could not be dropped: drop it yourself`))
    await source.end()
    await rm(folder, { recursive: true, force: true })
  }
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
  })
  if (exitCode !== 0) throw new Error(`admin ${args.slice(0, 2).join(' ')}: ${err.trim()}`)
  return out.replace(/\s+/g, ' ').trim()
}

type Step = (name: string, work: () => Promise<string>) => Promise<void>

function stepTimer(say: (line: string) => void, signal: AbortSignal): Step {
  return async (name, work) => {
    signal.throwIfAborted()
    const begun = performance.now()
    const outcome = await work()
    const seconds = ((performance.now() - begun) / 1000).toFixed(2)
    say(`${name.padEnd(10)} ${seconds.padStart(8)} s  ${outcome}`)
  }
}
