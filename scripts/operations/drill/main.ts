/** `npm run drill -- restore`: proves that a backup can be restored, and what it does not bring back. */
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { ownCluster } from '../../admin/create-backup.ts'
import { findDatabaseUrl } from '../../admin/database-url.ts'
import { explainFailure } from '../../admin/explain-failure.ts'
import { stopAsked } from '../../command-line/stop-asked.ts'
import { startWaiting } from '../../command-line/waiting.ts'
import { restoreDrill } from './restore-drill.ts'

const help = `Usage: npm run drill -- restore [--dump <file>] [--minutes <number>]

Backs up the database in DATABASE_URL (else that of the stack started by \`npm start\`), restores the
backup into a new database on the same server, repeats there the deletions made since (admin backup
reopen), and looks for what must not have come back. What was restored and the backup are removed
again; the real database is only read. docs/operations/backup.md says how to restore in earnest.

  --dump <path>       an existing backup instead of a fresh one: a file of \`pg_dump --format=custom\`,
                      or a folder of \`admin backup create\`
  --minutes <number>  how long it may take in all, 1 to 1440 (default 120)

Needs pg_dump and pg_restore of the server's version or newer, on the PATH or in the folder named
by POSTGRES_BIN, and a role that may create databases. Without them the Postgres of \`npm start\` is
backed up by copying its files, and restored as a server of its own.
Exit codes: 0 passed, 1 failed, 2 wrong usage.`

const usage = 'see npm run drill -- --help'

async function main(): Promise<number> {
  const parsed = readArguments()
  if (parsed === 'help') {
    console.log(help)
    return 0
  }
  if (typeof parsed === 'string') {
    console.error(`${parsed} (${usage})`)
    return 2
  }
  // An interrupted drill, too, removes the dump and the database that it made.
  const signal = AbortSignal.any([stopAsked(), AbortSignal.timeout(parsed.minutes * 60_000)])
  try {
    const databaseUrl = await findDatabaseUrl(process.env)
    const { rows } = await restoreDrill({
      databaseUrl,
      cluster: await ownCluster(process.env, databaseUrl),
      dump: parsed.dump,
      postgresBin: process.env.POSTGRES_BIN || null,
      osUser: userInfo().username,
      signal,
      say: console.log,
      waitFor: startWaiting().for,
    })
    for (const { table, source, restored } of rows) {
      console.log(`  ${table.padEnd(16)} ${source} rows, restored ${restored}`)
    }
    console.log('passed: nothing deleted or expired came back, and the ledger agrees')
    return 0
  } catch (error) {
    // A program that was stopped only says that it was.
    console.error(`failed: ${explainFailure(signal.aborted ? signal.reason : error)}`)
    return 1
  }
}

function readArguments(): 'help' | string | { dump: string | null; minutes: number } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        dump: { type: 'string' },
        minutes: { type: 'string', default: '120' },
      },
    })
    if (values.help) return 'help'
    if (positionals.join(' ') !== 'restore') return 'there is one drill: restore'
    const minutes = Number(values.minutes)
    if (!Number.isInteger(minutes) || minutes < 1 || minutes > 1440) {
      return `--minutes must be a whole number from 1 to 1440, seen: ${values.minutes}`
    }
    return { dump: values.dump ?? null, minutes }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

process.exitCode = await main()
